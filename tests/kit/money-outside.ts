import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import type { Order, Refund } from '#sandbox/wechatpay/books.ts';
import type { Credentials } from '#sandbox/wechatpay/credentials.ts';
import { notify } from '#server/db/database.ts';
import { workChannel } from '#server/workflow/channels.ts';
import { type TestDatabase, testDatabase } from './database.ts';
import { freePort } from './free-port.ts';
import { turnsCome } from './money.ts';
import { seedOperators } from './operators.ts';
import { fillShop } from './order-calls.ts';
import { type OutsideProcess, startOutside } from './outside-process.ts';
import { readyAccount } from './pay-accounts.ts';
import { type ServerProcess, startServer } from './server-process.ts';
import { type Reached, reach } from './server.ts';

/** What the played WeChat Pay has in its books. */
export interface PayBooks {
  payments: Order[];
  refunds: Refund[];
}

/** A server process that takes money by an account of the WeChat Pay of another process. */
export interface MoneyOutside {
  database: TestDatabase;
  outside: OutsideProcess;
  /** The server of now: a restart replaces it. */
  server: () => Reached;
  books: () => Promise<PayBooks>;
  /** One of the controls of the played WeChat Pay. */
  control: (action: string, input: object) => Promise<unknown>;
  /** What the buyer's phone says once it has paid what a code offers. */
  scans: (code: string) => Promise<unknown>;
  /** Lets the minute between refunds pass here and there, and with it what is due at WeChat Pay. */
  minutePasses: () => Promise<void>;
  /** Ends the server as a power cut does, and starts the next one, which dies at a fault when one is named. */
  restart: (fault?: string) => Promise<void>;
  /** Resolves with the signal that ended the server. */
  died: () => Promise<string | null>;
  close: () => Promise<void>;
}

/** Starts both processes with settings alone, and an account that its test found ready; `env` adds to the server's. */
export async function moneyOutside(env: Record<string, string> = {}): Promise<MoneyOutside> {
  const folder = mkdtempSync(join(tmpdir(), 'zhanggui-money-'));
  const database = await testDatabase();
  const { loader } = database.db;
  await seedOperators(database.db);
  await fillShop(database);
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const outside = await startOutside(folder, url);
  const settings = {
    ...outside.settings,
    PUBLIC_URL: url,
    DATABASE_URL: database.url,
    DATA_DIR: join(folder, 'server'),
    SECRET_KEY: '5e3f7a19c04d8b26e1f7035a9dbc4826e01f6a7d93c54b28a7f01e6d3c9b5482',
    LOG_LEVEL: 'silent',
    ...env,
  };
  let child: ServerProcess = await startServer(settings, undefined, port);
  let server = reach(url);

  const pages = `${outside.url}/_sandbox/control/wxpay`;
  const post = async (address: string, body: object): Promise<unknown> => {
    const answer = await fetch(address, { method: 'POST', body: JSON.stringify(body) });
    if (!answer.ok) throw new Error(`${address}: ${await answer.text()}`);
    return answer.json();
  };
  const control = (action: string, input: object) => post(`${pages}/${action}`, input);
  const [keys] = (await (await fetch(`${pages}/credentials`)).json()) as Credentials[];
  if (keys === undefined) throw new Error('The played WeChat Pay has no merchant.');
  const account = { merchantNo: keys.mchid, appIds: ['wx00000000000a0101'], keys };
  const { state, trouble } = await readyAccount(server, 'tenant', account);
  if (state !== 'ready') throw new Error(`The account is ${state}: ${trouble}`);
  // What was paid in is there for whole refunds too, less no fee.
  await control('move-money', { mchid: keys.mchid, amount: 1_000_000 });

  return {
    database,
    outside,
    server: () => server,
    books: async () => (await (await fetch(`${pages}/state`)).json()) as PayBooks,
    control,
    scans: (code) => post(`${outside.url}/_sandbox/wechat-client`, { code_url: code, decision: 'pay' }),
    async minutePasses() {
      await control('advance-clock', { seconds: 61 });
      await turnsCome(database.db);
    },
    async restart(fault) {
      await child.kill();
      // Nobody has vouched for the rows for long enough.
      for (const table of ['payments', 'refunds'])
        await sql`update ${sql.table(table)} set busy_since = busy_since - interval '5 minutes'
          where busy_since is not null`.execute(loader);
      child = await startServer(settings, fault, port);
      server = reach(url);
      await notify(loader, workChannel, 'due');
    },
    died: () => child.died,
    async close() {
      await child.kill();
      await outside.stop();
      await database.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
