import fc from 'fast-check';
import { sql } from 'kysely';
import { decide } from '#sandbox/wechatpay/phone.ts';
import { appid, buyer, shopOn } from '#sandbox/wechatpay/testing/pay.fixture.ts';
import { notify } from '#server/db/database.ts';
import { invokeJsapi } from '#server/gateways/payment/wechatpay/invoke.ts';
import { workChannel } from '#server/workflow/channels.ts';
import { paymentDefinition } from '#server/workflow/definitions/payment.ts';
import { system } from '#server/workflow/log-row.ts';
import { cancel, hearAll, reprice } from '#tests/kit/money-acts.ts';
import type { Collected, MoneyServer } from '#tests/kit/money-server.ts';
import { type Detail, send, shop } from '#tests/kit/order-calls.ts';

/** What happens to an order while its buyer pays. */
export const endings = ['cancelled', 'expires', 're-priced', 'paid another way'] as const;
type Ending = (typeof endings)[number];

/** One thing that happens; `together` with the next, or before it. */
interface Step {
  act: 'pay' | 'payLate' | 'end' | 'notices' | 'check' | 'time';
  together: boolean;
}

const around = fc.array(fc.constantFrom<Step['act']>('notices', 'check', 'time'), { maxLength: 3 });

/** The buyer pays once, the order ends once, and notices, questions and time come in between. */
const schedules: fc.Arbitrary<Step[]> = fc
  .tuple(fc.constantFrom<Step['act']>('pay', 'pay', 'pay', 'payLate'), around)
  .chain(([pay, others]) => {
    const acts: Step['act'][] = [pay, 'end', ...others];
    return fc
      .tuple(
        fc.shuffledSubarray(
          acts.map((_, at) => at),
          { minLength: acts.length },
        ),
        fc.array(fc.boolean(), { minLength: acts.length, maxLength: acts.length }),
      )
      .map(([order, together]) =>
        order.map((at, index): Step => ({ act: acts[at] ?? 'time', together: together[index] ?? false })),
      );
  });

/** A second offer of the same order, in a mini-program; answers how its buyer pays. */
async function otherWay(money: MoneyServer, { order, paymentNo }: Collected): Promise<() => string> {
  const input = {
    paymentNo: `${paymentNo.split('_')[0] ?? ''}_9`,
    orderNo: order.orderNo,
    way: 'miniProgram',
    price: order.paymentPrice,
    expireMs: 1_800_000,
    start: 'wanted',
    transactionId: null,
  } as const;
  const columns = { order_id: order.id, channel: 'wechat', account_id: money.account.id, app_id: appid, openid: buyer };
  const { tenantId } = shop;
  const { row } = await money.door.create(paymentDefinition, { tenantId, input, columns, actor: system });
  const id = String(row['id']);
  await money.door.rested(paymentDefinition, { tenantId, id }, { patienceMs: 20_000 });
  const { prepay } = await money.server.db.loader
    .selectFrom('payments')
    .select('prepay')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  const [key] = shopOn(money.stage, money.merchantNo).account.keys;
  return () => decide(money.stage.played.world, { ...invokeJsapi(key, appid, prepay ?? '', money.stage.now()) }, 'pay');
}

/** The time to pay an order is over, if it still waits for that. */
async function expire({ server: { db } }: MoneyServer, { id }: Detail): Promise<void> {
  await sql`update orders set due_at = now() - interval '1 second'
    where id = ${id} and due_event = 'order.expire'`.execute(db.loader);
  await notify(db.loader, workChannel, 'due');
}

/** An operator asks WeChat; an answer of no is one too. */
async function check(money: MoneyServer, id: string): Promise<void> {
  const { version } = await money.payment(id);
  await send(money.server, 'POST', '/mall/payment/check', { body: { id, version } });
}

async function play(money: MoneyServer, ending: Ending, steps: readonly Step[]): Promise<Collected> {
  const collected = await money.offered();
  const { order, code, paymentId } = collected;
  const payOther = ending === 'paid another way' ? await otherWay(money, collected) : null;
  const ends: Record<Ending, () => Promise<unknown>> = {
    cancelled: () => cancel(money, order),
    expires: () => expire(money, order),
    're-priced': () => reprice(money, order, 3_000),
    'paid another way': async () => payOther?.(),
  };
  const acts: Record<Step['act'], () => Promise<unknown>> = {
    pay: async () => money.scan(code),
    payLate: async () => money.scan(code, 'late'),
    end: ends[ending],
    notices: () => hearAll(money),
    check: () => check(money, paymentId),
    time: () => money.passes(1),
  };
  let under: Promise<unknown>[] = [];
  for (const { act, together } of steps) {
    under.push(acts[act]());
    if (together) continue;
    await Promise.all(under);
    under = [];
  }
  await Promise.all(under);
  return collected;
}

