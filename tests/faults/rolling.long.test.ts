import { Agent, request } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestDatabase, testDatabase } from '#tests/kit/database.ts';
import { freePort } from '#tests/kit/free-port.ts';
import { seedOperators, signIn } from '#tests/kit/operators.ts';
import { type ServerProcess, startServer } from '#tests/kit/server-process.ts';

const restarts = 20;
const calls = 10_000;
const callers = 8;
const drainSeconds = 2;
/** How often the balancer asks each server whether it is ready; a few times within the draining. */
const probeMs = 250;

let own: TestDatabase;
beforeAll(async () => {
  own = await testDatabase();
  await seedOperators(own.db);
});
afterAll(() => own.close());

interface Backend {
  port: number;
  ready: boolean;
  agent: Agent;
}

/** One call on a kept connection, never repeated; its status, or what broke. */
function call({ port, agent }: Backend, method: string, path: string, token: string, body = ''): Promise<string> {
  return new Promise((resolve) => {
    const headers = {
      authorization: `Bearer ${token}`,
      ...(body === '' ? {} : { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) }),
    };
    const sent = request({ host: '127.0.0.1', port, method, path, agent, headers, timeout: 30_000 }, (answer) => {
      let said = '';
      answer.on('data', (chunk: Buffer) => (said += chunk.toString()));
      answer.once('end', () => resolve(answer.statusCode === 200 ? '200' : `${path} ${answer.statusCode} ${said}`));
      answer.once('error', (error) => resolve(error.message));
    });
    sent.once('timeout', () => sent.destroy(new Error('no answer')));
    sent.once('error', (error) => resolve(error.message));
    sent.end(body);
  });
}

test(`${restarts} restarts of two servers, one after the other, lose none of ${calls} calls`, async () => {
  const env = {
    DATABASE_URL: own.url,
    NODE_ENV: 'production',
    SECRET_KEY: 'two servers share this secret and no other',
    DRAIN_SECONDS: String(drainSeconds),
    LOG_LEVEL: 'silent',
  };
  const backends: Backend[] = [];
  for (let at = 0; at < 2; at += 1)
    backends.push({ port: await freePort(), ready: false, agent: new Agent({ keepAlive: true }) });
  const servers: ServerProcess[] = [];
  for (const { port } of backends) servers.push(await startServer(env, undefined, port));
  const token = await signIn(servers[0]?.url ?? '', 'tenant');

  let over = false;
  const probes = backends.map(async (backend) => {
    while (!over) {
      backend.ready = (await call({ ...backend, agent: new Agent() }, 'GET', '/readyz', token)) === '200';
      await wait(probeMs);
    }
  });
  while (!backends.every(({ ready }) => ready)) await wait(20);

  const outcomes = new Map<string, number>();
  let made = 0;
  let restarted = 0;
  const calling = Array.from({ length: callers }, async (_, caller) => {
    while (made < calls || restarted < restarts) {
      made += 1;
      const ready = backends.filter((backend) => backend.ready);
      const backend = ready[made % Math.max(ready.length, 1)];
      const number = made;
      const outcome =
        backend === undefined
          ? 'no server was ready'
          : number % 5 === 0
            ? await call(backend, 'POST', '/api/mall/tagCategories', token, JSON.stringify({ name: `tag ${number}` }))
            : await call(backend, 'GET', ['/api/auth/me', '/api/mall/orderinfo/page'][number % 2] ?? '', token);
      const outcomeNamed = outcome === '200' ? outcome : `${outcome}, at restart ${restarted}`;
      outcomes.set(outcomeNamed, (outcomes.get(outcomeNamed) ?? 0) + 1);
      // The calls are spread over the restarts.
      await wait(caller + 55);
    }
  });
  while (restarted < restarts) {
    const at = restarted % 2;
    expect(await servers[at]?.stop()).toBe(0);
    servers[at] = await startServer(env, undefined, backends[at]?.port);
    while (!backends[at]?.ready) await wait(20);
    restarted += 1;
  }
  await Promise.all(calling);
  over = true;
  await Promise.all([...probes, ...servers.map((server) => server.kill())]);

  expect([...outcomes].filter(([outcome]) => outcome !== '200')).toEqual([]);
  expect(outcomes.get('200')).toBeGreaterThanOrEqual(calls);
}, 900_000);
