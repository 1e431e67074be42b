import type { Selectable } from 'kysely';
import type { components } from '#openapi/generated/types.ts';
import type { DB } from '#server/db/schema.gen.ts';
import type { Language } from '#server/http/operations.ts';
import { actsOf, openActs, shownFacts } from '#server/workflow/acts.ts';
import { afterSaleDefinition } from '#server/workflow/definitions/after-sale.ts';

export type AfterSaleRow = components['schemas']['AfterSaleFields'];
export type AfterSaleDetail = components['schemas']['AfterSaleDetail'];

/** A row of `after_sales` with its subject. */
export type StoredAfterSale = Selectable<DB['after_sales']> & {
  member_name: string | null;
  item_name: string | null;
  item_pic: string | null;
  spec_info: string | null;
  order_state: string;
  order_paid_price: number;
  order_refund_price: number;
};

/** Converts an after-sale for lists, with the facts that its chart needs. */
export function afterSaleRow(row: StoredAfterSale): AfterSaleRow {
  return {
    id: row.id,
    tenantId: row.tenant_id,
    afterSaleNo: row.after_sale_no,
    orderId: row.order_id,
    orderNo: row.order_no,
    orderItemId: row.order_item_id,
    userId: row.member_id,
    memberName: row.member_name ?? '',
    itemName: row.item_name ?? '',
    picUrl: row.item_pic ?? '',
    specInfo: row.spec_info ?? '',
    state: row.state,
    way: row.way,
    claimPrice: row.claim_price,
    claimPoints: row.claim_points,
    claimQuantity: row.claim_quantity,
    claimUnshipped: row.claim_unshipped,
    agreedPrice: row.agreed_price,
    agreedPoints: row.agreed_points,
    carrier: row.carrier,
    trackingNo: row.tracking_no,
    refusalReason: row.refusal_reason,
    applyReason: row.apply_reason,
    createTime: row.created_at,
    stateTime: row.state_at,
    dueTime: row.due_at,
    deadline: row.deadline,
    version: row.version,
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the generated list of facts; each answer is checked against the contract
    facts: shownFacts(afterSaleDefinition, { ...row }) as AfterSaleRow['facts'],
  };
}

/** Converts an after-sale for its page, with its order's money and its chart's verdict on every action. */
export function afterSaleDetail(row: StoredAfterSale, language: Language): AfterSaleDetail {
  const acts = actsOf(afterSaleDefinition, { ...row });
  return {
    ...afterSaleRow(row),
    allowed: acts.filter(({ allowed }) => allowed).map(({ act }) => act),
    applyPicUrls: row.apply_pic_urls,
    isBusy: row.busy_since !== null,
    orderState: row.order_state,
    orderPaidPrice: row.order_paid_price,
    orderRefundPrice: row.order_refund_price,
    acts: acts.map(({ words, ...act }) => ({
      ...act,
      reason: words?.[language] ?? null,
    })),
  };
}

/** A list row with the actions that its chart accepts now, for callers without the chart. */
export function afterSaleRowWithActs(row: StoredAfterSale): AfterSaleRow {
  return { ...afterSaleRow(row), allowed: openActs(afterSaleDefinition, { ...row }).map(({ act }) => act) };
}
