import type { Box } from '../box.ts';
import { secondsOf } from '../calendar.ts';
import type { TradePayment } from './payments.ts';
import { receivedByTimeMs, type Trade } from './trade.ts';

const sender = 'o-system-trade-openid00000001';

const pushOf = (box: Box, appid: string, name: string, fields: Readonly<Record<string, string | number>>): void => {
  const app = box.world.apps[appid];
  if (app === undefined) return;
  const head = { ToUserName: app.userName, FromUserName: sender, CreateTime: secondsOf(box.now()), MsgType: 'event' };
  box.push({ appid, name, fields: { ...head, Event: name, ...fields } });
};

const ofPayment = ({ transactionId, mchid, subMchid, number, paidAtMs }: TradePayment) => ({
  transaction_id: transactionId,
  merchant_id: mchid,
  sub_merchant_id: subMchid ?? '',
  merchant_trade_no: number,
  pay_time: secondsOf(paidAtMs),
});

const settlement = 'trade_manage_order_settlement';

/** A payment was shipped whole: its money is going to be settled. */
export const pushShipped = (box: Box, payment: TradePayment, trade: Trade): void =>
  pushOf(box, payment.appid, settlement, {
    ...ofPayment(payment),
    shipped_time: secondsOf(trade.shippedAtMs ?? 0),
    estimated_settlement_time: secondsOf(receivedByTimeMs(trade)),
  });

/** A payment's money was settled after its receipt. */
export const pushSettled = (box: Box, payment: TradePayment, trade: Trade): void =>
  pushOf(box, payment.appid, settlement, {
    ...ofPayment(payment),
    shipped_time: secondsOf(trade.shippedAtMs ?? 0),
    confirm_receive_method: trade.receivedBy ?? 1,
    confirm_receive_time: secondsOf(trade.receivedAtMs ?? 0),
    settlement_time: secondsOf(trade.settledAtMs ?? 0),
  });

/** A payment waits for its shipping too long. */
export const pushRemindShipping = (box: Box, payment: TradePayment): void =>
  pushOf(box, payment.appid, 'trade_manage_remind_shipping', {
    ...ofPayment(payment),
    msg: '你的小程序有订单超过48小时未发货，请尽快发货并录入发货信息',
  });

/** An app that never uploaded anything is told to. */
export const pushRemindAccess = (box: Box, appid: string): void =>
  pushOf(box, appid, 'trade_manage_remind_access_api', {
    msg: '你的小程序已产生交易，请尽快接入发货信息管理服务',
  });
