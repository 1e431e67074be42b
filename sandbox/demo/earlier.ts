import { type RawBuilder, sql } from 'kysely';
import type { PaymentWay } from '#machines/payment/types.ts';
import type { Order, Refund } from '#sandbox/wechatpay/books.ts';
import { feeBackOf, feeOf, move } from '#sandbox/wechatpay/flows.ts';
import { openidOf } from '#sandbox/wechatpay/merchants.ts';
import type { Recall } from '#sandbox/wechatpay/register.ts';
import type { World } from '#sandbox/wechatpay/world.ts';
import { type Database, inTenant, read } from '#server/db/database.ts';
import { everyTenant } from '#server/rows/scope.ts';

// Raw SQL: rows of several tables and tenants in one round trip.

/** What the demo brought along begins as paid; what was placed here is in WeChat Pay's books anyway. */
const isEarlier = sql`p.start <> 'wanted' and p.transaction_id is not null`;
const aBatch = 10_000;
const dayMs = 86_400_000;

interface Serving {
  tenantId: string;
  accountId: string;
  appId: string | null;
}

/** Names an account to the payments that a demo has from before it had accounts. */
export async function adoptEarlier(db: Database, { tenantId, accountId, appId }: Serving): Promise<void> {
  for (let behind: string | null = '0'; behind !== null;) {
    const from: string = behind;
    behind = await inTenant(db, tenantId, async (trx) => {
      const { rows } = await sql<{ last: string | null }>`select max(id) as last from (select id from payments
        where tenant_id = ${tenantId} and id > ${from} order by id limit ${aBatch}) part`.execute(trx);
      const last = rows[0]?.last ?? null;
      // Between two numbers that are known, each batch is found by the index and does not read the whole table.
      await sql`update payments p set account_id = ${accountId}, app_id = coalesce(app_id, ${appId})
        where p.tenant_id = ${tenantId} and p.id > ${from} and p.id <= ${last}
          and p.account_id is null and ${isEarlier}`.execute(trx);
      return last;
    });
  }
}

interface Earlier {
  id: string;
  number: string;
  orderNo: string;
  memberId: string;
  way: PaymentWay;
  price: number;
  transactionId: string;
  paidAt: string;
  appId: string;
  openid: string | null;
  merchantNo: string;
  isSub: boolean;
  /** What has gone back, oldest first. */
  refunds: { number: string; refundId: string | null; price: number; askedAt: string; endedAt: string }[];
}

/** The earlier payments of an account that a question is about. */
async function earlier(db: Database, asked: RawBuilder<unknown>): Promise<Earlier[]> {
  const { rows } = await read(db, everyTenant, (query) =>
    sql<Earlier>`select p.id, p.payment_no as number, p.order_no as "orderNo", o.member_id as "memberId", p.way, p.price,
        p.transaction_id as "transactionId", p.paid_at as "paidAt", coalesce(p.app_id, '') as "appId", p.openid,
        a.merchant_no as "merchantNo", a.mode = 'sub' as "isSub",
        (select coalesce(json_agg(json_build_object('number', r.refund_no, 'refundId', r.refund_id, 'price', r.price,
            'askedAt', coalesce(r.asked_at, r.ended_at), 'endedAt', r.ended_at) order by r.id), '[]')
          from refunds r where r.tenant_id = p.tenant_id and r.payment_id = p.id and r.state = 'succeeded') as refunds
      from payments p join orders o on o.tenant_id = p.tenant_id and o.id = p.order_id
        join gateway_accounts a on a.tenant_id = p.tenant_id and a.id = p.account_id
      where ${isEarlier} and p.paid_at is not null and ${asked} limit ${aBatch}`.execute(query),
  );
  return rows;
}

const ways: Readonly<Record<PaymentWay, Order['way']>> = {
  miniProgram: 'jsapi',
  officialAccount: 'jsapi',
  h5: 'h5',
  app: 'app',
  native: 'native',
  other: 'native',
};

