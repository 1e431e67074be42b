import { forms } from '#openapi/generated/values.ts';

/** A parcel's carrier and number. */
export interface Waybill {
  carrier: string;
  trackingNo: string;
}

/** Whether the parcel can be looked up: a carrier, and a number of 6 to 40 letters, digits or dashes. */
export function isTraceable({ carrier, trackingNo }: Waybill): boolean {
  return carrier.trim() !== '' && forms.TrackingNo.test(trackingNo);
}

/** Whether carrier or number differ, so that there is something to correct. */
export function isCorrection(from: Waybill, to: Waybill): boolean {
  return from.carrier !== to.carrier.trim() || from.trackingNo !== to.trackingNo;
}
