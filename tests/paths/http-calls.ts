import { aroundOf } from '#machines/mini-program-code/row.ts';
import type { Database } from '#server/db/database.ts';
import { afterSaleHandlers } from '#server/features/after-sale/handlers.ts';
import { afterSalesOfOrder } from '#server/features/after-sale/store.ts';
import { jobHandlers } from '#server/features/batch-job/handlers.ts';
import { billAdjustHandlers } from '#server/features/bill-adjust/handlers.ts';
import type { CodeDetail } from '#server/features/mini-program-code/view.ts';
import { orderActHandlers } from '#server/features/order/act-handlers.ts';
import { orderHandlers } from '#server/features/order/handlers.ts';
import type { Handlers } from '#server/http/operations.ts';
import type { Row } from '#server/workflow/definition.ts';
import type { Door } from '#server/workflow/door.ts';
import type { PathCalls } from '#tests/kit/paths-http.ts';
import type { Around, Shows } from '#tests/kit/paths-shown.ts';
import { codeHandlers } from './code-world.ts';
import { codeCalls } from './http-code-calls.ts';

interface Served {
  handlers: (db: Database, door: Door) => Partial<Handlers>;
  calls: PathCalls;
  /** The answers that show its rows. */
  shows: Shows;
  /** What its acts are asked with besides the row, out of an answer that shows it. */
  around?: Around;
}

const seen = (row: Row) => ({ id: String(row['id']), version: Number(row['version']) });

/** Units of the only item that the orders of paths have. */
async function unitsOf(db: Database, { tenant_id: tenantId, id }: Row) {
  const { id: itemId } = await db.loader
    .selectFrom('order_items')
    .select('id')
    .where('tenant_id', '=', tenantId)
    .where('order_id', '=', String(id))
    .executeTakeFirstOrThrow();
  return (quantity: number) => ({ itemId, quantity });
}

const act = (method: 'POST' | 'PUT', path: string) => (_: unknown, row: Row) => ({
  method,
  path,
  body: seen(row),
});

const receiver = { name: '何青', phone: '13800000000', province: '云南省', city: '昆明市', address: '翠湖路 8 号' };

const orderCalls: PathCalls = {
  'order.edit': ({ receiver: moves }, row) => ({
    method: 'PUT',
    path: '/mall/orderinfo',
    body: { ...seen(row), ...(moves === true ? { receiver } : { remark: '轻放' }) },
  }),
  'order.editPrice': ({ paymentPrice }, row) => ({
    method: 'PUT',
    path: '/mall/orderinfo/editPrice',
    body: { ...seen(row), paymentPrice },
  }),
  'order.cancel': (_, row) => ({ method: 'PUT', path: `/mall/orderinfo/cancel/${String(row['id'])}` }),
  'order.receive': (_, row) => ({ method: 'PUT', path: `/mall/orderinfo/takegoods/${String(row['id'])}` }),
  'order.delete': (_, row) => ({ method: 'DELETE', path: `/mall/orderinfo/${String(row['id'])}` }),
  'order.ship': async ({ quantity }, row, db) => {
    const units = await unitsOf(db, row);
    const parcels = [{ carrier: '顺丰速运', trackingNo: 'SF1234567890', items: [units(Number(quantity))] }];
    return { method: 'PUT', path: '/mall/orderinfo/delivery', body: { ...seen(row), parcels } };
  },
  'order.split': async ({ children }, row, db) => {
    const units = await unitsOf(db, row);
    const last = Number(children) - 1;
    // One unit for each child, and the last takes what is left.
    const parts = Array.from({ length: last + 1 }, (_, at) => [
      units(at < last ? 1 : Math.max(Number(row['item_quantity']) - at, 1)),
    ]);
    return { method: 'POST', path: '/mall/orderinfo/split', body: { ...seen(row), parts } };
  },
  'order.resend': act('POST', '/mall/orderinfo/resend'),
  'order.resendCardSms': act('POST', '/mall/orderinfo/resendCardSms'),
  'order.cancelAndRefund': act('POST', '/mall/orderinfo/virtual/cancelAndRefund'),
  'order.idolRefund': act('POST', '/mall/orderinfo/idolRefund'),
  'order.checkRefund': act('POST', '/mall/orderinfo/checkRefund'),
  'order.retryRefund': act('POST', '/mall/orderinfo/retryRefund'),
  'order.settleByHand': act('POST', '/mall/orderinfo/settleByHand'),
  'order.resume': act('POST', '/mall/orderinfo/resume'),
};

