import type { PaymentWay } from '#machines/payment/types.ts';
import { paymentDefinition } from '#server/workflow/definitions/payment.ts';
import type { Door } from '#server/workflow/door.ts';
import type { Actor } from '#server/workflow/log-row.ts';

/** An attempt to pay an order that nobody has made yet. */
interface WantedPayment {
  tenantId: string;
  orderId: string;
  orderNo: string;
  way: PaymentWay;
  /** fen */
  price: number;
  /** Which attempt of the order it is, from 1. */
  attempt: number;
  /** ISO 8601; null when the order waits without an end. */
  dueTime: string | null;
  accountId: string;
  appId: string | null;
  /** Who pays, where the gateway must know it. */
  openid?: string | null;
  payerIp?: string | null;
}

/** An order without an end can be paid for a week, as WeChat has it. */
const longestMs = 7 * 24 * 60 * 60_000;

/**
 * Writes an attempt down and returns its id, whereupon its chart asks the gateway; undefined when another call took its
 * number.
 */
export async function beginPayment(
  door: Pick<Door, 'create'>,
  { tenantId, orderId, orderNo, way, price, attempt, dueTime, accountId, ...payer }: WantedPayment,
  actor: Actor,
  nowMs: number,
): Promise<string | undefined> {
  const input = {
    paymentNo: `${orderNo}_${attempt}`,
    orderNo,
    way,
    price,
    expireMs: dueTime === null ? longestMs : Math.max(Date.parse(dueTime) - nowMs, 0),
    start: 'wanted',
    transactionId: null,
  } as const;
  const columns = {
    order_id: orderId,
    channel: 'wechat',
    account_id: accountId,
    app_id: payer.appId,
    openid: payer.openid ?? null,
    payer_ip: payer.payerIp ?? null,
  };
  try {
    const { row } = await door.create(paymentDefinition, { tenantId, input, columns, actor });
    return String(row['id']);
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === '23505') return undefined;
    throw error;
  }
}
