/** A parcel that WeChat follows for a shop. */
export interface Waybill {
  readonly appid: string;
  readonly openid: string;
  readonly number: string;
  readonly company: string;
  readonly goods: readonly { readonly goods_name: string; readonly goods_img_url: string }[];
  readonly sinceMs: number;
}

const minuteMs = 60_000;
/** Minutes after which a parcel is in each state from 1 on: collected, on its way, out for delivery, signed for. */
const journey = [0, 1, 3, 5];

/** WeChat's state of a parcel. */
export const waybillState = ({ sinceMs }: Waybill, now: number): number =>
  journey.filter((minutes) => now - sinceMs >= minutes * minuteMs).length;
