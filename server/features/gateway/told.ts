import type { TrackNotice } from '#server/gateways/carrier/port.ts';
import type { WechatPayAccount } from '#server/gateways/payment/wechatpay/account.ts';
import type { Notice } from '#server/gateways/payment/wechatpay/notice.ts';

/** A verified notice in our words, as far as it is kept. */
export type Told = PayTold | TrackNotice;

/** What a payment gateway told. */
type PayTold =
  | {
      kind: 'payment';
      /** Our number of the payment. */
      number: string;
      transactionId: string;
      /** The app that pays; not in what was kept before it was compared. */
      appId?: string;
      /** fen */
      price: number;
      isPaid: boolean;
    }
  | {
      kind: 'refund';
      /** Our number of the refund. */
      number: string;
      refundId: string;
      /** WeChat's number of the payment, and the sum, fen; not in what was kept before they were compared. */
      transactionId?: string;
      price?: number;
      status: 'done' | 'abnormal' | 'closed' | 'pending';
    }
  /** Of a sort that we do not know. */
  | { kind: 'other'; number: '' };

const statuses = { SUCCESS: 'done', ABNORMAL: 'abnormal', CLOSED: 'closed', PROCESSING: 'pending' } as const;

/** Puts a notice into our words. */
export function toldIn(notice: Notice): PayTold {
  if (notice.kind === 'other') return { kind: 'other', number: '' };
  if (notice.kind === 'payment') {
    const { out_trade_no, transaction_id = '', trade_state, amount, appid, sub_appid } = notice.content;
    const isPaid = trade_state === 'SUCCESS' && transaction_id !== '';
    const appId = sub_appid ?? appid;
    const told = { number: out_trade_no, transactionId: transaction_id, price: amount?.total ?? 0, isPaid };
    return { kind: 'payment', ...told, ...(appId !== undefined && { appId }) };
  }
  const { out_refund_no, refund_id, refund_status, transaction_id: transactionId, amount } = notice.content;
  const own = { number: out_refund_no, refundId: refund_id, status: statuses[refund_status] };
  return { kind: 'refund', ...own, transactionId, price: amount.refund };
}

/**
 * The members by which a notice belongs to another merchant or app than its account, or is of other money; none when it is
 * the account's. An account without appids has none to compare.
 */
export function foreignMembers(
  notice: Notice,
  { mchid, partner }: Pick<WechatPayAccount, 'mchid' | 'partner'>,
  appIds: readonly string[],
): string[] {
  if (notice.kind === 'other') return [];
  const { content } = notice;
  const wrong: string[] = [];
  if (partner === null ? content.mchid !== mchid : content.sp_mchid !== mchid) wrong.push('mchid');
  if (partner !== null && content.sub_mchid !== partner.subMchid) wrong.push('sub_mchid');
  if (notice.kind !== 'payment') return wrong;
  const { appid, sub_appid, amount } = notice.content;
  const app = partner === null ? appid : sub_appid;
  if (appIds.length > 0 && (app === undefined || !appIds.includes(app))) wrong.push('appid');
  if (amount === undefined) wrong.push('amount');
  else if (amount.currency !== 'CNY') wrong.push('currency');
  return wrong;
}
