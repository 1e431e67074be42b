import type { Database } from '#server/db/database.ts';
import { GatewayFault, NotConfigured } from '#server/gateways/faults.ts';
import type { TextGateway } from '#server/gateways/sms/port.ts';
import type { Delivery, Handlers } from '#server/workflow/outbox.ts';
import { buyerOf, parcelsShippedAt } from './parcel-texts-store.ts';

/**
 * Tells buyers by SMS what shipped, and the new number of a parcel that was corrected. A text that the gateway refuses
 * is given up; one that it does not answer is sent again under the same number.
 */
export function parcelTexts(db: Database, texts: TextGateway, log: (line: string) => void): Handlers {
  const tell = async ({ id, tenantId, key }: Delivery, wordsOf: (orderNo: string) => Promise<string | null>) => {
    const orderId = key.slice('order:'.length);
    const buyer = await buyerOf(db, tenantId, orderId);
    const text = buyer && (await wordsOf(buyer.orderNo));
    if (!text || buyer.phone === '') return;
    try {
      await texts.send({ textNo: `${tenantId}/${buyer.orderNo}/parcel/${id}`, phone: buyer.phone, text });
    } catch (error) {
      // Who connects a gateway later does not want texts of long ago.
      if (error instanceof NotConfigured) return;
      if (!(error instanceof GatewayFault && error.outcome === 'refused')) throw error;
      log(`The text about a parcel of order ${orderId} of ${tenantId} was refused: ${error.message}`);
    }
  };
  return {
    orderShipped: (delivery) =>
      tell(delivery, async (orderNo) => {
        const { tenantId, key, payload } = delivery;
        const orderId = key.slice('order:'.length);
        const parcels = await parcelsShippedAt(db, tenantId, orderId, Number(payload['version']));
        if (parcels.length === 0) return null;
        const list = parcels.map(({ carrier, trackingNo }) => `${carrier} ${trackingNo}`).join('、');
        return `您的订单 ${orderNo} 已发货：${list}。`;
      }),
    parcelCorrected: (delivery) =>
      tell(delivery, async (orderNo) => {
        const { carrier, trackingNo } = delivery.payload;
        return `您的订单 ${orderNo} 的运单已更正为：${String(carrier)} ${String(trackingNo)}。`;
      }),
  };
}
