import { sql } from 'kysely';
import { expect, vi } from 'vitest';
import type { RefundServices } from '#machines/refund/types.ts';
import { decide } from '#sandbox/wechatpay/phone.ts';
import { appid, type GotNotice, openStage, type PayStage } from '#sandbox/wechatpay/testing/pay.fixture.ts';
import { settingsOf } from '#sandbox/wechatpay/world.ts';
import { notify } from '#server/db/database.ts';
import { type ServerServices, Unanswered } from '#server/workflow/asking.ts';
import { workChannel } from '#server/workflow/channels.ts';
import type { Door } from '#server/workflow/door.ts';
import { openWorkflow, type Workflow } from '#server/workflow/start.ts';
import { verifyHistory } from '#server/workflow/verify-history.ts';
import { type Detail, detail, fillShop, place, send, shop } from './order-calls.ts';
import { issuedTo, type PayAccount, readyAccount } from './pay-accounts.ts';
import { type TestServer, testServer } from './server.ts';

/** An order as WeChat Pay was asked for it. */
export interface Collected {
  order: Detail;
  paymentId: string;
  paymentNo: string;
  /** The code that the buyer scans. */
  code: string;
}

export interface MoneyServer {
  stage: PayStage;
  server: TestServer;
  /** The server's own door. */
  door: Door;
  account: PayAccount;
  /** WeChat's number of the merchant. */
  merchantNo: string;
  /** Places an order of so many units, 33.33 yuan each. */
  order: (quantity?: number) => Promise<Detail>;
  /** Offers an order by a code; WeChat's notices of it go to the stage until somebody delivers them. */
  collect: (order: Detail) => Promise<Collected>;
  /** A new order, offered. */
  offered: (quantity?: number) => Promise<Collected>;
  /** The buyer scans the code and pays; answers what the phone says. */
  scan: (code: string, decision?: 'pay' | 'late') => string;
  /** An order that was offered, paid, and settled by the gateway's notice. */
  bought: (quantity?: number) => Promise<Collected>;
  /** Has WeChat send what is due; answers the notices that came, which nobody has heard yet. */
  sent: () => Promise<GotNotice[]>;
  /** Posts a notice to the server as WeChat would; answers the status. */
  deliver: (notice: GotNotice, to?: { url?: string; path?: string }) => Promise<number>;
  /** The time passes, on both sides and in seconds, and what is due then happens. */
  passes: (seconds: number) => Promise<void>;
  /** The time by the server's clock, ms. */
  now: () => number;
  /** Waits until a payment is in a state. */
  comesTo: (paymentId: string, state: string) => Promise<void>;
  /** Both clocks go back to where the machine's is; what is still waiting goes on waiting. */
  backToNow: () => void;
  payment: (id: string) => Promise<{ state: string; transactionId: string | null; version: number }>;
  /** How often a payment was given to its order: one step, whatever came. */
  timesPaid: (order: Detail) => Promise<number>;
  /** The states of the notices that were kept, with their faults. */
  notices: (number: string) => Promise<{ state: string; fault: string }[]>;
  /** What is wrong: fen that are in WeChat's books and not in the rows, or the other way, and what verify-history finds. */
  lies: () => Promise<string[]>;
  close: () => Promise<void>;
}

interface Sums {
  /** fen */
  in: number;
  out: number;
}

type FindRefund = ServerServices<RefundServices>['findRefund'];

