import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Credentials } from '#sandbox/wechatpay/credentials.ts';
import { notify } from '#server/db/database.ts';
import { workChannel } from '#server/workflow/channels.ts';
import { verifyHistory } from '#server/workflow/verify-history.ts';
import { type TestDatabase, testDatabase } from './database.ts';
import { freePort } from './free-port.ts';
import { seedOperators } from './operators.ts';
import { fillShop, send, shop } from './order-calls.ts';
import { type OutsideProcess, startOutside } from './outside-process.ts';
import { readyAccount } from './pay-accounts.ts';
import { type ServerProcess, startServer } from './server-process.ts';
import { type Reached, reach } from './server.ts';

/** A server process that takes money by a WeChat Pay of another process, to be killed and started anew. */
export interface KilledMoney {
  /** Starts a buyer who buys once, whatever dies meanwhile; a cancelled order is paid back. */
  buys: (isCancelled: boolean) => void;
  /** Starts a server that dies at a fault, and answers the signal that ended it; null if nothing did. */
  dieAt: (fault: string, traffic: () => void) => Promise<string | null>;
  /** Starts a server that lives, and waits until every buyer is through. */
  goOn: () => Promise<void>;
  /** What is wrong with the money: rows, WeChat's books and the log against each other. */
  lies: () => Promise<string[]>;
  close: () => Promise<void>;
}

const receiver = { name: '何青', phone: '13800000000', province: '云南省', city: '昆明市', address: '翠湖路 8 号' };
const appId = 'wx00000000000a0101';
const patienceMs = 900_000;

