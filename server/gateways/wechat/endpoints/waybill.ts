import { literal, object, string } from 'valibot';
import { askingFor } from '../endpoint.ts';
import { count, rows, text } from './shapes.ts';

/** A parcel as WeChat is asked to follow it. */
export interface Waybill {
  readonly openid: string;
  readonly receiver_phone: string;
  readonly waybill_id: string;
  /** WeChat's code of the carrier. */
  readonly delivery_id: string;
  /** WeChat's own number of the payment. */
  readonly trans_id: string;
  /** Where WeChat's page of the parcel leads back to. */
  readonly order_detail_path: string;
  readonly goods_info: { readonly detail_list: readonly { goods_name: string; goods_img_url: string }[] };
}

const place = '/cgi-bin/express/delivery/open_msg';

/** Calls of WeChat's own tracking, for parcels of what was paid in a mini-program. */
export const waybillCalls = {
  /** Following a parcel again answers with a token for the same parcel. */
  follow: askingFor(
    `${place}/trace_waybill`,
    'account',
    (input: Waybill) => ({ json: input }),
    object({ errcode: literal(0), waybill_token: string() }),
  ),
  /** It tells a state alone, no journey. */
  state: askingFor(
    `${place}/query_trace`,
    'account',
    (input: { waybill_token: string; openid: string }) => ({ json: input }),
    object({ errcode: literal(0), waybill_info: object({ status: count }) }),
  ),
  carriers: askingFor(
    `${place}/get_delivery_list`,
    'account',
    () => ({ json: {} }),
    object({ errcode: literal(0), delivery_list: rows(object({ delivery_id: string(), delivery_name: text })) }),
  ),
};