/** A whole server whose tenant takes money by an account with a played WeChat Pay, as strict as WeChat's pages. */
export async function moneyServer(
  merchantNo = '1900000001',
  options: Parameters<typeof openStage>[0] = {},
): Promise<MoneyServer> {
  const stage = await openStage(options);
  let aheadMs = 0;
  let given = 0;
  const now = () => Date.now() + aheadMs;
  const opened: { workflow?: Workflow } = {};
  /** The age of a refund is counted by the workflow's clock, which is ahead of the machine's. */
  const later =
    (find: FindRefund): FindRefund =>
    async (...given) => {
      try {
        const { ageMs, ...found } = await find(...given);
        return ageMs === undefined ? found : { ...found, ageMs: ageMs + aheadMs };
      } catch (error) {
        throw error instanceof Unanswered ? new Unanswered(error, error.ageMs + aheadMs) : error;
      }
    };
  const server = await testServer({
    env: { WXPAY_BASE: stage.base, PUBLIC_URL: stage.base },
    instead: {
      open: (db, options) =>
        (opened.workflow = openWorkflow(db, {
          ...options,
          now,
          pollMs: 200,
          leaseMs: 2_000,
        })),
      adapt(whole) {
        const { refund } = whole.services;
        if (!refund?.findRefund) throw new Error('The server asks about refunds.');
        return {
          ...whole,
          services: { ...whole.services, refund: { ...refund, findRefund: later(refund.findRefund) } },
        };
      },
    },
  });
  const { db } = server;
  await fillShop(server);
  const keys = issuedTo(stage, merchantNo);
  const account = await readyAccount(server, 'tenant', { merchantNo, appIds: [appid], keys });
  const { world } = stage.played;
  if (opened.workflow === undefined) throw new Error('The server opened no workflow.');

  const order: MoneyServer['order'] = (quantity = 1) => place(server, [[shop.skuId, quantity]]);
  const collect: MoneyServer['collect'] = async (asked) => {
    const body = { orderId: asked.id };
    const {
      data,
      status,
      body: said,
    } = await send<{ paymentId: string; link: string } | undefined>(server, 'POST', '/mall/payment/collect', { body });
    if (!data) throw new Error(`The order was not offered: ${status} ${JSON.stringify(said)}`);
    const { payment_no: paymentNo } = await db.loader
      .selectFrom('payments')
      .select('payment_no')
      .where('id', '=', data.paymentId)
      .executeTakeFirstOrThrow();
    return { order: asked, paymentId: data.paymentId, paymentNo, code: data.link };
  };
  const offered: MoneyServer['offered'] = async (quantity) => collect(await order(quantity));
  const scan: MoneyServer['scan'] = (code, decision = 'pay') => decide(world, { code_url: code }, decision);
  const sent: MoneyServer['sent'] = async () => {
    await stage.played.tick();
    const fresh = stage.notices.slice(given);
    given = stage.notices.length;
    return fresh;
  };
  const deliver: MoneyServer['deliver'] = async ({ raw, headers, path }, to = {}) => {
    const own = Object.entries(headers).filter(([name]) => name.startsWith('wechatpay-') || name === 'content-type');
    const answer = await fetch(`${to.url ?? server.url}${to.path ?? path}`, {
      method: 'POST',
      headers: Object.fromEntries(own) as Record<string, string>,
      body: new Uint8Array(raw),
    });
    await answer.arrayBuffer();
    return answer.status;
  };
  const payment: MoneyServer['payment'] = (id) =>
    db.loader
      .selectFrom('payments')
      .select(['state', 'transaction_id as transactionId', 'version'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow();

  const comesTo: MoneyServer['comesTo'] = async (id, state) => {
    await vi.waitUntil(async () => (await payment(id)).state === state, { timeout: 30_000, interval: 30 });
  };

  return {
    stage,
    server,
    door: opened.workflow.door,
    account,
    merchantNo,
    order,
    collect,
    offered,
    scan,
    sent,
    deliver,
    now,
    comesTo,
    payment,
    async bought(quantity) {
      const collected = await offered(quantity);
      expect(scan(collected.code)).toBe('requestPayment:ok');
      for (const notice of await sent()) expect(await deliver(notice)).toBe(204);
      await comesTo(collected.paymentId, 'settled');
      return { ...collected, order: await detail(server, collected.order.id) };
    },
    async passes(seconds) {
      aheadMs += seconds * 1_000;
      await stage.played.advance(seconds * 1_000);
      await notify(db.loader, workChannel, 'due');
      await notify(db.loader, workChannel, 'outbox');
    },
    backToNow() {
      aheadMs = 0;
      world.books.put('settings', { ...settingsOf(world.books), clockOffsetMs: 0 });
    },
    async timesPaid({ id }) {
      const { rows } = await sql`select from transitions
        where machine = 'order' and row_id = ${id} and event = 'order.pay'`.execute(db.loader);
      return rows.length;
    },
    notices: async (number) =>
      db.loader
        .selectFrom('gateway_notices')
        .select(['state', 'fault'])
        .where('number', '=', number)
        .orderBy('id')
        .execute(),
    async lies() {
      const { rows } = await sql<Sums>`select
        (select coalesce(sum(price), 0)::float8 from payments where transaction_id is not null) as in,
        (select coalesce(sum(price), 0)::float8 from refunds where state = 'succeeded') as out`.execute(db.loader);
      const [kept] = rows;
      const sum = (all: readonly { price: number }[]) => all.reduce((total, { price }) => total + price, 0);
      const told = {
        in: sum(world.books.all('order').filter(({ state }) => state === 'SUCCESS')),
        out: sum(world.books.all('refund').filter(({ status }) => status === 'SUCCESS')),
      };
      const { faults } = await verifyHistory(db, { log: () => {} });
      const wrong = (['in', 'out'] as const).filter((way) => kept?.[way] !== told[way]);
      return [...wrong.map((way) => `${way}: ${kept?.[way]} fen in the rows, ${told[way]} in the books`), ...faults];
    },
    async close() {
      await server.close();
      await stage.close();
    },
  };
}
