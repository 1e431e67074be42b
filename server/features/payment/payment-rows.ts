import type { Selectable } from 'kysely';
import type { components } from '#openapi/generated/types.ts';
import type { DB } from '#server/db/schema.gen.ts';
import type { Language } from '#server/http/operations.ts';
import { actsOf, shownFacts } from '#server/workflow/acts.ts';
import { paymentDefinition } from '#server/workflow/definitions/payment.ts';
import { paymentReason, surplusReason } from './reasons.ts';
import { refundRow, type StoredRefund } from './refund-rows.ts';

export type PaymentRow = components['schemas']['PaymentFields'];
export type PaymentDetail = components['schemas']['PaymentDetail'];

/** A row of `payments` with its order, its account, and what has gone back of it. */
export type StoredPayment = Selectable<DB['payments']> & {
  member_id: string | null;
  member_name: string | null;
  account_name: string | null;
  /** fen */
  refunded_price: number;
};

/** Converts a payment for lists, with the facts that its chart needs; reasons are in the caller's language. */
export function paymentRow(row: StoredPayment, language: Language): PaymentRow {
  return {
    id: row.id,
    tenantId: row.tenant_id,
    paymentNo: row.payment_no,
    orderId: row.order_id,
    orderNo: row.order_no,
    userId: row.member_id,
    memberName: row.member_name ?? '',
    channel: row.channel,
    accountId: row.account_id,
    accountName: row.account_name,
    way: row.way,
    price: row.price,
    payerPrice: row.payer_price,
    refundedPrice: row.refunded_price,
    transactionId: row.transaction_id,
    bank: row.bank,
    refusal: paymentReason(row)?.[language] ?? null,
    surplusReason: row.surplus_reason === null ? null : surplusReason(row.surplus_reason)[language],
    state: row.state,
    createTime: row.created_at,
    stateTime: row.state_at,
    paidTime: row.paid_at,
    dueTime: row.due_at,
    version: row.version,
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the generated list of facts; each answer is checked against the contract
    facts: shownFacts(paymentDefinition, { ...row }) as PaymentRow['facts'],
  };
}

/** Converts a payment for its page, with what goes back of it and its chart's verdict on every action. */
export function paymentDetail(row: StoredPayment, refunds: readonly StoredRefund[], language: Language): PaymentDetail {
  return {
    ...paymentRow(row, language),
    isBusy: row.busy_since !== null,
    refunds: refunds.map((refund) => refundRow(refund, language)),
    acts: actsOf(paymentDefinition, { ...row }).map(({ words, ...act }) => ({
      ...act,
      reason: words?.[language] ?? null,
    })),
  };
}
