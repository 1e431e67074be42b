import { forms } from '#openapi/generated/values.ts';
import { afterSaleHandlers } from '#server/features/after-sale/handlers.ts';
import type { PathCalls } from '#tests/paths/players/http.ts';
import { seen, type Served, shownAt } from '../served.ts';

const calls: PathCalls = {
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
  'afterSale.shipBack': ({ carrier, trackingNo }, row) =>
    forms.TrackingNo.test(String(trackingNo))
      ? { method: 'PUT', path: '/mall/aftersale/shipBack', body: { ...seen(row), carrier, trackingNo } }
      : null,
  'afterSale.close': ({ reason }, row) => ({
    method: 'PUT',
    path: '/mall/aftersale/close',
    body: { ...seen(row), reason },
  }),
  'afterSale.receive': ({ restock }, row) => ({
    method: 'PUT',
    path: '/mall/aftersale/receive',
    body: { ...seen(row), restock },
  }),
  // What is blank is turned away by its form.
  'afterSale.settleByHand': ({ note }, row) =>
    String(note).trim() === ''
      ? null
      : { method: 'POST', path: '/mall/aftersale/settleByHand', body: { ...seen(row), note } },
  'afterSale.refuseGoods': ({ reason }, row) => ({
    method: 'PUT',
    path: '/mall/aftersale/refuseGoods',
    body: { ...seen(row), reason },
  }),
};

export const served: Served = {
  handlers: afterSaleHandlers,
  calls,
  shows: shownAt('/mall/aftersale/page', '/mall/aftersale'),
};
