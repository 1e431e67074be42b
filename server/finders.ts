import type { Database } from './db/database.ts';
import { afterSaleFinder } from './features/after-sale/find-store.ts';
import { goodsFinder } from './features/goods/find-store.ts';
import { memberFinder } from './features/member/find-store.ts';
import { orderFinder } from './features/order/find-store.ts';
import { paymentFinder, refundFinder } from './features/payment/find-store.ts';
import type { searchHandlers } from './features/search/handlers.ts';
import { wxappFinder } from './features/wxapp/find-store.ts';

/** Who finds which rows, by the list that they are in. */
export const finders = (db: Database): Parameters<typeof searchHandlers>[0] => [
  ['pageOrders', orderFinder(db)],
  ['pageAfterSales', afterSaleFinder(db)],
  ['pagePayments', paymentFinder(db)],
  ['pageRefunds', refundFinder(db)],
  ['pageMembers', memberFinder(db)],
  ['pageGoods', goodsFinder(db)],
  ['pageWxapps', wxappFinder(db)],
];
