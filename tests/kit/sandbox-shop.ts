import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Fastify from 'fastify';
import { Registry } from 'prom-client';
import { textAccounts } from '#sandbox/aliyun/accounts.ts';
import { furnishAccounts } from '#sandbox/demo/accounts.ts';
import { createDemo } from '#sandbox/demo/create.ts';
import { play, playOutside } from '#sandbox/play.ts';
import type { Offer } from '#sandbox/shop/store.ts';
import { readConfig } from '#server/config.ts';
import type { Database } from '#server/db/database.ts';
import { afterSalesOfOrder } from '#server/features/after-sale/store.ts';
import { jobBeginner } from '#server/features/batch-job/begin.ts';
import { ownFreight } from '#server/features/configuration/in-force.ts';
import { gatewayArea } from '#server/features/gateway/area.ts';
import { orderArea } from '#server/features/order/area.ts';
import { newsTaker } from '#server/features/order/track-news.ts';
import { paymentArea } from '#server/features/payment/area.ts';
import { noticeTaker } from '#server/features/payment/notices.ts';
import type { ClientOf } from '#server/features/payment/wechatpay.ts';
import { dropLines } from '#server/features/store-cart/cart-store.ts';
import { textArea } from '#server/features/text/area.ts';
import { connectOutside } from '#server/gateways/outside.ts';
import { openAliyun } from '#server/gateways/sms/aliyun/client.ts';
import { type Area, joined } from '#server/http/area.ts';
import { sealsOf } from '#server/rows/seal.ts';
import { openWorkflow, type Workflow } from '#server/workflow/start.ts';
import { verifyHistory } from '#server/workflow/verify-history.ts';
import { testDatabase } from './database.ts';
import { freePort } from './free-port.ts';
import { moneyMoved } from './money.ts';
import { plainly } from './play.ts';

type Json = Record<string, unknown>;

export interface TestShop {
  db: Database;
  url: string;
  workflow: Workflow;
  /** Does an act of tenant t1's shop and answers status and body. */
  act: (name: string, input?: Json) => Promise<{ status: number; body: Json }>;
  list: <Row>(name: string, query?: Record<string, string>) => Promise<Row>;
  /** What is on the shelf of a kind; every call another sku. */
  offer: (kind: Offer['kind']) => Promise<Offer>;
  /** Where the order stands once no service runs and no refund has news for it. */
  stateOf: (orderId: unknown) => Promise<string>;
  /** The faults of the whole database's history. */
  faults: () => Promise<string[]>;
  close: () => Promise<void>;
}

export const tenantId = 't1';
/** A member of t1 with points. */
export interface Buyer {
  id: string;
  points: number;
}

/**
 * A small mall with the shop that buys in it and the outside systems that it needs, over HTTP, and nothing else of the
 * server. Its tenants have accounts with the WeChat Pay that is played beside, unless another way to one is given.
 */
export async function testShop(given?: { clientOf: ClientOf; appId: string }): Promise<TestShop> {
  const { db, close } = await testDatabase();
  const dataDir = mkdtempSync(join(tmpdir(), 'zhanggui-shop-'));
  const port = await freePort();
  const config = readConfig({ DATA_DIR: dataDir, PORT: String(port) });
  const demo = { orders: 0, members: 60, passwordHash: '', secretKey: config.secretKey, now: Date.now() };
  await createDemo(db, { ...demo, log: () => {} });
  const app = Fastify({ logger: false, forceCloseConnections: true });
  app.decorate('meters', new Registry());
  const workflow = openWorkflow(db, { log: () => {} });
  const { door } = workflow;
  const outside = connectOutside({ bases: {}, playedAt: () => play.base(config) }, () => () => {});
  const begin = jobBeginner(db, door, {});
  const log = () => {};
  const freightOf = (scope: string) => ownFreight(db, scope);
  const kept = { addressOf: async () => undefined, dropLines };
  const ownUrl = `http://127.0.0.1:${port}`;
  const seals = sealsOf(config);
  const gateway = await gatewayArea({
    app,
    db,
    door,
    seals,
    payWay: { base: `${play.base(config)}/wxpay` },
    textBase: null,
    trackingWay: null,
    publicUrl: ownUrl,
    takeNotice: noticeTaker(db, door),
    takeReport: async () => {},
    takeNews: newsTaker(db),
    log,
  });
  const accounts = given
    ? { clientOf: given.clientOf, accountFor: async () => ({ accountId: '1', appIds: [given.appId] }) }
    : gateway.clients;
  const [texts] = textAccounts(config.secretKey);
  if (!texts) throw new Error('The played Aliyun has accounts.');
  const clients = {
    accountFor: async () => ({ tenantId: '', id: '1' }),
    clientOf: async () => openAliyun(texts, `${play.base(config)}/sms`),
  };
  const texting = textArea({ db, door, seals, clients });
  const areas: Area[] = [
    orderArea({
      db,
      door,
      outside,
      texts: texting.desk,
      tracking: gateway.tracking,
      holdMs: 0,
      begin,
      afterSalesOf: afterSalesOfOrder,
      freightOf,
      kept,
    }),
    texting.area,
    paymentArea({ db, door, accounts }),
    gateway.area,
  ];
  const { services, messages, jobs } = joined(areas);
  await workflow.start({ services, messages });
  const mall = { db, door, accountFor: accounts.accountFor };
  const { pay } = await playOutside(app, config, mall, plainly);
  await app.listen({ port, host: '127.0.0.1' });
  for (const job of jobs) job.begin();
  if (pay && !given) await furnishAccounts({ db, door, seals: sealsOf(config), world: pay.world });
  const base = `${ownUrl}/_sandbox/control/shop`;
  let asked = 0;

  const shop: TestShop = {
    db,
    url: ownUrl,
    workflow,
    async act(name, input = {}) {
      const answer = await fetch(`${base}/${name}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ tenantId, ...input }),
      });
      return { status: answer.status, body: (await answer.json()) as Json };
    },
    async list<Row>(name: string, query: Record<string, string> = {}) {
      const answer = await fetch(`${base}/${name}?${new URLSearchParams({ tenantId, ...query }).toString()}`);
      return (await answer.json()) as Row;
    },
    async offer(kind) {
      const offers = (await shop.list<Offer[]>('goods')).filter((each) => each.kind === kind);
      const found = offers[(asked += 1) % offers.length];
      if (!found) throw new Error(`The shelf has no ${kind} goods.`);
      return found;
    },
    async stateOf(orderId) {
      await moneyMoved(db, workflow);
      const row = await db.loader
        .selectFrom('orders')
        .select('state')
        .where('id', '=', String(orderId))
        .executeTakeFirstOrThrow();
      return row.state;
    },
    faults: async () => (await verifyHistory(db, { log: () => {} })).faults,
    async close() {
      await app.close();
      for (const job of jobs) await job.stop();
      await workflow.stop();
      await close();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
  return shop;
}
