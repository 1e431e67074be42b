import type { AppCall } from '../box.ts';
import { Refusal, refuseIf } from '../refusal.ts';
import { numberIn, optionalTextIn, recordIn, textIn } from '../route.ts';
import type { TradePayment } from './payments.ts';
import { pushShipped } from './telling.ts';
import { type Trade, type TradeParcel, tradeState } from './trade.ts';

type Members = Readonly<Record<string, unknown>>;

const mostParcels = 15;
const longestGoods = 120;
const longestCode = 128;

/** The payment of an account by WeChat's number or the shop's; 10060001 until the service knows it. */
export const paymentIn = (
  { app, box }: AppCall,
  transactionId: string,
  own: { mchid: string; number: string },
): TradePayment => {
  const payment =
    transactionId === '' ? box.payments.numbered(own.mchid, own.number) : box.payments.find(transactionId);
  const { tradeKnownMs } = box.world.settings;
  const isKnown =
    payment !== null &&
    payment.appid === app.appid &&
    app.isTradeManaged !== false &&
    box.payments.now() - payment.paidAtMs >= tradeKnownMs;
  if (!isKnown) throw new Refusal(10060001);
  return payment;
};

const keyedPayment = (call: AppCall): TradePayment => {
  const key = recordIn(call.body, 'order_key');
  const kind = key['order_number_type'];
  refuseIf(kind !== 1 && kind !== 2, 268485194);
  const transactionId = optionalTextIn(key, 'transaction_id');
  if (kind === 2) {
    refuseIf(transactionId === '', 268485195);
    return paymentIn(call, transactionId, { mchid: '', number: '' });
  }
  const [mchid, number] = [optionalTextIn(key, 'mchid'), optionalTextIn(key, 'out_trade_no')];
  refuseIf(mchid === '', 268485196);
  refuseIf(number === '', 268485197);
  return paymentIn(call, '', { mchid, number });
};

/** Three digits, stars and the last four digits as they are. */
const isMasked = (contact: string): boolean =>
  contact.includes('*') && /\d{4}$/.test(contact) && contact.length <= 1024;

const parcelIn = (logistics: Trade['logistics'], value: unknown, uploadedAtMs: number): TradeParcel => {
  if (typeof value !== 'object' || value === null) throw new Refusal(10060014);
  const members: Members = { ...value };
  const [trackingNo, company] = [optionalTextIn(members, 'tracking_no'), optionalTextIn(members, 'express_company')];
  const goods = optionalTextIn(members, 'item_desc');
  refuseIf(logistics === 1 && trackingNo === '', 268485226);
  refuseIf(logistics === 1 && company === '', 268485227);
  refuseIf(trackingNo.length > longestCode, 10060026);
  refuseIf(company.length > longestCode, 10060025);
  refuseIf(goods === '', 10060008);
  refuseIf(Array.from(goods).length > longestGoods, 10060009);
  const contact = recordIn(members, 'contact');
  const receiverContact = optionalTextIn(contact, 'receiver_contact');
  const consignorContact = optionalTextIn(contact, 'consignor_contact');
  const contacts = [receiverContact, consignorContact].filter((each) => each !== '');
  refuseIf(company === 'SF' && contacts.length === 0, 10060014);
  refuseIf(!contacts.every(isMasked), 10060014);
  return { trackingNo, company, goods, receiverContact, consignorContact, uploadedAtMs };
};

/** Milliseconds of a time with its milliseconds and zone, as WeChat's page writes it. */
const timeIn = (body: Members): number => {
  const text = textIn(body, 'upload_time');
  const isForm = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}(Z|[+-]\d\d:\d\d)$/.test(text);
  refuseIf(!isForm || Number.isNaN(Date.parse(text)), 268485216);
  return Date.parse(text);
};

