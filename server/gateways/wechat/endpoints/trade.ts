import { boolean, literal, nullish, object, pipe, string, transform } from 'valibot';
import { acting, askingFor } from '../endpoint.ts';
import { count, nothing, rows, text } from './shapes.ts';

/** One parcel as WeChat is told of it; goods that are handed out have a description alone. */
export interface TradeParcel {
  readonly tracking_no?: string;
  readonly express_company?: string;
  readonly item_desc: string;
  readonly contact?: { readonly receiver_contact: string };
}

/** A shipping as WeChat's page names its members. */
export interface TradeUpload {
  readonly order_key: { readonly order_number_type: 2; readonly transaction_id: string };
  /** 1 express, 3 virtual. */
  readonly logistics_type: 1 | 3;
  /** 1 one parcel for all, 2 several. */
  readonly delivery_mode: 1 | 2;
  readonly is_all_delivered?: boolean;
  readonly shipping_list: readonly TradeParcel[];
  /** RFC 3339 with milliseconds, later than any before. */
  readonly upload_time: string;
  readonly payer: { readonly openid: string };
}

const parcel = object({ tracking_no: text, express_company: text, goods_desc: text });

const shipping = object({
  delivery_mode: count,
  logistics_type: count,
  finish_shipping: nullish(boolean(), false),
  finish_shipping_count: count,
  shipping_list: rows(parcel),
});

const noShipping = {
  delivery_mode: 0,
  logistics_type: 0,
  finish_shipping: false,
  finish_shipping_count: 0,
  shipping_list: [],
};

const order = object({
  transaction_id: string(),
  /** 1 to ship, 2 shipped, 3 received, 4 done, 5 refunded, 6 about to be settled. */
  order_state: count,
  shipping: pipe(
    nullish(shipping, noShipping),
    transform((told) => told),
  ),
});

const place = '/wxa/sec/order';

/** Calls of WeChat's shipping service, for mini-programs alone. */
export const tradeCalls = {
  uploadShipping: acting(
    'POST',
    `${place}/upload_shipping_info`,
    'account',
    (input: TradeUpload) => ({ json: input }),
    nothing,
  ),
  trade: askingFor(
    `${place}/get_order`,
    'account',
    (input: { transaction_id: string }) => ({ json: input }),
    object({ errcode: literal(0), order }),
  ),
  remindReceipt: acting(
    'POST',
    `${place}/notify_confirm_receive`,
    'account',
    (input: { transaction_id: string; received_time: number }) => ({ json: input }),
    nothing,
  ),
  isManaged: askingFor(
    `${place}/is_trade_managed`,
    'account',
    (_: void, { appid }) => ({ json: { appid } }),
    object({ errcode: literal(0), is_trade_managed: boolean() }),
  ),
  isConfirmed: askingFor(
    `${place}/is_trade_management_confirmation_completed`,
    'account',
    (_: void, { appid }) => ({ json: { appid } }),
    object({ errcode: literal(0), completed: boolean() }),
  ),
};
