import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { expect } from 'vitest';
import type { Entry } from '#sandbox/ledger.ts';
import { notify } from '#server/db/database.ts';
import { workChannel } from '#server/workflow/channels.ts';
import { type Code, type CodeDesk, codeDeskAt } from './code-desk.ts';
import { type TestDatabase, testDatabase } from './database.ts';
import { freePort } from './free-port.ts';
import { seedOperators } from './operators.ts';
import { type OutsideProcess, startOutside } from './outside-process.ts';
import { type ServerProcess, startServer } from './server-process.ts';
import { type Reached, reach } from './server.ts';

/** A server process whose outside systems are another process. */
export interface KilledServer {
  database: TestDatabase;
  outside: OutsideProcess;
  desk: CodeDesk<Reached>;
  /**
   * Sends an act and kills the server when WeChat has done it and has not answered yet; the next server finds it out.
   * Answers the row once nothing is under way, and how often WeChat did it.
   */
  dieDuring: (path: string, act: string, send: () => Promise<unknown>) => Promise<{ code: Code; times: number }>;
  /** Starts a server that dies at a fault, sends an act to it, and answers the signal that ended it; none lives then. */
  dieAt: (fault: string, send: () => Promise<unknown>) => Promise<string | null>;
  /** Kills the server and starts the next one. */
  restart: () => Promise<void>;
  /** The entries of one act of one system. */
  deeds: (system: Entry['system'], act: string) => Promise<Entry[]>;
  close: () => Promise<void>;
}

/** Starts both processes, with an account that has consented. */
export async function killedServer(): Promise<KilledServer> {
  const folder = mkdtempSync(join(tmpdir(), 'zhanggui-killed-'));
  const database = await testDatabase();
  await seedOperators(database.db);
  const port = await freePort();
  const outside = await startOutside(folder, `http://127.0.0.1:${port}`);
  const env = {
    ...outside.settings,
    DATABASE_URL: database.url,
    DATA_DIR: join(folder, 'server'),
    SECRET_KEY: 'the key that every server of this test has',
    LOG_LEVEL: 'silent',
  };
  let server: ServerProcess = await startServer(env, undefined, port);
  const desk = await codeDeskAt(reach(server.url), outside);
  await desk.authorise();

  const deeds: KilledServer['deeds'] = async (system, act) =>
    (await outside.ledger()).filter((each) => each.system === system && each.act === act);
  const restart = async (): Promise<void> => {
    await server.kill();
    // Nobody has vouched for the rows for long enough.
    await sql`update mini_program_codes set busy_since = busy_since - interval '2 minutes'`.execute(database.db.loader);
    server = await startServer(env, undefined, port);
  };
  /** Whatever the row waits for comes at once: a question that waits a minute for WeChat to be done. */
  const quiet = async (): Promise<Code> => {
    await expect
      .poll(
        async () => {
          const { calling } = await desk.read();
          if (calling === null) return null;
          await sql`update mini_program_codes set due_at = now() - interval '1 second' where due_at is not null`.execute(
            database.db.loader,
          );
          await notify(database.db.loader, workChannel, 'due');
          return calling;
        },
        { timeout: 30_000, interval: 300 },
      )
      .toBe(null);
    return desk.read();
  };
  return {
    database,
    outside,
    desk,
    deeds,
    restart,
    async dieDuring(path, act, send) {
      const before = (await deeds('wechat', act)).length;
      await desk.control('inject', { path, fault: 'slow', ms: 20_000, times: 1 });
      const sent = send().catch(() => null);
      await expect.poll(async () => (await deeds('wechat', act)).length).toBe(before + 1);
      await restart();
      await sent;
      const code = await quiet();
      return { code, times: (await deeds('wechat', act)).length - before };
    },
    async dieAt(fault, send) {
      await server.kill();
      server = await startServer(env, fault, port);
      const sent = send().catch(() => null);
      const signal = await server.died;
      await sent;
      return signal;
    },
    async close() {
      await server.kill();
      await outside.stop();
      await database.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