/** Starts WeChat Pay and a first server, whose tenant gets an account. */
export async function killedMoney(): Promise<KilledMoney> {
  const folder = mkdtempSync(join(tmpdir(), 'zhanggui-killed-money-'));
  const database: TestDatabase = await testDatabase();
  const { db } = database;
  await seedOperators(db);
  await fillShop({ db });
  const port = await freePort();
  const own = `http://127.0.0.1:${port}`;
  const outside: OutsideProcess = await startOutside(folder, own);
  const env = {
    ...outside.settings,
    DATABASE_URL: database.url,
    DATA_DIR: join(folder, 'server'),
    SECRET_KEY: 'the key that every server of this test has',
    PUBLIC_URL: own,
    HOLD_SECONDS: '0',
    LOG_LEVEL: 'silent',
  };
  const server: Reached = reach(own);
  let running: ServerProcess = await startServer(env, undefined, port);
  const control = async (path: string, body?: object): Promise<unknown> =>
    (await fetch(`${outside.url}/_sandbox/${path}`, body && { method: 'POST', body: JSON.stringify(body) })).json();
  const [keys] = (await control('control/wxpay/credentials')) as Credentials[];
  if (!keys) throw new Error('The played WeChat Pay has no merchant.');
  await readyAccount(server, 'tenant', { merchantNo: keys.mchid, appIds: [appId], keys });
  // Fees make the balance smaller than what is paid back.
  await control('control/wxpay/move-money', { mchid: keys.mchid, amount: 1_000_000 });

  /** Whatever a buyer waits for comes, however often the server dies meanwhile. */
  async function stubborn<Result>(what: string, ask: () => Promise<Result | null>): Promise<Result> {
    const until = Date.now() + patienceMs;
    let cause: unknown = null;
    while (Date.now() < until) {
      const found = await ask().catch((error: unknown) => {
        cause = error;
        return null;
      });
      if (found !== null) return found;
      await wait(100);
    }
    throw new Error(`A buyer waits in vain: ${what}.`, { cause });
  }

  async function life(isCancelled: boolean): Promise<void> {
    const key = randomUUID();
    const items = [{ skuId: shop.skuId, quantity: 1 }];
    const wish = { userId: shop.userId, appType: 'MA', items, receiver };
    const call = async <Data>(method: string, path: string, sent: object): Promise<Data> => {
      const { data, status, body } = await send<Data | undefined>(server, method, path, sent);
      if (data === undefined) throw new Error(`${path} answers ${status}: ${JSON.stringify(body)}`);
      return data;
    };
    const { id } = await stubborn('the order', () =>
      call<{ id: string }>('POST', '/mall/orderinfo', { body: wish, key }),
    );
    const { link } = await stubborn('the code', () =>
      call<{ link: string }>('POST', '/mall/payment/collect', { body: { orderId: id } }),
    );
    await control('wechat-client', { code_url: link, decision: 'pay' });
    const order = () =>
      db.loader.selectFrom('orders').select(['state', 'version']).where('id', '=', id).executeTakeFirstOrThrow();
    const isIn = async (state: string) => ((await order()).state === state ? true : null);
    await stubborn('the payment', () => isIn('awaitingShipment.whole'));
    if (!isCancelled) return;
    await stubborn('the cancelling', async () => {
      const { state, version } = await order();
      if (state !== 'awaitingShipment.whole') return true;
      await send(server, 'PUT', `/mall/orderinfo/cancel/${id}`, { seen: version });
      return null;
    });
    await stubborn('the refund', () => isIn('cancelled'));
  }

  /** Nobody vouches any more for what a dead server was at. */
  async function left(): Promise<void> {
    for (const table of ['payments', 'refunds'])
      await sql`update ${sql.table(table)} set busy_since = busy_since - interval '2 minutes'`.execute(db.loader);
    await sql`update gateway_notices set run_at = now() where state = 'waiting'`.execute(db.loader);
    await sql`update outbox set leased_until = null, run_at = now()`.execute(db.loader);
  }

  /** What waits for the clock is due. */
  async function timePasses(): Promise<void> {
    for (const table of ['payments', 'refunds'])
      await sql`update ${sql.table(table)} set due_at = due_at - interval '1 hour'`.execute(db.loader);
    for (const what of ['due', 'outbox']) await notify(db.loader, workChannel, what);
  }

  const buyers: Promise<void>[] = [];
  const start = async (fault?: string): Promise<void> => {
    await running.kill();
    await left();
    running = await startServer(env, fault, port);
  };
  return {
    buys: (isCancelled) => {
      const buyer = life(isCancelled);
      // Told when all are waited for.
      buyer.catch(() => undefined);
      buyers.push(buyer);
    },
    async dieAt(fault, traffic) {
      await start(fault);
      traffic();
      let died: string | null = null;
      let isOver = false;
      const ended = running.died.then((signal) => {
        [died, isOver] = [signal, true];
      });
      for (let tries = 0; tries < 60 && !isOver; tries += 1) {
        await Promise.race([ended, wait(1_000)]);
        if (!isOver) await timePasses();
      }
      return died;
    },
    async goOn() {
      await start();
      let isOver = false;
      const all = Promise.all(buyers).finally(() => (isOver = true));
      while (!isOver) {
        await timePasses();
        await Promise.race([all, wait(1_000)]);
      }
      await all;
    },
    async lies() {
      const { rows } = await sql<{ paid: number; back: number }>`select
        (select coalesce(sum(price), 0)::float8 from payments where state in ('settled', 'returned')) as paid,
        (select coalesce(sum(price), 0)::float8 from refunds where state = 'succeeded') as back`.execute(db.loader);
      const ledger = (await outside.ledger()).filter(({ system }) => system === 'wxpay');
      const sum = (act: string) =>
        ledger.filter((entry) => entry.act === act).reduce((total, { what }) => total + Number(what), 0);
      const [row] = rows;
      const { faults } = await verifyHistory(db, { log: () => {} });
      return [
        ...(row?.paid === sum('trade') ? [] : [`${row?.paid} fen came by the rows, ${sum('trade')} by the books`]),
        ...(row?.back === -sum('refund') ? [] : [`${row?.back} fen went by the rows, ${-sum('refund')} by the books`]),
        ...faults,
      ];
    },
    async close() {
      await running.kill();
      await outside.stop();
      await database.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
