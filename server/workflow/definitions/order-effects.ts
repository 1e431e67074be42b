import { sql } from 'kysely';
import type { orderMachine } from '#machines/order/machine.ts';
import { saidCarrier } from '#shared/carriers.ts';
import type { Effects, Moment, Work } from '../definition.ts';
import { post } from '../ledger.ts';
import { releaseStock } from './order-items.ts';
import { takeBackParcels, tellCorrection } from './order-undo.ts';
import { paymentBehind } from './payment-behind.ts';
import { moveRefund, openRefund } from './refund-opening.ts';

type Order = typeof orderMachine;

/** Moves points once per step of an order, even if the surrounding transaction runs again. */
function movePoints(work: Work, { row, taken }: Moment<Order>, points: number, reason: string) {
  const { orderNo } = taken.after.context;
  return post(work, {
    tenantId: row.tenant_id,
    // A late payment is taken and returned in one step.
    postingId: `order/${orderNo}/${taken.after.version}/${reason}`,
    memberId: String(row['member_id']),
    asset: 'points',
    amount: points,
    against: 'shop:orders',
    reason,
    source: 'order',
    sourceId: String(row['id']),
  });
}

const originOf = ({ row }: Moment<Order>) =>
  ({ tenantId: row.tenant_id, origin: 'order', originId: String(row['id']) }) as const;

/** Carries out the effects of the order chart in the transaction that saves the step. */
export const orderEffects: Effects<Order> = {
  async saveFields(_, { fields }, { receiver }) {
    const touched = Object.keys(fields).find((column) => column.startsWith('receiver_'));
    if (touched !== undefined && !receiver) throw new Error(`order.edit did not say that it changes ${touched}.`);
  },
  async takePoints(work, moment, { points }) {
    await movePoints(work, moment, -points, 'orderPaid');
  },
  async returnPoints(work, moment, { points }) {
    await movePoints(work, moment, points, 'orderRefunded');
  },
  async correctParcel(work, { row, taken }, { carrier, trackingNo }) {
    const parcelId = String(taken.event['parcelId']);
    await work.trx
      .updateTable('shipments')
      .set({
        carrier,
        carrier_code: saidCarrier(carrier).carrierCode,
        tracking_no: trackingNo,
        // What was told of the wrong parcel is not this one's.
        track_state: null,
        track_news: sql`'[]'::jsonb`,
        tracked_at: null,
        track_offer: null,
        waybill_token: null,
      })
      .where('tenant_id', '=', row.tenant_id)
      .where('order_id', '=', String(row['id']))
      .where('id', '=', parcelId)
      .execute();
    const payload = { carrier, trackingNo, version: taken.after.version };
    await tellCorrection(work, row, parcelId, payload);
  },
  takeBackParcels,
  async releaseStock(work, moment, { quantity }) {
    await releaseStock(work, moment, quantity);
  },
  async openRefund(work, moment, { price }) {
    const origin = originOf(moment);
    const paymentId = await paymentBehind(work, origin.tenantId, origin.originId);
    const originNo = moment.taken.after.context.orderNo;
    await openRefund(work, { ...origin, originNo, paymentId, price }, moment);
  },
  checkRefund: (work, moment) => moveRefund(work, originOf(moment), { type: 'refund.check' }, moment),
  retryRefund: (work, moment) => moveRefund(work, originOf(moment), { type: 'refund.retry' }, moment),
  settleRefund: (work, moment, { note }) =>
    moveRefund(work, originOf(moment), { type: 'refund.settleByHand', note }, moment),
  callOffRefund: (work, moment) => moveRefund(work, originOf(moment), { type: 'refund.callOff' }, moment),
};
