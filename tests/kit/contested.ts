import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import { openRival, type Rival } from './rival.ts';
import { type Answered, type TestServer, testServer } from './server.ts';

/** A server whose rows somebody else holds while staff of a tenant want them. */
export interface Contested {
  server: TestServer;
  rival: Rival;
  /** A call of the tenant's staff at an address such as /mall/goodsspu; `seen` is the version that they saw. */
  call: (method: string, path: string, body?: object, seen?: number) => Promise<Answered>;
  /** What a call that must succeed made. */
  made: (path: string, body: object) => Promise<{ id: string; version: number }>;
  close: () => Promise<void>;
}

/** Opens a server on a database of its own, and a rival in the same database. */
export async function contested(options: Parameters<typeof testServer>[0] = {}): Promise<Contested> {
  const server = await testServer(options);
  const rival = await openRival(server.databaseUrl);
  const call: Contested['call'] = async (method, path, body, seen) =>
    server.call(method, `/api${path}`, {
      token: await server.token('tenant'),
      ...(body ? { body } : {}),
      headers: { 'idempotency-key': randomUUID(), ...(seen === undefined ? {} : { 'if-match': `"${seen}"` }) },
    });
  return {
    server,
    rival,
    call,
    async made(path, body) {
      const answer = await call('POST', path, body);
      expect([path, answer.status]).toEqual([path, 200]);
      return { version: 1, ...(answer.body.data as { id: string }) };
    },
    async close() {
      await rival.end();
      await server.close();
    },
  };
}
