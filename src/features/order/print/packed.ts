import { shareOfUnits } from '#machines/units.ts';
import type { DeskOrder } from '../api.ts';

/** What one parcel of an order holds: one label, one delivery note. */
export interface Packed {
  key: string;
  order: DeskOrder;
  carrier: string;
  /** Empty before it ships. */
  trackingNo: string;
  goods: { itemId: string; name: string; quantity: number; salesPrice: number; price: number; points: number }[];
  /** Whether it holds the whole order, and so all that was paid. */
  isWhole: boolean;
}

/**
 * Returns an order's parcels: those that left, then what can ship now. Among several orders only what is still to pack
 * counts, unless nothing can ship: the labels of earlier parcels are on them.
 */
export function packedOf(order: DeskOrder, isAlone: boolean): Packed[] {
  const { id, orderNo, goods, parcels, carrier, refusal } = order;
  const taken = new Map<string, number>();
  const packed = (parcel: Pick<Packed, 'key' | 'carrier' | 'trackingNo'>, unitsOf: (itemId: string) => number) => {
    const held = goods.flatMap((item) => {
      const quantity = unitsOf(item.itemId);
      if (quantity === 0) return [];
      const before = taken.get(item.itemId) ?? 0;
      taken.set(item.itemId, before + quantity);
      const share = (whole: number) =>
        shareOfUnits(whole, item.quantity, before + quantity) - shareOfUnits(whole, item.quantity, before);
      const name = [item.spuName, item.specInfo].filter(Boolean).join(' · ');
      const { itemId, salesPrice, paymentPrice, paymentPoints } = item;
      return [{ itemId, name, quantity, salesPrice, price: share(paymentPrice), points: share(paymentPoints) }];
    });
    const isWhole = goods.every(({ itemId, quantity }) => unitsOf(itemId) === quantity);
    return { ...parcel, order, goods: held, isWhole };
  };
  const numberOf = (items: readonly { itemId: string; quantity: number }[]) => (itemId: string) =>
    items.reduce((sum, item) => (item.itemId === itemId ? sum + item.quantity : sum), 0);
  // Of a parcel without recorded contents nothing is known but that it carries the order.
  const left = parcels.map(({ id: parcelId, items, ...waybill }) =>
    packed({ ...waybill, key: `${orderNo} ${parcelId}` }, numberOf(items.length === 0 ? goods : items)),
  );
  const next = packed(
    { key: id, carrier, trackingNo: '' },
    numberOf(goods.map(({ itemId, shippableQuantity }) => ({ itemId, quantity: shippableQuantity }))),
  );
  // An order that waits for its payment can be packed; whether it may ship is said on the desk.
  const toPack = next.goods.length > 0 && (refusal === null || left.length === 0) ? [next] : [];
  return isAlone || toPack.length === 0 ? [...left, ...toPack] : toPack;
}
