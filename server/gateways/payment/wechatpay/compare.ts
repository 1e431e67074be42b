import type { WechatPayAccount } from './account.ts';
import type { RefundNews, Transaction } from './shapes.ts';

/** Our row of a payment, as far as WeChat's word about it must agree. */
export interface ExpectedPayment {
  readonly appid: string;
  readonly number: string;
  /** fen */
  readonly price: number;
}

export interface ExpectedRefund {
  readonly number: string;
  readonly transactionId: string;
  /** fen */
  readonly price: number;
  /** fen */
  readonly paidPrice: number;
}

type Side = Readonly<Record<string, string | number | undefined>>;

const differing = (expected: Side, told: Side): string[] =>
  Object.keys(expected).filter((name) => expected[name] !== told[name]);

const merchantOf = ({ mchid, partner }: WechatPayAccount): Side =>
  partner === null ? { mchid } : { sp_mchid: mchid, sub_mchid: partner.subMchid };

/**
 * The members in which a payment differs from our row; empty when it is ours to the fen. It compares what was ordered, never
 * what the buyer paid: WeChat's own coupons make that smaller.
 */
export const paymentDifferences = (
  told: Transaction,
  { appid, number, price }: ExpectedPayment,
  account: WechatPayAccount,
): string[] => {
  const app = account.partner === null ? { appid } : { sub_appid: appid };
  const expected = { ...merchantOf(account), ...app, out_trade_no: number, total: price, currency: 'CNY' };
  return differing(expected, { ...flat(told), total: told.amount?.total, currency: told.amount?.currency });
};

/** The members in which news of a refund differ from our row. */
export const refundDifferences = (
  told: RefundNews,
  { number, transactionId, price, paidPrice }: ExpectedRefund,
  account: WechatPayAccount,
): string[] => {
  const expected = {
    ...merchantOf(account),
    out_refund_no: number,
    transaction_id: transactionId,
    refund: price,
    total: paidPrice,
  };
  return differing(expected, { ...flat(told), refund: told.amount.refund, total: told.amount.total });
};

const flat = (told: object): Side =>
  Object.fromEntries(
    Object.entries(told).filter((member): member is [string, string] => typeof member[1] === 'string'),
  );