interface Shipping {
  readonly mode: Trade['mode'];
  readonly logistics: Trade['logistics'];
  readonly isAll: boolean;
  readonly parcels: readonly TradeParcel[];
  readonly uploadMs: number;
}

const shippingIn = ({ body, now }: AppCall): Shipping => {
  const logistics = numberIn(body, 'logistics_type');
  if (logistics !== 1 && logistics !== 2 && logistics !== 3 && logistics !== 4) throw new Refusal(10060005);
  const mode = body['delivery_mode'];
  if (mode !== 1 && mode !== 2) throw new Refusal(268485224);
  refuseIf(mode === 2 && logistics !== 1, 10060006);
  const isAll = body['is_all_delivered'];
  refuseIf(mode === 2 && typeof isAll !== 'boolean', 10060007);
  const list = body['shipping_list'];
  if (!Array.isArray(list) || list.length === 0) throw new Refusal(10060014);
  refuseIf(list.length > mostParcels, 10060024);
  refuseIf(mode === 1 && list.length !== 1, 268485228);
  const parcels = list.map((each: unknown) => parcelIn(logistics, each, now));
  return { mode, logistics, isAll: mode === 1 || isAll === true, parcels, uploadMs: timeIn(body) };
};

const written = (parcels: readonly TradeParcel[]): string =>
  JSON.stringify(parcels.map((parcel) => ({ ...parcel, uploadedAtMs: 0 })));

const isSame = (trade: Trade, { mode, logistics, isAll, parcels }: Shipping): boolean =>
  trade.mode === mode &&
  trade.logistics === logistics &&
  trade.isFinished === isAll &&
  written(trade.parcels) === written(parcels);

/** A later upload of a payment that is not all shipped yet adds to the parcels of before. */
const joined = (before: readonly TradeParcel[], parcels: readonly TradeParcel[]): TradeParcel[] => {
  const named = ({ company, trackingNo }: TradeParcel) => `${company}/${trackingNo}`;
  const names = new Set(parcels.map(named));
  return [...before.filter((each) => !names.has(named(each))), ...parcels];
};

/** Takes what a shop shipped of a payment, once, and one correction. */
export const upload = (call: AppCall): void => {
  const { app, box, now } = call;
  const shipping = shippingIn(call);
  const payment = keyedPayment(call);
  refuseIf(textIn(recordIn(call.body, 'payer'), 'openid') !== payment.openid, 10060031);
  const before = box.world.trades[payment.transactionId];
  const state = tradeState(payment, before);
  refuseIf(state === 5, 10060004);
  refuseIf(state === 3 || state === 4, 10060002);
  if (before !== undefined) {
    refuseIf(isSame(before, shipping), 10060023);
    refuseIf(shipping.uploadMs <= before.lastUploadMs, 10060014);
  }
  const { mode, logistics, parcels, isAll } = shipping;
  const isAnew = before !== undefined && (before.isFinished || before.mode !== mode || before.logistics !== logistics);
  refuseIf(isAnew && before.isCorrected, 10060003);
  const all = before === undefined || isAnew ? [...parcels] : joined(before.parcels, parcels);
  refuseIf(all.length > mostParcels, 10060024);
  const trade: Trade = {
    appid: app.appid,
    mode,
    logistics,
    parcels: all,
    isFinished: isAll,
    finishedCount: (before?.finishedCount ?? 0) + (isAll ? 1 : 0),
    isCorrected: isAnew || (before?.isCorrected ?? false),
    lastUploadMs: shipping.uploadMs,
    shippedAtMs: isAll ? now : null,
    receivedAtMs: null,
    receivedBy: null,
    settledAtMs: null,
    isReminded: before?.isReminded ?? false,
  };
  box.world.trades[payment.transactionId] = trade;
  box.note({
    at: new Date(now).toISOString(),
    act: isAnew ? 'reship' : 'ship',
    appid: app.appid,
    about: payment.transactionId,
  });
  if (isAll) pushShipped(box, payment, trade);
};
