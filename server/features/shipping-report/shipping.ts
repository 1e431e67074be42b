import { aheadMs } from '#machines/shanghai.ts';
import { GOODS_LENGTH, MOST_PARCELS } from '#machines/shipping-report/rules.ts';
import { hiddenPhone } from '#machines/text/rules.ts';
import type { TradeParcel, TradeUpload } from '#server/gateways/wechat/endpoints/trade.ts';
import { carrierCoded } from '#shared/carriers.ts';
import type { PaidOrder, SentParcel, Told } from './parcel-store.ts';

const fitting = (goods: string): string => {
  const letters = Array.from(goods);
  return letters.length <= GOODS_LENGTH ? goods : `${letters.slice(0, GOODS_LENGTH - 1).join('')}…`;
};

/** WeChat's code of a parcel's carrier; empty for one that WeChat does not know. */
const companyOf = ({ carrierCode }: SentParcel): string => carrierCoded(carrierCode)?.wechat ?? '';

/** What WeChat has to be told of an order now. A payment that was told in parts stays so: another mode counts as a correction. */
export function shippingOf(order: PaidOrder, before: Told): Told {
  if (order.travel === 'virtual')
    return {
      mode: 1,
      isAll: true,
      parcels: [{ carrier: '', company: '', trackingNo: '', goods: fitting(order.goods) }],
    };
  const parcels = order.parcels.slice(0, MOST_PARCELS).map((parcel) => ({
    carrier: parcel.carrier,
    company: companyOf(parcel),
    trackingNo: parcel.trackingNo,
    goods: fitting(parcel.goods),
  }));
  const wasInParts = before.mode === 2 && before.parcels.length > 0;
  return { mode: order.isAll && parcels.length === 1 && !wasInParts ? 1 : 2, isAll: order.isAll, parcels };
}

const numbered = ({ parcels }: Pick<Told, 'parcels'>): string[] =>
  parcels.map(({ company, trackingNo }) => `${company}/${trackingNo}`).toSorted();

/** Whether two tellings are of the same parcels. */
export const isSameShipping = (one: Told, other: Told): boolean =>
  one.isAll === other.isAll && JSON.stringify(numbered(one)) === JSON.stringify(numbered(other));

/** Why a shipping cannot be told to WeChat at all; null when it can. */
export function flawOf({ travel }: Pick<PaidOrder, 'travel'>, { parcels }: Told): 'noParcels' | 'noCarrierCode' | null {
  if (travel === 'virtual') return null;
  if (parcels.length === 0) return 'noParcels';
  return parcels.every(({ company }) => company !== '') ? null : 'noCarrierCode';
}

/** SF tells only who knows the phone, so WeChat wants it, with its middle hidden. */
const contactOf = (order: PaidOrder, company: string, trackingNo: string): Pick<TradeParcel, 'contact'> => {
  const phone = order.parcels.find((parcel) => parcel.trackingNo === trackingNo)?.phone ?? '';
  return company === 'SF' && phone.length > 7 ? { contact: { receiver_contact: hiddenPhone(phone) } } : {};
};

/** RFC 3339 in China's zone with milliseconds. */
const timeOf = (atMs: number): string => `${new Date(atMs + aheadMs).toISOString().slice(0, 23)}+08:00`;

/** A telling in WeChat's own members. */
export function uploadOf(order: PaidOrder, told: Told, openid: string, atMs: number): TradeUpload {
  return {
    order_key: { order_number_type: 2, transaction_id: order.transactionId },
    logistics_type: order.travel === 'virtual' ? 3 : 1,
    delivery_mode: told.mode,
    ...(told.mode === 2 && { is_all_delivered: told.isAll }),
    shipping_list: told.parcels.map(({ company, trackingNo, goods }) =>
      order.travel === 'virtual'
        ? { item_desc: goods }
        : {
            tracking_no: trackingNo,
            express_company: company,
            item_desc: goods,
            ...contactOf(order, company, trackingNo),
          },
    ),
    upload_time: timeOf(atMs),
    payer: { openid },
  };
}
