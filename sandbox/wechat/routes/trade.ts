import { type AppCall, ok } from '../box.ts';
import { secondsOf } from '../calendar.ts';
import { Refusal, refuseIf } from '../refusal.ts';
import { forAccount, numberIn, optionalTextIn, recordIn, type Route, textIn } from '../route.ts';
import type { TradePayment } from '../trade/payments.ts';
import { type Trade, tradeState } from '../trade/trade.ts';
import { paymentIn, upload } from '../trade/upload.ts';

/** The permission set of orders and parcels; whether an account is managed at all, code management tells, too. */
const shipping = [142];
const shippingOrCode = [142, 18];

const place = '/wxa/sec/order';

/** The payment of a question; 10060014 without a number. */
const asked = (call: AppCall): TradePayment => {
  const { body } = call;
  const transactionId = optionalTextIn(body, 'transaction_id');
  const own = {
    mchid: optionalTextIn(body, 'sub_merchant_id') || optionalTextIn(body, 'merchant_id'),
    number: optionalTextIn(body, 'merchant_trade_no'),
  };
  refuseIf(transactionId === '' && (own.mchid === '' || own.number === ''), 10060014);
  return paymentIn(call, transactionId, own);
};

const shippingOf = ({ mode, logistics, isFinished, finishedCount, parcels }: Trade) => ({
  delivery_mode: mode,
  logistics_type: logistics,
  finish_shipping: isFinished,
  goods_desc: '',
  finish_shipping_count: finishedCount,
  shipping_list: parcels.map(({ trackingNo, company, goods, uploadedAtMs, receiverContact, consignorContact }) => ({
    tracking_no: trackingNo,
    express_company: company,
    goods_desc: goods,
    upload_time: secondsOf(uploadedAtMs),
    contact: { receiver_contact: receiverContact, consignor_contact: consignorContact },
  })),
});

const orderOf = ({ box }: AppCall, payment: TradePayment) => {
  const trade = box.world.trades[payment.transactionId];
  return {
    transaction_id: payment.transactionId,
    merchant_id: payment.mchid,
    sub_merchant_id: payment.subMchid ?? '',
    merchant_trade_no: payment.number,
    description: payment.description,
    paid_amount: payment.price,
    openid: payment.openid,
    trade_create_time: secondsOf(payment.placedAtMs),
    pay_time: secondsOf(payment.paidAtMs),
    order_state: tradeState(payment, trade),
    in_complaint: false,
    shipping: trade === undefined ? {} : shippingOf(trade),
  };
};

const mostRows = 100;

const list = (call: AppCall) => {
  const { body, box, app } = call;
  const range = recordIn(body, 'pay_time_range');
  const time = (name: string, fallback: number) => (range[name] === undefined ? fallback : numberIn(range, name));
  const [begin, end] = [time('begin_time', 0), time('end_time', 4_294_967_295)];
  const state = body['order_state'] === undefined ? null : numberIn(body, 'order_state');
  const openid = optionalTextIn(body, 'openid');
  const size = body['page_size'] === undefined ? mostRows : numberIn(body, 'page_size');
  refuseIf(size < 1 || size > mostRows, 10060014);
  const index = optionalTextIn(body, 'last_index');
  refuseIf(index !== '' && !/^\d{1,9}$/.test(index), 10060011);
  const known = box.payments.now() - box.world.settings.tradeKnownMs;
  const found = box.payments
    .all()
    .filter(({ appid, paidAtMs }) => appid === app.appid && paidAtMs <= known)
    .map((payment) => orderOf(call, payment))
    .filter(({ pay_time, order_state, openid: payer }) => {
      if (pay_time < begin || pay_time > end) return false;
      return (state === null || order_state === state) && (openid === '' || payer === openid);
    });
  const first = Number(index);
  const last = first + size;
  return ok({ last_index: String(last), has_more: found.length > last, order_list: found.slice(first, last) });
};

const remindReceipt = (call: AppCall): void => {
  const { box } = call;
  const receivedS = numberIn(call.body, 'received_time');
  const payment = asked(call);
  const trade = box.world.trades[payment.transactionId];
  if (trade === undefined || tradeState(payment, trade) !== 2) throw new Refusal(10060028);
  refuseIf(trade.logistics !== 1, 10060032);
  refuseIf(trade.isReminded, 10060030);
  refuseIf(receivedS < secondsOf(trade.shippedAtMs ?? 0), 10060029);
  box.world.trades[payment.transactionId] = { ...trade, isReminded: true };
  const at = new Date(call.now).toISOString();
  box.note({ at, act: 'remindReceipt', appid: call.app.appid, about: payment.transactionId });
};

/** Whether the appid is named, and is the caller's. */
const named = ({ app, body }: AppCall): void => {
  const appid = optionalTextIn(body, 'appid');
  refuseIf(appid === '', 40097);
  refuseIf(appid !== app.appid, 40013);
};

const isMiniProgram = ({ app }: AppCall): void => refuseIf(app.appType !== 1, 48001);

const done = (work: (call: AppCall) => void) => (call: AppCall) => {
  isMiniProgram(call);
  work(call);
  return ok();
};

/** The shipping service: what a shop tells of the parcels of its payments, and what became of them. */
export const tradeRoutes: readonly Route[] = [
  forAccount('POST', `${place}/is_trade_managed`, shippingOrCode, (call) => {
    named(call);
    return ok({ is_trade_managed: call.app.appType === 1 && call.app.isTradeManaged !== false });
  }),
  forAccount('POST', `${place}/is_trade_management_confirmation_completed`, shippingOrCode, (call) => {
    named(call);
    return ok({ completed: call.app.appType === 1 && call.app.isTradeManaged !== false });
  }),
  forAccount('POST', `${place}/upload_shipping_info`, shipping, done(upload)),
  forAccount('POST', `${place}/get_order`, shipping, (call) => {
    isMiniProgram(call);
    return ok({ order: orderOf(call, asked(call)) });
  }),
  forAccount('POST', `${place}/get_order_list`, shipping, list),
  forAccount('POST', `${place}/notify_confirm_receive`, shipping, done(remindReceipt)),
  forAccount(
    'POST',
    `${place}/set_msg_jump_path`,
    shipping,
    done(({ app, body }) => {
      const path = textIn(body, 'path');
      refuseIf(path === '' || path.startsWith('/') || !path.includes('${商品订单号}'), 40097);
      app.tradePath = path;
    }),
  ),
];
