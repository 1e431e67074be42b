import { array, type InferOutput, literal, number, object, optional, picklist, string, union } from 'valibot';
import { resourceShape } from './resource.ts';

/** A payment as WeChat tells of it, in answers and in notices; only the members that we compare or keep. */
export const transactionShape = object({
  appid: optional(string()),
  mchid: optional(string()),
  sp_mchid: optional(string()),
  sub_appid: optional(string()),
  sub_mchid: optional(string()),
  out_trade_no: string(),
  transaction_id: optional(string()),
  trade_type: optional(string()),
  trade_state: picklist(['SUCCESS', 'REFUND', 'NOTPAY', 'CLOSED', 'REVOKED', 'USERPAYING', 'PAYERROR']),
  trade_state_desc: optional(string(), ''),
  bank_type: optional(string()),
  attach: optional(string(), ''),
  success_time: optional(string()),
  payer: optional(
    object({ openid: optional(string()), sp_openid: optional(string()), sub_openid: optional(string()) }),
  ),
  amount: optional(
    object({
      /** fen */
      total: number(),
      /** What the buyer paid after WeChat's own coupons, fen. */
      payer_total: optional(number()),
      currency: optional(string(), 'CNY'),
    }),
  ),
});
export type Transaction = InferOutput<typeof transactionShape>;

/** `PROCESSING` is an acceptance: money moves later, and may still not. */
const refundStatus = picklist(['SUCCESS', 'PROCESSING', 'ABNORMAL', 'CLOSED']);

const refundAmount = {
  total: number(),
  refund: number(),
  payer_total: optional(number()),
  payer_refund: optional(number()),
};

/** The answer to a refund or to its query. */
export const refundShape = object({
  refund_id: string(),
  out_refund_no: string(),
  transaction_id: string(),
  out_trade_no: string(),
  user_received_account: optional(string(), ''),
  success_time: optional(string()),
  create_time: optional(string()),
  status: refundStatus,
  amount: object(refundAmount),
});
export type Refund = InferOutput<typeof refundShape>;

/** The content of a notice about a refund. */
export const refundNoticeShape = object({
  mchid: optional(string()),
  sp_mchid: optional(string()),
  sub_mchid: optional(string()),
  transaction_id: string(),
  out_trade_no: string(),
  refund_id: string(),
  out_refund_no: string(),
  refund_status: refundStatus,
  success_time: optional(string()),
  user_received_account: optional(string(), ''),
  amount: object(refundAmount),
});
export type RefundNews = InferOutput<typeof refundNoticeShape>;

/** What a placed payment is paid by; which member is there depends on the way. */
export const prepayShape = union([
  object({ prepay_id: string() }),
  object({ h5_url: string() }),
  object({ code_url: string() }),
]);

/** Where a bill waits for five minutes. */
export const billShape = object({ hash_type: literal('SHA1'), hash_value: string(), download_url: string() });
export type BillPlace = InferOutput<typeof billShape>;

/** An answer without content. */
export const nothingShape = object({});

/** The platform certificates of today, each encrypted with the APIv3 key. */
export const certificatesShape = object({
  data: array(
    object({
      serial_no: string(),
      effective_time: string(),
      expire_time: string(),
      encrypt_certificate: resourceShape,
    }),
  ),
});
