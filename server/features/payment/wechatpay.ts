import type { CloseAnswer, PaymentFinding, PaymentServices, PrepayAnswer } from '#machines/payment/types.ts';
import type { RefundAnswer, RefundFinding, RefundServices } from '#machines/refund/types.ts';
import type { Database } from '#server/db/database.ts';
import { GatewayFault, NotConfigured, Retired } from '#server/gateways/faults.ts';
import type { WechatPayAccount } from '#server/gateways/payment/wechatpay/account.ts';
import type { No } from '#server/gateways/payment/wechatpay/answers.ts';
import { paymentDifferences } from '#server/gateways/payment/wechatpay/compare.ts';
import type { Way } from '#server/gateways/payment/wechatpay/endpoints.ts';
import { PayRefusal } from '#server/gateways/payment/wechatpay/errors.ts';
import type { Refund, Transaction } from '#server/gateways/payment/wechatpay/shapes.ts';
import type { WechatPay } from '#server/gateways/payment/wechatpay/wechatpay.ts';
import { type ServerServices, Unanswered } from '#server/workflow/asking.ts';
import { askedRefund, keepPrepay, type PlacedPayment, placedPayment } from './placed-store.ts';

/** The way to WeChat Pay by one account. */
interface PayClient {
  account: WechatPayAccount;
  pay: WechatPay;
  /** Where WeChat Pay tells of payments and refunds of the account. */
  notifyUrl: string;
}

/** Opens the account that placed something; throws NotConfigured when it has no keys, and Retired when none will come. */
export type ClientOf = (tenantId: string, accountId: string) => Promise<PayClient>;

type Offered = Omit<ServerServices<PaymentServices>, 'settleOrder'>;

const wayOf: Readonly<Record<PlacedPayment['way'], Way | null>> = {
  miniProgram: 'jsapi',
  officialAccount: 'jsapi',
  h5: 'h5',
  native: 'native',
  app: 'app',
  other: null,
};

/** Milliseconds for which a buyer can pay with what was answered; WeChat's own limits, less a minute. */
const lifeMs: Readonly<Record<Way, number>> = {
  jsapi: 119 * 60_000,
  app: 119 * 60_000,
  native: 119 * 60_000,
  h5: 240_000,
};

/** WeChat knows a payment at once; one that it does not know after this long never reached it. */
const knownAfterMs = 5 * 60_000;
/** WeChat takes an end no nearer than a minute; ours comes a little later than that. */
const leastExpiryMs = 61_000;

const ageMs = ({ placedAt }: PlacedPayment, nowMs: number) => nowMs - Date.parse(placedAt);

/** Until then WeChat may still hear of it. */
const isOld = (payment: PlacedPayment, nowMs: number) => ageMs(payment, nowMs) > knownAfterMs;

/** What a signed answer says against a call: WeChat's word for why, and ours when it is a plain no. Else throws it. */
function refusalOf(error: unknown): { reason: string; no: No | null } {
  if (error instanceof NotConfigured) return { reason: 'NO_GATEWAY', no: null };
  if (error instanceof PayRefusal && error.outcome === 'refused') return { reason: error.code, no: error.no };
  throw error;
}

/** What a payment asks of WeChat Pay, by the account that it was placed with. */
export function wechatPayments(db: Database, clientOf: ClientOf, now: () => number): Offered {
  const placed = async (tenantId: string, id: string): Promise<PlacedPayment> => {
    const payment = await placedPayment(db, tenantId, id);
    if (payment === null) throw new NotConfigured(noAccount);
    return payment;
  };
  const clientFor = async ({ tenantId, accountId }: PlacedPayment): Promise<PayClient> => {
    if (accountId === null) throw new NotConfigured(noAccount);
    return clientOf(tenantId, accountId);
  };
  const open = async (tenantId: string, id: string) => {
    const payment = await placed(tenantId, id);
    return { payment, client: await clientFor(payment) };
  };
  return {
    async prepay(_, signal, { tenantId, rowId }): Promise<PrepayAnswer> {
      try {
        const { payment, client } = await open(tenantId, rowId);
        const way = wayOf[payment.way];
        if (way === null) return { status: 'refused', reason: 'NO_WAY' };
        if (payment.appId === null || client.account.partner?.appid === '')
          return { status: 'refused', reason: 'NO_APP' };
        const placed = await client.pay.prepay(wishOf(payment, way, client, now()), signal);
        const [text = ''] = Object.values(placed);
        await keepPrepay(db, payment, text, new Date(now() + lifeMs[way]));
        return { status: 'ready' };
      } catch (error) {
        const { reason, no } = refusalOf(error);
        return no === 'paid' ? { status: 'paid' } : { status: 'refused', reason };
      }
    },
    async findPayment(_, signal, { tenantId, rowId }): Promise<PaymentFinding> {
      const payment = await placed(tenantId, rowId);
      try {
        const client = await clientFor(payment);
        const told = await client.pay.findByNumber(payment.paymentNo, signal);
        return findingIn(told, { payment, client, nowMs: now() });
      } catch (error) {
        if (error instanceof Retired) return { status: 'retired' };
        const nowMs = now();
        if (error instanceof PayRefusal && error.outcome === 'refused' && error.no === 'notFound')
          return { status: 'notFound', isOld: isOld(payment, nowMs), ageMs: ageMs(payment, nowMs) };
        throw new Unanswered(error, ageMs(payment, nowMs));
      }
    },
    async closePayment(_, signal, { tenantId, rowId }): Promise<CloseAnswer> {
      const payment = await placed(tenantId, rowId);
      try {
        const client = await clientFor(payment);
        await client.pay.close(payment.paymentNo, signal);
        return { status: 'closed' };
      } catch (error) {
        if (error instanceof Retired) return { status: 'retired' };
        if (error instanceof PayRefusal && error.class === 'again') return { status: 'later' };
        const { no } = refusalOf(error);
        if (no === 'paid' || no === 'closed') return { status: no };
        // What never came there cannot be closed yet: it may still arrive.
        if (no === 'notFound') return { status: isOld(payment, now()) ? 'closed' : 'later' };
        throw error;
      }
    },
  };
}

