import { type Kysely, type Migration, sql } from 'kysely';
import { beginAnew } from './begin-anew.ts';

/** The receiver of a split order could be changed although its children go out; such orders stay as they are. */
export const editsOfSplitOrders: Migration = {
  up: (db: Kysely<unknown>) =>
    beginAnew(db, {
      machine: 'order',
      table: 'orders',
      facts: sql`jsonb_build_object('orderNo', order_no, 'orderType', order_type, 'goodsKind', goods_kind,
        'parentId', parent_id::text, 'isPay', is_pay, 'salesPrice', sales_price, 'freightPrice', freight_price,
        'discountPrice', discount_price, 'adjustPrice', adjust_price, 'paymentPrice', payment_price,
        'paidPrice', paid_price, 'refundPrice', refund_price, 'paymentPoints', payment_points,
        'paidPoints', paid_points, 'refundPoints', refund_points, 'itemQuantity', item_quantity,
        'shippedQuantity', shipped_quantity, 'refundedQuantity', refunded_quantity, 'childCount', child_count,
        'openAfterSales', open_after_sales, 'cancelReason', cancel_reason, 'facts', facts)`,
      where: sql`r.child_count > 0 and exists (select from transitions t where t.tenant_id = r.tenant_id
        and t.machine = 'order' and t.row_id = r.id::text and t.event = 'order.edit'
        and (t.payload ->> 'receiver')::boolean and t.version > (select min(s.version) from transitions s
          where s.tenant_id = r.tenant_id and s.machine = 'order' and s.row_id = r.id::text and s.event = 'order.split'))`,
    }),
};
