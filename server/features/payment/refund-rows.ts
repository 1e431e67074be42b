import type { Selectable } from 'kysely';
import { numberOf } from '#machines/refund/rules.ts';
import type { RefundOrigin } from '#machines/refund/types.ts';
import type { components } from '#openapi/generated/types.ts';
import type { DB } from '#server/db/schema.gen.ts';
import type { Language } from '#server/http/operations.ts';
import { actsOf } from '#server/workflow/acts.ts';
import { refundDefinition } from '#server/workflow/definitions/refund.ts';
import { refundReason } from './reasons.ts';

export type RefundRow = components['schemas']['RefundFields'];
export type RefundDetail = components['schemas']['RefundDetail'];

/** A row of `refunds` with its order and payment. */
export type StoredRefund = Omit<Selectable<DB['refunds']>, 'origin'> & {
  origin: RefundOrigin;
  order_no: string;
  member_id: string | null;
  member_name: string | null;
  account_name: string | null;
  after_sale_no: string | null;
  origin_order_no: string | null;
};

const originNo = ({ origin, order_no, origin_order_no, after_sale_no, payment_no }: StoredRefund): string => {
  if (origin === 'order') return origin_order_no ?? order_no;
  return origin === 'afterSale' ? (after_sale_no ?? '') : payment_no;
};

/** Converts a refund for lists; its chart decides by nothing beside the state. */
export function refundRow(row: StoredRefund, language: Language): RefundRow {
  return {
    id: row.id,
    tenantId: row.tenant_id,
    refundNo: numberOf({ refundNo: row.refund_no, closedNumbers: row.closed_numbers }),
    paymentId: row.payment_id,
    paymentNo: row.payment_no,
    orderId: row.order_id,
    orderNo: row.order_no,
    userId: row.member_id,
    memberName: row.member_name ?? '',
    channel: row.channel,
    accountId: row.account_id,
    accountName: row.account_name,
    origin: row.origin,
    originId: row.origin_id,
    originNo: originNo(row),
    price: row.price,
    refundId: row.refund_id,
    refusal: refundReason(row.state, row)?.[language] ?? null,
    attempts: row.attempts,
    note: row.note,
    state: row.state,
    createTime: row.created_at,
    stateTime: row.state_at,
    askedTime: row.asked_at,
    endedTime: row.ended_at,
    dueTime: row.due_at,
    version: row.version,
    facts: {},
  };
}

/** Converts a refund for its page, with its chart's verdict on every action. */
export function refundDetail(row: StoredRefund, language: Language): RefundDetail {
  return {
    ...refundRow(row, language),
    isBusy: row.busy_since !== null,
    acts: actsOf(refundDefinition, { ...row }).map(({ words, ...act }) => ({
      ...act,
      reason: words?.[language] ?? null,
    })),
  };
}
