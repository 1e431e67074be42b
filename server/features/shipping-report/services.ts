import type { ShippingReportServices, TradeFinding, UploadAnswer } from '#machines/shipping-report/types.ts';
import type { Database } from '#server/db/database.ts';
import { WechatError, WxError } from '#server/gateways/wechat/errors.ts';
import type { Wechat } from '#server/gateways/wechat/port.ts';
import { type ServerServices, Unanswered } from '#server/workflow/asking.ts';
import { keepTold, paidOrder, type ReportRow, reportRow, type Told } from './parcel-store.ts';
import { flawOf, shippingOf, uploadOf } from './shipping.ts';

interface Tools {
  db: Database;
  wechat: Pick<Wechat, 'trade'>;
  now?: () => number;
}

const notKnown = 10060001;
/** WeChat has something of the payment: shipped whole, its correction used up, or the same as is told. */
const hasSome: ReadonlySet<number> = new Set([10060002, 10060003, 10060023]);

/** It passes by itself: calls that are used up come back the next day. */
const isPassing = (error: WechatError): boolean => error.class === 'retry' || error.class === 'quota';

const codeOf = (error: WechatError): string => (error instanceof WxError ? String(error.errcode) : 'unreachable');

/** What a failed upload says; throws when nobody knows whether it arrived. */
function answerTo(error: unknown): UploadAnswer {
  if (!(error instanceof WechatError)) throw error;
  const code = codeOf(error);
  if (error instanceof WxError && hasSome.has(error.errcode)) return { status: 'there', code };
  // WeChat says that it is busy: that it did nothing, it does not say.
  if (error instanceof WxError && error.outcome === 'unknown') return { status: 'later', code, mayBeThere: true };
  if (error.outcome === 'unknown') throw error;
  return isPassing(error) ? { status: 'later', code, mayBeThere: false } : { status: 'refused', code };
}

type Trade = Awaited<ReturnType<Wechat['trade']['trade']>>['order'];

const numbers = (list: readonly { company: string; trackingNo: string }[]): string =>
  JSON.stringify(list.map(({ company, trackingNo }) => `${company}/${trackingNo}`).toSorted());

/** Compares what WeChat has with what it was told last. */
function findingOf({ order_state: state, shipping }: Trade, { told, isCorrecting }: ReportRow): TradeFinding {
  if (state === 5) return { status: 'refunded' };
  if (state === 4) return { status: 'settled' };
  const there = shipping.shipping_list.map(({ express_company, tracking_no }) => ({
    company: express_company,
    trackingNo: tracking_no,
  }));
  const isAll = shipping.finish_shipping ?? false;
  const isSame = numbers(there) === numbers(told.parcels) && isAll === told.isAll;
  const isCorrected = shipping.finish_shipping_count >= 2;
  const isReceived = state === 3 || state === 6;
  if (there.length === 0 && !isReceived) return { status: 'missing' };
  // Parts that are still to come, or a correction, did not arrive.
  if (!isSame && !isReceived && (!isAll || (isCorrecting && !isCorrected))) return { status: 'missing' };
  return { status: 'there', isAll: isAll || isReceived, isSame, isCorrected, isReceived };
}

/** The services of the shipping report's chart. */
export function shippingReportServices({ db, wechat, now = Date.now }: Tools): ServerServices<ShippingReportServices> {
  const planned = async (tenantId: string, row: ReportRow) => {
    const order = await paidOrder(db, tenantId, row.orderId);
    if (!order) throw new Error(`The payment of order ${row.orderId} is gone.`);
    const told: Told = shippingOf(order, row.told);
    return { order, told };
  };
  return {
    async uploadShipping(_, signal, { tenantId, rowId }): Promise<UploadAnswer> {
      const row = await reportRow(db, tenantId, rowId);
      const { order, told } = await planned(tenantId, row);
      const flaw = flawOf(order, told);
      if (flaw !== null) return { status: 'refused', code: flaw };
      // WeChat takes only what is later than what it has.
      const atMs = Math.max(now(), row.toldAt === null ? 0 : Date.parse(row.toldAt) + 1);
      await keepTold(db, tenantId, rowId, told, new Date(atMs));
      try {
        await wechat.trade.uploadShipping(row.appId, uploadOf(order, told, row.openid, atMs), signal);
        return { status: 'taken', isAll: told.isAll };
      } catch (error) {
        const answer = answerTo(error);
        if (answer.status === 'refused' && row.isCorrecting)
          // WeChat keeps what it was told before.
          await keepTold(db, tenantId, rowId, row.told, new Date(atMs));
        return answer;
      }
    },
    async findTrade({ transactionId }, signal, { tenantId, rowId }): Promise<TradeFinding> {
      const row = await reportRow(db, tenantId, rowId);
      const aged = row.toldAt === null ? {} : { ageMs: now() - Date.parse(row.toldAt) };
      const unanswered = (error: unknown) => (aged.ageMs === undefined ? error : new Unanswered(error, aged.ageMs));
      try {
        const { order } = await wechat.trade.trade(row.appId, { transaction_id: transactionId }, signal);
        return { ...findingOf(order, row), ...aged };
      } catch (error) {
        // What WeChat has taken stays taken when it does not say more: to the chart that is no answer.
        if (!(error instanceof WechatError) || !row.mayBeThere || error.outcome === 'unknown') throw unanswered(error);
        if (error instanceof WxError && error.errcode === notKnown) return { status: 'unknown', code: codeOf(error) };
        if (isPassing(error)) throw unanswered(error);
        return { status: 'refused', code: codeOf(error) };
      }
    },
    async remindReceipt({ transactionId }, signal, { tenantId, rowId }) {
      const { appId } = await reportRow(db, tenantId, rowId);
      const received_time = Math.ceil(now() / 1_000);
      await wechat.trade.remindReceipt(appId, { transaction_id: transactionId, received_time }, signal);
      return {};
    },
  };
}
