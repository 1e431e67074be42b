import type { Database } from '#server/db/database.ts';
import type { Wechat } from '#server/gateways/wechat/port.ts';
import type { Area } from '#server/http/area.ts';
import type { Door } from '#server/workflow/door.ts';
import { reportFollowing } from './following.ts';
import { shippingReportHandlers } from './handlers.ts';
import { tradeTeller } from './pushes.ts';
import { shippingReportServices } from './services.ts';

interface Tools {
  db: Database;
  door: Door;
  wechat: Pick<Wechat, 'trade'>;
}

/** What WeChat is told of shippings: people look at it, orders and carriers move it, and WeChat's pushes end it. */
export const shippingReportArea = ({ db, door, wechat }: Tools) => ({
  told: tradeTeller({ db, door }),
  area: {
    handlers: shippingReportHandlers(db, door),
    services: { 'shipping-report': shippingReportServices({ db, wechat }) },
    messages: reportFollowing({ db, door }),
  } satisfies Area,
});