/** What a refund asks of WeChat Pay, by the account to which the buyer paid. */
export function wechatRefunds(db: Database, clientOf: ClientOf, now: () => number): ServerServices<RefundServices> {
  const open = async (tenantId: string, id: string) => {
    const asked = await askedRefund(db, tenantId, id);
    const accountId = asked?.payment.accountId ?? null;
    if (asked === null || accountId === null) throw new NotConfigured(noAccount);
    return { ...asked, client: await clientOf(tenantId, accountId) };
  };
  return {
    async askRefund({ refundNo, price }, signal, { tenantId, rowId, isRepeat = false }): Promise<RefundAnswer> {
      try {
        const { payment, origin, client } = await open(tenantId, rowId);
        if (payment.transactionId === null) return { status: 'refused', reason: 'NO_PAYMENT' };
        const { transactionId, price: paidPrice, orderNo } = payment;
        const reason = `${reasons[origin] ?? ''} ${orderNo}`.trim();
        const ask = { transactionId, number: refundNo, reason, notifyUrl: client.notifyUrl, price, paidPrice };
        return answerIn(await client.pay.refund(ask, signal), { refundNo, transactionId, price });
      } catch (error) {
        // The first call may have reached WeChat, so having no way there now is a silence and not a no.
        if (isRepeat && error instanceof NotConfigured) throw error;
        const { reason, no } = refusalOf(error);
        return no === 'notEnough' ? { status: 'unfunded' } : { status: 'refused', reason };
      }
    },
    async findRefund({ refundNo }, signal, { tenantId, rowId }): Promise<RefundFinding> {
      const asked = await askedRefund(db, tenantId, rowId);
      // Of money that came before there were accounts nobody can be asked: what is left is to look, and to write it down.
      if (asked?.payment.accountId === null) return { status: 'notFound' };
      const askedAt = asked?.askedAt ?? null;
      const aged = askedAt === null ? {} : { ageMs: now() - Date.parse(askedAt) };
      try {
        const { payment, price, client } = await open(tenantId, rowId);
        const transactionId = payment.transactionId ?? '';
        const found = await client.pay.findRefund(refundNo, signal);
        return { ...answerIn(found, { refundNo, transactionId, price }), ...aged };
      } catch (error) {
        if (error instanceof Retired) return { status: 'retired' };
        if (error instanceof PayRefusal && error.outcome === 'refused' && error.no === 'notFound')
          return { status: 'notFound' };
        throw aged.ageMs === undefined ? error : new Unanswered(error, aged.ageMs);
      }
    },
  };
}

const noAccount = {
  zh: '这笔款项没有经过接口账号收取，请在原支付渠道处理',
  en: 'This money did not come through a gateway account. Handle it where it was paid',
};

/** What the buyer reads beside a refund. */
const reasons: Readonly<Record<string, string>> = { order: '订单取消', afterSale: '售后退款', surplus: '多付退回' };

const wishOf = (payment: PlacedPayment, way: Way, { notifyUrl }: PayClient, nowMs: number) => ({
  way,
  appid: payment.appId ?? '',
  description: `订单 ${payment.orderNo}`,
  number: payment.paymentNo,
  notifyUrl,
  price: payment.price,
  expiresAt: new Date(Math.max(Date.parse(payment.expiresAt), nowMs + leastExpiryMs)),
  attach: payment.id,
  ...(way === 'jsapi' && payment.openid !== null ? { openid: payment.openid } : {}),
  ...(way === 'h5' && payment.payerIp !== null ? { payerIp: payment.payerIp } : {}),
});

/** What WeChat knows of a payment; throws when it is about another sum, merchant or app than ours. */
function findingIn(
  told: Transaction,
  { payment, client: { account }, nowMs }: { payment: PlacedPayment; client: PayClient; nowMs: number },
): PaymentFinding {
  switch (told.trade_state) {
    case 'SUCCESS':
    case 'REFUND': {
      const { paymentNo: number, price, appId } = payment;
      const fields = paymentDifferences(told, { appid: appId ?? '', number, price }, account);
      if (fields.length > 0) throw new GatewayFault(`query: differs in ${fields.join(', ')}`, 'unknown');
      return { status: 'paid', transactionId: told.transaction_id ?? '', price };
    }
    case 'CLOSED':
    case 'REVOKED':
      return { status: 'closed' };
    case 'NOTPAY':
    case 'USERPAYING':
    case 'PAYERROR':
      return { status: 'unpaid', ageMs: ageMs(payment, nowMs) };
  }
}

const statuses = { SUCCESS: 'done', PROCESSING: 'accepted', ABNORMAL: 'abnormal', CLOSED: 'closed' } as const;

/** What WeChat says of a refund; throws when it is about another one than ours. */
function answerIn(
  { status, refund_id: refundId, out_refund_no, transaction_id, amount }: Refund,
  ours: { refundNo: string; transactionId: string; price: number },
) {
  const isOurs =
    out_refund_no === ours.refundNo && transaction_id === ours.transactionId && amount.refund === ours.price;
  if (!isOurs) throw new GatewayFault('refund: an answer about another one', 'unknown');
  return { status: statuses[status], refundId };
}
