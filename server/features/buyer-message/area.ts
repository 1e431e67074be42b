import type { Database } from '#server/db/database.ts';
import type { Wechat } from '#server/gateways/wechat/port.ts';
import type { Area } from '#server/http/area.ts';
import type { Door } from '#server/workflow/door.ts';
import { messageFollowing } from './following.ts';
import { buyerMessageHandlers } from './handlers.ts';
import { messageTeller } from './pushes.ts';
import { buyerMessageServices } from './services.ts';

interface Tools {
  db: Database;
  door: Door;
  wechat: Pick<Wechat, 'messages'>;
}

/** Messages to buyers inside WeChat: operators set them up, orders make them, and WeChat's pushes end them. */
export const buyerMessageArea = ({ db, door, wechat }: Tools) => ({
  ended: messageTeller({ db, door }),
  area: {
    handlers: buyerMessageHandlers(db, door),
    services: { 'buyer-message': buyerMessageServices({ db, wechat }) },
    messages: messageFollowing({ db, door }),
  } satisfies Area,
});
