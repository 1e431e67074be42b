import { shanghaiDay } from '#machines/shanghai.ts';
import type { Box } from '../box.ts';
import { Refusal } from '../refusal.ts';
import type { TradePayment } from './payments.ts';
import { pushRemindAccess, pushRemindShipping, pushSettled } from './telling.ts';
import { receivedByTimeMs, type Trade } from './trade.ts';

const reminderMs = 2 * 86_400_000;

/** The buyer, or time, says that a shipped payment has arrived; its money is settled with it. */
export const receive = (box: Box, payment: TradePayment, by: 1 | 2): Trade => {
  const trade = box.world.trades[payment.transactionId];
  if (trade === undefined || !trade.isFinished || trade.receivedAtMs !== null || payment.isRefunded)
    throw new Refusal(10060028);
  const now = box.now();
  const settled: Trade = { ...trade, receivedAtMs: now, receivedBy: by, settledAtMs: now };
  box.world.trades[payment.transactionId] = settled;
  pushSettled(box, payment, settled);
  return settled;
};

/** Reminds the apps whose payments wait for their shipping, one that never shipped once a day; returns how often. */
export const remind = (box: Box): number => {
  const shippers = new Set(Object.values(box.world.trades).map(({ appid }) => appid));
  const told = new Set(box.world.tradeReminders);
  const day = shanghaiDay(box.now());
  const before = told.size;
  for (const payment of box.payments.all()) {
    const { appid, transactionId, paidAtMs, isRefunded } = payment;
    if (isRefunded || box.world.trades[transactionId] !== undefined) continue;
    if (box.world.apps[appid]?.appType !== 1) continue;
    const key = shippers.has(appid) ? transactionId : `${appid}/${day}`;
    if (told.has(key) || (shippers.has(appid) && box.payments.now() - paidAtMs < reminderMs)) continue;
    told.add(key);
    if (shippers.has(appid)) pushRemindShipping(box, payment);
    else pushRemindAccess(box, appid);
  }
  box.world.tradeReminders = [...told].slice(-1_000);
  return told.size - before;
};

/** Reminds once a day of WeChat's clock; returns whether that day has begun. */
const remindDaily = (box: Box): boolean => {
  const day = shanghaiDay(box.now());
  if (box.world.tradeDay === day) return false;
  box.world.tradeDay = day;
  remind(box);
  return true;
};

/** Does what time does to trade: receipts that no buyer confirmed, and reminders; returns whether anything changed. */
export const tradeDue = (box: Box): boolean => {
  const isConfirmed = confirmByTime(box);
  return remindDaily(box) || isConfirmed;
};

const confirmByTime = (box: Box): boolean => {
  const now = box.now();
  let isChanged = false;
  for (const [transactionId, trade] of Object.entries(box.world.trades)) {
    if (!trade.isFinished || trade.receivedAtMs !== null || receivedByTimeMs(trade) > now) continue;
    const payment = box.payments.find(transactionId);
    if (payment === null || payment.isRefunded) continue;
    receive(box, payment, 1);
    isChanged = true;
  }
  return isChanged;
};
