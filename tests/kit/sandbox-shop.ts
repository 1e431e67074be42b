import type { Offer } from '#sandbox/shop/lists.ts';
import type { Instead } from '#server/app.ts';
import type { Database } from '#server/db/database.ts';
import { paymentArea } from '#server/features/payment/area.ts';
import type { ClientOf } from '#server/features/payment/wechatpay.ts';
import { openWorkflow, type Workflow } from '#server/workflow/start.ts';
import { verifyHistory } from '#server/workflow/verify-history.ts';
import { moneyMoved } from './money.ts';
import { canPay } from './pay-accounts.ts';
import { testServer } from './server.ts';
import { textsFor } from './text-accounts.ts';

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

/** Another way for the money than the accounts that a tenant has. */
interface OtherWay {
  clientOf: ClientOf;
  appId: string;
}

const byOtherWay =
  ({ clientOf, appId }: OtherWay): NonNullable<Instead['adapt']> =>
  (whole, { db, door }) => {
    const accounts = { clientOf, accountFor: async () => ({ accountId: '1', appIds: [appId] }) };
    const { handlers, services } = paymentArea({ db, door, accounts });
    return { ...whole, handlers: { ...whole.handlers, ...handlers }, services: { ...whole.services, ...services } };
  };

/**
 * A server with a small mall, whose members buy in the sandbox's shop. Its first tenant has accounts with the WeChat Pay and
 * the Aliyun that are played there, unless another way for the money is given.
 */
export async function testShop(given?: OtherWay): Promise<TestShop> {
  const opened: Workflow[] = [];
  const server = await testServer({
    demo: { orders: 0, members: 60 },
    instead: {
      open(...from) {
        const own = openWorkflow(...from);
        opened.push(own);
        return own;
      },
      ...(given && { adapt: byOtherWay(given) }),
    },
  });
  const [workflow] = opened;
  if (!workflow) throw new Error('The server opened no door.');
  const { db, url } = server;
  if (!given) await canPay(server);
  await textsFor(server);
  const base = `${url}/_sandbox/control/shop`;
  let asked = 0;

  const shop: TestShop = {
    db,
    url,
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
    close: () => server.close(),
  };
  return shop;
}
