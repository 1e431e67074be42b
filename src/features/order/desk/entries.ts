import { forms } from '#openapi/generated/values.ts';
import { bare } from '#shared/bare.ts';
import { oddNumber } from '#shared/carriers.ts';
import { isFormulaError } from '#shared/formula-error.ts';
import { parcelNumber } from '#shared/parcel-number.ts';
import type { DeskOrder } from '../api.ts';

/** What is filled in for an order; without a carrier the proposed one holds. */
export interface Entry {
  carrier?: string;
  trackingNo?: string;
}

/** What is filled in, by order id. */
export type Entries = Readonly<Record<string, Entry>>;

/** What keeps a row on the desk, or what is odd about it. */
export type Flaw =
  | { kind: 'wrong'; about: 'carrierMissing' | 'carrierError' | 'trackingWrong' }
  | { kind: 'wrong'; about: 'twice'; with: string }
  | { kind: 'odd'; about: 'samePlace'; with: string }
  | { kind: 'odd'; about: 'form'; likely: string | null };

/** An order of the desk with what is filled in: as it was typed, since a blank may stand between two words. */
export interface DeskRow {
  order: DeskOrder;
  carrier: string;
  trackingNo: string;
  flaw: Flaw | null;
}

const placeOf = (order: DeskOrder) =>
  [order.receiverName, order.receiverPhone, order.receiverProvince, order.receiverCity, order.receiverAddress].join(
    '\n',
  );

/**
 * Returns the rows of the desk with what is wrong or odd about each. Orders to one receiver may share a parcel; orders to
 * different receivers cannot share a number.
 */
export function deskRows(orders: readonly DeskOrder[], entries: Entries): DeskRow[] {
  const filled = orders.map((order) => {
    const { carrier = order.carrier, trackingNo = '' } = entries[order.id] ?? {};
    return { order, carrier, trackingNo };
  });
  const numberOf = ({ trackingNo }: { trackingNo: string }) => parcelNumber(trackingNo).toUpperCase();
  const byNumber = new Map<string, DeskOrder[]>();
  for (const row of filled) {
    const number = numberOf(row);
    if (number !== '') byNumber.set(number, [...(byNumber.get(number) ?? []), row.order]);
  }
  return filled.map((row) => ({ ...row, flaw: flawOf(sentOf(row), byNumber.get(numberOf(row)) ?? []) }));
}

/** Returns a row as it ships: without what stands around what was typed and nobody sees, its number in plain signs. */
export const sentOf = <Row extends Pick<DeskRow, 'carrier' | 'trackingNo'>>(row: Row): Row => ({
  ...row,
  carrier: bare(row.carrier),
  trackingNo: parcelNumber(row.trackingNo),
});

function flawOf({ order, carrier, trackingNo }: Omit<DeskRow, 'flaw'>, sharing: readonly DeskOrder[]): Flaw | null {
  if (trackingNo === '') return null;
  if (!forms.TrackingNo.test(trackingNo)) return { kind: 'wrong', about: 'trackingWrong' };
  const others = sharing.filter(({ id }) => id !== order.id);
  const stranger = others.find((other) => placeOf(other) !== placeOf(order));
  if (stranger) return { kind: 'wrong', about: 'twice', with: stranger.orderNo };
  if (carrier === '' || carrier.length > 40) return { kind: 'wrong', about: 'carrierMissing' };
  if (isFormulaError(carrier)) return { kind: 'wrong', about: 'carrierError' };
  const [neighbour] = others;
  if (neighbour) return { kind: 'odd', about: 'samePlace', with: neighbour.orderNo };
  const odd = oddNumber(carrier, trackingNo);
  return odd && { kind: 'odd', about: 'form', ...odd };
}

/** Returns true for a row with a tracking number, right or wrong. */
export const isFilled = ({ trackingNo }: DeskRow): boolean => bare(trackingNo) !== '';

/** Returns true for a row that ships when the desk ships. */
export const isReady = (row: DeskRow): boolean => isFilled(row) && row.flaw?.kind !== 'wrong';