const afterSaleCalls: PathCalls = {
  'afterSale.agree': ({ price, points }, row) => ({
    method: 'PUT',
    path: '/mall/aftersale/agree',
    body: { ...seen(row), price, points },
  }),
  'afterSale.refuse': ({ reason }, row) => ({
    method: 'PUT',
    path: '/mall/aftersale/refuse',
    body: { ...seen(row), reason },
  }),
  'afterSale.receive': ({ restock }, row) => ({
    method: 'PUT',
    path: '/mall/aftersale/receive',
    body: { ...seen(row), restock },
  }),
  'afterSale.refuseGoods': ({ reason }, row) => ({
    method: 'PUT',
    path: '/mall/aftersale/refuseGoods',
    body: { ...seen(row), reason },
  }),
  'afterSale.checkRefund': act('POST', '/mall/aftersale/checkRefund'),
  'afterSale.retryRefund': act('POST', '/mall/aftersale/retryRefund'),
  'afterSale.settleByHand': act('POST', '/mall/aftersale/settleByHand'),
};

const adjustments = '/mall/billingAdjustRecord';
const hasReason = (reason: unknown) => String(reason).trim() !== '';
const onAdjustment = (act: string) => (_: unknown, row: Row) => ({
  method: 'POST' as const,
  path: `${adjustments}/${String(row['id'])}/${act}`,
  body: { version: Number(row['version']) },
});

const adjustmentCalls: PathCalls = {
  'adjustment.edit': ({ asset, amount, reason }, row) =>
    hasReason(reason) && amount !== 0
      ? { method: 'PUT', path: adjustments, body: { ...seen(row), asset, amount, reason } }
      : null,
  'adjustment.post': onAdjustment('post'),
  'adjustment.reverse': ({ reason }, row) =>
    hasReason(reason)
      ? {
          method: 'POST',
          path: `${adjustments}/${String(row['id'])}/reverse`,
          body: { version: Number(row['version']), reason },
        }
      : null,
  'adjustment.discard': onAdjustment('discard'),
  'adjustment.retry': onAdjustment('retry'),
};

const onJob = (act: string) => (_: unknown, row: Row) => ({
  method: 'PUT' as const,
  path: `/mall/jobs/${String(row['id'])}/${act}`,
});

const jobCalls: PathCalls = {
  'job.confirm': onJob('confirm'),
  'job.pause': onJob('pause'),
  'job.resume': onJob('resume'),
  'job.cancel': onJob('cancel'),
  'job.retry': onJob('retry'),
};

/** A row on its own page and in a list. */
const shownAt =
  (page: string, one: string): Shows =>
  (row) => [
    ...(one === '' ? [] : [{ path: `${one}/${String(row['id'])}`, of: (data: never) => data }]),
    inList(page, row),
  ];

const inList = (page: string, { id }: Row) => ({
  path: `${page}?size=100`,
  of: ({ records }: { records: { id: string; facts: object; state: string }[] }) =>
    records.find((each) => each.id === String(id)),
});

/** The machines whose paths are played over HTTP: who answers their calls, and which call each event is. */
export const served: Readonly<Record<string, Served>> = {
  order: {
    handlers: (db, door) => ({
      ...orderHandlers(db, afterSalesOfOrder),
      ...orderActHandlers(db, door, afterSalesOfOrder),
    }),
    calls: orderCalls,
    shows: shownAt('/mall/orderinfo/page', '/mall/orderinfo'),
  },
  'batch-job': {
    handlers: (db, door) => jobHandlers(db, door, {}, {}),
    calls: jobCalls,
    shows: shownAt('/mall/jobs/page', '/mall/jobs'),
  },
  'after-sale': {
    handlers: afterSaleHandlers,
    calls: afterSaleCalls,
    shows: shownAt('/mall/aftersale/page', '/mall/aftersale'),
  },
  'mini-program-code': {
    handlers: codeHandlers,
    calls: codeCalls,
    shows: ({ id, busy }) => [
      {
        path: `/weixin/open/ma/code/${String(id)}`,
        of: (code: CodeDetail) => ({ ...code, isBusy: busy !== null }),
      },
    ],
    around: aroundOf,
  },
  'bill-adjust': {
    handlers: (db, door) => billAdjustHandlers({ db, door, mostPoints: async () => null }),
    calls: adjustmentCalls,
    shows: shownAt(`${adjustments}/page`, ''),
  },
};