/** Whether money moves somewhere, or somebody has still to hear of it. */
async function isMoving({ server }: MoneyServer): Promise<boolean> {
  const { rows } = await sql`
    select from payments p join orders o on o.tenant_id = p.tenant_id and o.id = p.order_id
      where p.state in ('asking', 'unanswered', 'checking', 'closing', 'settling', 'unsettled', 'surplus')
        or p.state = 'awaitingPayer' and o.state <> 'awaitingPayment'
    union all select from refunds where state not in ('succeeded', 'settledByHand', 'calledOff')
    union all select from gateway_notices where state = 'waiting'
    union all select from outbox where topic in ('refundOutcome', 'closePayments')`.execute(server.db.loader);
  return rows.length > 0;
}

/** Whether somebody is at it or will be at once; all else waits for the clock or for WeChat. */
async function isUnderWay({ server, now }: MoneyServer): Promise<boolean> {
  const at = sql`to_timestamp(${now() / 1_000})`;
  const { rows } = await sql`
    select from payments where busy_since is not null or due_at <= ${at}
    union all select from refunds where busy_since is not null or due_at <= ${at}
    union all select from orders where due_at <= ${at}
    union all select from gateway_notices where state = 'waiting' and run_at <= ${at}
    union all select from outbox where leased_until is not null or run_at <= ${at}`.execute(server.db.loader);
  return rows.length > 0;
}

/** Lets everything come to its end: nobody does anything but the clock, WeChat and the server. */
async function comeToRest(money: MoneyServer): Promise<void> {
  for (let minutes = 0; minutes < 25; minutes += 1) {
    await money.passes(minutes === 0 ? 20 : 61);
    await hearAll(money);
    for (let tries = 0; tries < 40 && (await isUnderWay(money)); tries += 1)
      await new Promise((resolve) => {
        setTimeout(resolve, 50);
      });
    if (!(await isMoving(money))) return;
  }
}

/** What of an order is neither settled once nor all back with its buyer; null when it is whole. */
async function brokenIn({ server, stage }: MoneyServer, { order }: Collected): Promise<string | null> {
  const { books } = stage.played.world;
  const row = await server.db.loader
    .selectFrom('orders')
    .select(['state', 'paid_price', 'refund_price'])
    .where('id', '=', order.id)
    .executeTakeFirstOrThrow();
  const payments = await server.db.loader
    .selectFrom('payments')
    .select(['payment_no', 'state', 'price'])
    .where('order_id', '=', order.id)
    .orderBy('id')
    .execute();
  const numbers = new Set(payments.map(({ payment_no }) => payment_no));
  const sum = (all: readonly { price: number }[]) => all.reduce((total, { price }) => total + price, 0);
  const came = books.all('order').filter(({ number, state }) => numbers.has(number) && state === 'SUCCESS');
  const back = books.all('refund').filter((each) => numbers.has(each.orderNumber) && each.status === 'SUCCESS');
  const isKept = row.state === 'awaitingShipment.whole';
  const kept = isKept ? Number(row.paid_price) : 0;
  const laws = [
    isKept || row.state === 'awaitingPayment' || row.state === 'cancelled',
    sum(came) - sum(back) === kept,
    Number(row.paid_price) - Number(row.refund_price) === kept,
    !isKept || payments.filter(({ state }) => state === 'settled').length === 1,
  ];
  return laws.every(Boolean) ? null : JSON.stringify({ laws, row, payments });
}

/**
 * Lives so many generated interleavings of a payment and an ending, several at once, to the last fen; answers what was
 * lost, with its story.
 */
export async function lostInRaces(money: MoneyServer, ending: Ending, count: number, seed: number): Promise<string[]> {
  const all = fc.sample(schedules, { numRuns: count, seed });
  const atOnce = 25;
  const lost: string[] = [];
  for (let at = 0; at < all.length; at += atOnce) {
    const some = all.slice(at, at + atOnce);
    const played = await Promise.all(some.map((steps) => play(money, ending, steps)));
    await comeToRest(money);
    for (const [index, collected] of played.entries()) {
      const broken = await brokenIn(money, collected);
      if (broken !== null) lost.push(`seed ${seed}, ${at + index}: ${JSON.stringify(some[index])}: ${broken}`);
    }
    money.backToNow();
  }
  return [...lost, ...(await money.lies())];
}
