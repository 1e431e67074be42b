import type { Waybill } from '#machines/waybills.ts';
import type { Database } from '#server/db/database.ts';
import { NotConfigured } from '#server/gateways/faults.ts';
import type { TextDesk } from '#server/gateways/sms/port.ts';
import type { Delivery, Handlers } from '#server/workflow/outbox.ts';
import { buyerOf, parcelsShippedAt } from './parcel-texts-store.ts';
import { fitting } from './text-params.ts';

/** Tells buyers by text what shipped, and the new number of a parcel that was corrected. */
export function parcelTexts(db: Database, texts: Pick<TextDesk, 'post'>): Handlers {
  const tell = async ({ id, tenantId, key }: Delivery, parcelsOf: (orderId: string) => Promise<Waybill[]>) => {
    const orderId = key.slice('order:'.length);
    const buyer = await buyerOf(db, tenantId, orderId);
    const [first, ...others] = buyer ? await parcelsOf(orderId) : [];
    if (!buyer || buyer.phone === '' || !first) return;
    const parcel = `${first.carrier} ${first.trackingNo}`;
    const params = {
      orderNo: buyer.orderNo,
      parcel: others.length === 0 ? fitting(parcel) : `${fitting(parcel, 28)}等${others.length + 1}件`,
    };
    const textNo = `${tenantId}/${buyer.orderNo}/parcel/${id}`;
    try {
      await texts.post({ tenantId, textNo, phone: buyer.phone, template: 'orderShipped', params });
    } catch (error) {
      // Who connects a gateway later does not want texts of long ago.
      if (!(error instanceof NotConfigured)) throw error;
    }
  };
  return {
    orderShipped: (delivery) =>
      tell(delivery, (orderId) =>
        parcelsShippedAt(db, delivery.tenantId, orderId, Number(delivery.payload['version'])),
      ),
    parcelCorrected: (delivery) =>
      tell(delivery, async () => {
        const { carrier, trackingNo } = delivery.payload;
        return [{ carrier: String(carrier), trackingNo: String(trackingNo) }];
      }),
  };
}
