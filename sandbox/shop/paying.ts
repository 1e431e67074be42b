import { setTimeout as wait } from 'node:timers/promises';
import { words as orderWords } from '#machines/order/words.ts';
import { ControlFault } from '#sandbox/control/input.ts';
import { decide } from '#sandbox/wechatpay/phone.ts';
import { beginPayment } from '#server/features/payment/begun.ts';
import { isOver } from '#server/features/payment/over.ts';
import { gatewayReason } from '#server/features/payment/reasons.ts';
import { orderDefinition } from '#server/workflow/definitions/order.ts';
import { paymentDefinition } from '#server/workflow/definitions/payment.ts';
import type { Actor } from '#server/workflow/log-row.ts';
import { followed } from './store.ts';
import { orderOf, type World } from './world.ts';

export interface Wallet {
  tenantId: string;
  orderId: string;
  /** fen; null for the order's price. */
  price: number | null;
  /** The number of concurrent payments, each an attempt of its own. */
  times: number;
  /** Whether WeChat Pay tells of each payment once more. */
  isRepeated: boolean;
}

export interface Paid {
  transactionId: string | null;
  /**
   * What became of the money: the order has it, it goes back because the order refused it, the repeated notice moved
   * nothing, or nobody heard of it yet; `refused` when WeChat Pay did not offer the payment.
   */
  outcome: 'taken' | 'returned' | 'known' | 'unheard' | 'refused';
  reason?: { zh: string; en: string; guard: string | null };
}

/** One attempt on its way. */
interface Attempt {
  world: World;
  tenantId: string;
  id: string;
  buyer: Actor;
}

const patienceMs = 5_000;
const lookEveryMs = 20;
const mostTries = 20;

/**
 * Pays an order as its buyer: each attempt is placed by the tenant's account and paid on the phone, and WeChat Pay's notice
 * tells the server; points alone are paid at once. It does not check the order first, so that tests can pay twice, an old
 * price or too late. Throws Refused when points are refused, NotConfigured while the tenant has no account.
 */
export async function payOrder(world: World, wallet: Wallet): Promise<Paid[]> {
  const { tenantId, orderId } = wallet;
  const order = await orderOf(world, tenantId, orderId);
  const price = wallet.price ?? order.price;
  if (price > 0) {
    const account = await world.accountFor(tenantId);
    const attempts: Attempt[] = [];
    while (attempts.length < wallet.times) attempts.push(await placed(world, wallet, price, account));
    return (await Promise.all(attempts.map((attempt) => paid(attempt, wallet.isRepeated)))).flat();
  }
  if (order.price > 0) throw new ControlFault('price: this order is not paid with points alone');
  await world.door.act(orderDefinition, {
    scope: tenantId,
    id: orderId,
    event: { type: 'order.pay', price: 0, points: order.points },
    actor: order.actor,
  });
  return [{ transactionId: null, outcome: 'taken' }];
}

/** Places one attempt under the next free number. */
async function placed(
  world: World,
  { tenantId, orderId }: Wallet,
  price: number,
  { accountId, appIds }: Awaited<ReturnType<World['accountFor']>>,
): Promise<Attempt> {
  for (let tries = 0; tries < mostTries; tries += 1) {
    const { actor: buyer, orderNo, attempts, dueTime } = await orderOf(world, tenantId, orderId);
    const own = { tenantId, orderId, orderNo, way: 'native', price, attempt: attempts + 1, dueTime } as const;
    const wanted = { ...own, accountId, appId: appIds[0] ?? null };
    const id = await beginPayment(world.door, wanted, buyer, world.now());
    if (id !== undefined) return { world, tenantId, id, buyer };
  }
  throw new ControlFault('orderId: it is being paid by many at once');
}

/** The buyer pays on the phone and comes back to the shop, which asks WeChat Pay itself when no notice has come. */
async function paid(attempt: Attempt, isRepeated: boolean): Promise<Paid[]> {
  const { world, tenantId, id, buyer } = attempt;
  await world.door.rested(paymentDefinition, { tenantId, id }, { patienceMs });
  const { state, refusal, prepay } = await followed(world.db, tenantId, id);
  if (state === 'refused')
    return [{ transactionId: null, outcome: 'refused', reason: { ...gatewayReason(refusal ?? ''), guard: null } }];
  const said = decide(world.pay.world, { code_url: prepay ?? '' }, 'pay');
  if (said !== 'requestPayment:ok') return [{ transactionId: null, outcome: 'unheard' }];
  await world.pay.tick();
  if (!(await isTold(attempt))) {
    const event = { type: 'payment.check' } as const;
    await world.door.act(paymentDefinition, { scope: tenantId, id, event, actor: buyer }).catch((error: unknown) => {
      if (!isOver(error)) throw error;
    });
    await isTold(attempt);
  }
  const answer = await endOf(attempt);
  const again = isRepeated && (await isToldAgain(attempt, answer.transactionId ?? ''));
  return again ? [answer, { transactionId: answer.transactionId, outcome: 'known' }] : [answer];
}

/** Waits until the order has answered to the money; false while the payment has heard of none. */
async function isTold({ world, tenantId, id }: Attempt): Promise<boolean> {
  for (let waitedMs = 0; waitedMs < patienceMs; waitedMs += lookEveryMs) {
    await world.door.rested(paymentDefinition, { tenantId, id }, { patienceMs });
    const { state } = await followed(world.db, tenantId, id);
    if (state !== 'awaitingPayer' && state !== 'settling') return true;
    const isWaiting = noticesOf(world, id).some((notice) => notice.state === 'waiting' && notice.attempts > 0);
    // A notice that was lost or not believed comes again only later.
    if (state === 'awaitingPayer' && isWaiting) return false;
    await wait(lookEveryMs);
  }
  return false;
}

const noticesOf = ({ pay }: World, paymentId: string) =>
  pay.world.books
    .all('notice')
    .filter(
      ({ content, originalType }) => originalType === 'transaction' && content.includes(`"attach":"${paymentId}"`),
    );

/** WeChat Pay tells of the payment once more; whether the shop took the repeat. */
async function isToldAgain({ world, id }: Attempt, transactionId: string): Promise<boolean> {
  const [notice] = noticesOf(world, id).filter(({ content }) => content.includes(transactionId));
  if (!notice) return false;
  await world.pay.sender.resend(notice.key);
  return (world.pay.world.books.find('notice', notice.key)?.attempts ?? 0) > notice.attempts;
}

async function endOf({ world, tenantId, id }: Attempt): Promise<Paid> {
  const { state, transactionId, surplusReason } = await followed(world.db, tenantId, id);
  if (state === 'settled') return { transactionId, outcome: 'taken' };
  if (state !== 'surplus' && state !== 'returned') return { transactionId, outcome: 'unheard' };
  return { transactionId, outcome: 'returned', reason: reasonOf(surplusReason ?? '') };
}

const guards: Readonly<Record<string, { zh: string; en: string }>> = orderWords.guards;
const notNow = { zh: '订单现在不能收款', en: 'The order takes no money now' };

/** The order's refusal in its chart's words. */
function reasonOf(reason: string): NonNullable<Paid['reason']> {
  const words = Object.hasOwn(guards, reason) ? guards[reason] : undefined;
  return { ...(words ?? notNow), guard: words ? reason : null };
}
