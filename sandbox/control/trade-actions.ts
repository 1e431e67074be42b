import type { Sandbox } from '#sandbox/wechat/sandbox.ts';
import { receive, remind } from '#sandbox/wechat/trade/due.ts';
import type { TradePayment } from '#sandbox/wechat/trade/payments.ts';
import { type Action, appOf } from './account-actions.ts';
import { ControlFault, flagOf, numberOf, type Input, textOf } from './input.ts';

const paymentOf = ({ box }: Sandbox, input: Input): TradePayment => {
  const payment = box.payments.find(textOf(input, 'transactionId'));
  if (payment === null) throw new ControlFault('transactionId: there is no such payment');
  return payment;
};

/** The controls of the shipping service: what buyers, time and WeChat itself do about payments. */
export const tradeActions: Readonly<Record<string, Action>> = {
  /** The buyer confirms the receipt of a shipped payment, or with `byTime` nobody does and time is over. */
  'confirm-receipt': (sandbox, input) => {
    const payment = paymentOf(sandbox, input);
    const trade = receive(sandbox.box, payment, flagOf(input, 'byTime', false) ? 1 : 2);
    return { transactionId: payment.transactionId, settledAtMs: trade.settledAtMs };
  },

  /** What WeChat knows of a payment's shipping. */
  trade: (sandbox, input) => {
    const payment = paymentOf(sandbox, input);
    return { payment, trade: sandbox.box.world.trades[payment.transactionId] ?? null };
  },

  /** Reminds of what was not shipped in time. */
  'remind-shipping': ({ box }) => ({ reminders: remind(box) }),

  /** Whether the account's trade is held until it is shipped. */
  'manage-trade': (sandbox, input) => {
    const app = appOf(sandbox, input);
    app.isTradeManaged = flagOf(input, 'managed', true);
    return { appid: app.appid, managed: app.isTradeManaged };
  },

  /** How long after paying the shipping service knows a payment. */
  'trade-known': ({ box }, input) => {
    const { settings } = box.world;
    settings.tradeKnownMs = numberOf(input, 'ms', settings.tradeKnownMs, 0, 3_600_000);
    return { ms: settings.tradeKnownMs };
  },
};
