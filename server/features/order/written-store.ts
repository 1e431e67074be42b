import { type RawBuilder, sql } from 'kysely';
import {
  instant,
  key,
  keyOrNull,
  maskedPhone,
  plain,
  type RowShape,
  rowWriter,
  text,
  word,
} from '#server/rows/written.ts';
import type { OrderRow } from './rows.ts';

type Facts = OrderRow['facts'];

/** The same as `orderRow` makes, in the contract's order. */
const shapeWith = (phone: typeof text) =>
  ({
    facts: {
      parentId: keyOrNull('o.parent_id'),
      goodsKind: word('o.goods_kind'),
      isPay: plain('o.is_pay'),
      paymentPrice: plain('o.payment_price'),
      paidPrice: plain('o.paid_price'),
      refundPrice: plain('o.refund_price'),
      paymentPoints: plain('o.payment_points'),
      paidPoints: plain('o.paid_points'),
      refundPoints: plain('o.refund_points'),
      itemQuantity: plain('o.item_quantity'),
      shippedQuantity: plain('o.shipped_quantity'),
      refundedQuantity: plain('o.refunded_quantity'),
      childCount: plain('o.child_count'),
      openAfterSales: plain('o.open_after_sales'),
      facts: {
        unshippedRefunds: plain(`o.facts->'unshippedRefunds'`),
        claimedPrice: plain(`o.facts->'claimedPrice'`),
        claimedPoints: plain(`o.facts->'claimedPoints'`),
        claimedQuantity: plain(`o.facts->'claimedQuantity'`),
        claimedUnshipped: plain(`o.facts->'claimedUnshipped'`),
        stockHeld: plain(`o.facts->'stockHeld'`),
        refundRefused: plain(`o.facts->'refundRefused'`),
      } satisfies Record<keyof Facts['facts'], unknown>,
    } satisfies Record<keyof Facts, unknown>,
    id: key('o.id'),
    tenantId: text('o.tenant_id'),
    orderNo: text('o.order_no'),
    parentId: keyOrNull('o.parent_id'),
    userId: key('o.member_id'),
    memberName: text('m.nick_name'),
    appId: text('o.app_id'),
    appType: word('o.app_type'),
    orderType: plain('o.order_type'),
    goodsKind: word('o.goods_kind'),
    state: word('o.state'),
    isPay: plain('o.is_pay'),
    salesPrice: plain('o.sales_price'),
    freightPrice: plain('o.freight_price'),
    discountPrice: plain('o.discount_price'),
    paymentPrice: plain('o.payment_price'),
    refundPrice: plain('o.refund_price'),
    paymentPoints: plain('o.payment_points'),
    payChannel: text('o.pay_channel'),
    itemQuantity: plain('o.item_quantity'),
    firstItem: text('o.first_item'),
    firstPicUrl: text('o.first_pic_url'),
    receiverName: text('o.receiver_name'),
    receiverPhone: phone('o.receiver_phone'),
    receiverProvince: text('o.receiver_province'),
    createTime: instant('o.created_at'),
    paymentTime: instant('o.paid_at'),
    deliveryTime: instant('o.shipped_at'),
    dueTime: instant('o.due_at'),
    stateTime: instant('o.state_at'),
    deadline: instant('o.deadline'),
    version: plain('o.version'),
    remark: text('o.remark'),
  }) satisfies RowShape & Record<Exclude<keyof OrderRow, 'allowed'>, unknown>;

/** Writes a listed order `o` of a member `m` as JSON, with the receiver's phone whole or masked. */
export const orderWriter: Record<'whole' | 'masked', RawBuilder<string>> = {
  whole: sql.raw(rowWriter(shapeWith(text))),
  masked: sql.raw(rowWriter(shapeWith(maskedPhone))),
};