/** Writes a payment into the books as WeChat Pay would have it, with what has gone back and what moved on the account. */
function learn(world: World, found: Earlier): void {
  const { merchantNo, isSub, number, price, appId } = found;
  const merchant = world.merchants.find(({ mchid, subs }) =>
    isSub ? subs.some((sub) => sub.mchid === merchantNo) : mchid === merchantNo,
  );
  if (!merchant || world.books.find('order', `${merchant.mchid}/${number}`)) return;
  const paidAtMs = Date.parse(found.paidAt);
  const whose = { mchid: merchant.mchid, subMchid: isSub ? merchantNo : null };
  const order = world.books.put('order', {
    ...whose,
    key: `${merchant.mchid}/${number}`,
    appid: appId,
    spAppid: isSub ? (merchant.appids[0] ?? null) : null,
    number,
    way: ways[found.way],
    description: `订单 ${found.orderNo}`,
    price,
    // It is paid, so nobody is told of it any more.
    notifyUrl: '',
    attach: found.id,
    openid: null,
    placedAtMs: paidAtMs,
    expiresAtMs: paidAtMs,
    asked: '',
    prepayId: '',
    prepayUntilMs: paidAtMs,
    state: 'SUCCESS',
    payingUntilMs: null,
    payer: found.openid ?? openidOf(appId, found.memberId),
    transactionId: found.transactionId,
    paidAtMs,
  });
  move(world, merchantNo, 'trade', price, found.transactionId, paidAtMs);
  move(world, merchantNo, 'fee', -feeOf(price), found.transactionId, paidAtMs);
  for (const back of found.refunds) {
    const askedAtMs = Date.parse(back.askedAt);
    const refund: Refund = world.books.put('refund', {
      ...whose,
      key: `${merchant.mchid}/${back.number}`,
      number: back.number,
      refundId: back.refundId ?? back.number,
      orderKey: order.key,
      transactionId: found.transactionId,
      orderNumber: number,
      price: back.price,
      paidPrice: price,
      notifyUrl: null,
      asked: '',
      askedAtMs,
      endsAtMs: askedAtMs,
      endsAs: 'SUCCESS',
      status: 'SUCCESS',
      endedAtMs: Date.parse(back.endedAt),
    });
    move(world, merchantNo, 'refund', -refund.price, refund.refundId, askedAtMs);
    move(world, merchantNo, 'feeBack', feeBackOf(refund), refund.refundId, askedAtMs);
  }
}

/** Calls that name one payment by WeChat's number in their body: refunds, and of WeChat itself shippings and parcels. */
const isAboutOne = /\/refunds$|^\/wxa\/sec\/order\/|^\/cgi-bin\/express\//;

/** What a call asks about: a payment by either number, a refund by ours, or the bill of a day. */
function askedIn(path: string, raw: Buffer): RawBuilder<unknown> | null {
  const [pathname = '', search = ''] = path.split('?');
  const day = new URLSearchParams(search).get('bill_date');
  const fromMs = Date.parse(`${day}T00:00:00+08:00`);
  if (!Number.isNaN(fromMs)) {
    const [from, to] = [new Date(fromMs).toISOString(), new Date(fromMs + dayMs).toISOString()];
    const isThen = (at: string) => sql`${sql.ref(at)} >= ${from} and ${sql.ref(at)} < ${to}`;
    return sql`(${isThen('p.paid_at')} or exists (select from refunds r where r.tenant_id = p.tenant_id
      and r.payment_id = p.id and ${isThen('r.asked_at')}))`;
  }
  const [, kind, value = ''] = /\/(id|out-trade-no|refunds)\/([\w|*@-]+)(?:\/close)?$/.exec(pathname) ?? [];
  if (kind === 'id') return sql`p.transaction_id = ${value}`;
  if (kind === 'out-trade-no') return sql`p.payment_no = ${value}`;
  if (kind === 'refunds')
    return sql`exists (select from refunds r where r.tenant_id = p.tenant_id and r.payment_id = p.id
      and r.refund_no = ${value})`;
  const [, transactionId] = /"trans(?:action)?_id":"(\w{1,32})"/.exec(raw.toString('utf8')) ?? [];
  return isAboutOne.test(pathname) && transactionId ? sql`p.transaction_id = ${transactionId}` : null;
}

/**
 * Lets the played WeChat Pay find what the demo brought along: a payment is written into its books when it is asked about for
 * the first time, so that years of orders cost no start.
 */
export const recallEarlier =
  (db: Database): Recall =>
  async (world, { path, raw }) => {
    const asked = askedIn(path, raw);
    if (asked === null) return;
    const found = await earlier(db, asked);
    if (found.length > 0) world.books.whole(() => found.forEach((each) => learn(world, each)));
  };
