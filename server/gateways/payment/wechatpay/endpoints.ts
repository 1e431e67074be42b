import type { GenericSchema } from 'valibot';
import { aheadMs } from '#machines/shanghai.ts';
import type { WechatPayAccount } from './account.ts';
import {
  type BillPlace,
  billShape,
  nothingShape,
  prepayShape,
  type Refund,
  refundShape,
  type Transaction,
  transactionShape,
} from './shapes.ts';

/** One call of WeChat Pay. Every one has the same effect when sent twice: its number decides. */
export interface PayEndpoint<Input, Answer> {
  /** For logs and breakers. */
  readonly name: string;
  readonly method: 'GET' | 'POST';
  /** Path and query, beginning with /v3/. */
  readonly path: (input: Input, account: WechatPayAccount) => string;
  readonly body: (input: Input, account: WechatPayAccount) => object | null;
  readonly answer: GenericSchema<unknown, Answer>;
}

export type Way = 'jsapi' | 'h5' | 'native' | 'app';

/** A payment to place. */
export interface Wish {
  readonly way: Way;
  /** The app that pays: mini-program, official account, web site or app. */
  readonly appid: string;
  readonly description: string;
  /** 6 to 32 of 0-9 A-Z a-z _ - | *; in partner mode unique over all sub-merchants. */
  readonly number: string;
  readonly notifyUrl: string;
  /** fen */
  readonly price: number;
  /** When it can no longer be paid; at least a minute ahead, and never changed. */
  readonly expiresAt?: Date;
  /** Comes back with answers and notices, where it is compared and never believed. */
  readonly attach?: string;
  /** The buyer under that appid; for JSAPI alone. */
  readonly openid?: string;
  /** The buyer's own address; for H5 alone. */
  readonly payerIp?: string;
}

export interface RefundAsk {
  /** WeChat's number of the payment. */
  readonly transactionId: string;
  /** Up to 64 of 0-9 A-Z a-z _ - | * @; money goes back once per number, however often it is asked. */
  readonly number: string;
  readonly reason: string;
  readonly notifyUrl: string;
  /** fen */
  readonly price: number;
  /** What was paid in all, fen. */
  readonly paidPrice: number;
}

export interface BillAsk {
  /** The business day, YYYY-MM-DD; its bill is there from 10:00 the next day, for three months. */
  readonly day: string;
}

const mostDescription = 127;
const mostReason = 80;

const cut = (text: string, most: number): string => Array.from(text).slice(0, most).join('');
const shanghai = (at: Date): string => `${new Date(at.getTime() + aheadMs).toISOString().slice(0, 19)}+08:00`;
const segment = (text: string): string => encodeURIComponent(text);
const query = (members: Readonly<Record<string, string | undefined>>): string => {
  const given = Object.entries(members).filter((member): member is [string, string] => member[1] !== undefined);
  return new URLSearchParams(given).toString();
};

const transactions = ({ partner }: WechatPayAccount): string =>
  partner === null ? '/v3/pay/transactions' : '/v3/pay/partner/transactions';

const merchant = ({ mchid, partner }: WechatPayAccount): Readonly<Record<string, string>> =>
  partner === null ? { mchid } : { sp_mchid: mchid, sub_mchid: partner.subMchid };

const subMerchant = ({ partner }: WechatPayAccount): Readonly<Record<string, string>> =>
  partner === null ? {} : { sub_mchid: partner.subMchid };

/** The buyer is always the one of the app that pays, in partner mode too. */
const payerOf = ({ openid }: Wish, { partner }: WechatPayAccount): object => {
  if (openid === undefined) return {};
  return { payer: partner === null ? { openid } : { sub_openid: openid } };
};

export const prepay: PayEndpoint<Wish, { prepay_id: string } | { h5_url: string } | { code_url: string }> = {
  name: 'prepay',
  method: 'POST',
  path: ({ way }, account) => `${transactions(account)}/${way}`,
  body: (wish, account) => ({
    ...(account.partner === null ? { appid: wish.appid } : { sp_appid: account.partner.appid, sub_appid: wish.appid }),
    ...merchant(account),
    description: cut(wish.description, mostDescription),
    out_trade_no: wish.number,
    ...(wish.expiresAt === undefined ? {} : { time_expire: shanghai(wish.expiresAt) }),
    ...(wish.attach === undefined ? {} : { attach: wish.attach }),
    notify_url: wish.notifyUrl,
    amount: { total: wish.price, currency: 'CNY' },
    ...payerOf(wish, account),
    ...(wish.payerIp === undefined ? {} : { scene_info: { payer_client_ip: wish.payerIp, h5_info: { type: 'Wap' } } }),
  }),
  answer: prepayShape,
};

export const findByNumber: PayEndpoint<{ readonly number: string }, Transaction> = {
  name: 'query',
  method: 'GET',
  path: ({ number }, account) => `${transactions(account)}/out-trade-no/${segment(number)}?${query(merchant(account))}`,
  body: () => null,
  answer: transactionShape,
};

export const findById: PayEndpoint<{ readonly transactionId: string }, Transaction> = {
  name: 'query',
  method: 'GET',
  path: ({ transactionId }, account) =>
    `${transactions(account)}/id/${segment(transactionId)}?${query(merchant(account))}`,
  body: () => null,
  answer: transactionShape,
};

export const close: PayEndpoint<{ readonly number: string }, object> = {
  name: 'close',
  method: 'POST',
  path: ({ number }, account) => `${transactions(account)}/out-trade-no/${segment(number)}/close`,
  body: (_, account) => merchant(account),
  answer: nothingShape,
};

export const refund: PayEndpoint<RefundAsk, Refund> = {
  name: 'refund',
  method: 'POST',
  path: () => '/v3/refund/domestic/refunds',
  body: (ask, account) => ({
    ...subMerchant(account),
    transaction_id: ask.transactionId,
    out_refund_no: ask.number,
    reason: cut(ask.reason, mostReason),
    notify_url: ask.notifyUrl,
    amount: { refund: ask.price, total: ask.paidPrice, currency: 'CNY' },
  }),
  answer: refundShape,
};

export const findRefund: PayEndpoint<{ readonly number: string }, Refund> = {
  name: 'refundQuery',
  method: 'GET',
  path: ({ number }, account) => {
    const search = query(subMerchant(account));
    return `/v3/refund/domestic/refunds/${segment(number)}${search === '' ? '' : `?${search}`}`;
  },
  body: () => null,
  answer: refundShape,
};

export const tradeBill: PayEndpoint<BillAsk, BillPlace> = {
  name: 'tradeBill',
  method: 'GET',
  path: ({ day }, account) =>
    `/v3/bill/tradebill?${query({ bill_date: day, bill_type: 'ALL', ...subMerchant(account), tar_type: 'GZIP' })}`,
  body: () => null,
  answer: billShape,
};

/** Of the account that signs; in partner mode the partner's own. */
export const fundBill: PayEndpoint<BillAsk, BillPlace> = {
  name: 'fundBill',
  method: 'GET',
  path: ({ day }) => `/v3/bill/fundflowbill?${query({ bill_date: day, account_type: 'BASIC', tar_type: 'GZIP' })}`,
  body: () => null,
  answer: billShape,
};
