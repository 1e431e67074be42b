import type { Database } from '#server/db/database.ts';
import type { Wechat } from '#server/gateways/wechat/port.ts';
import type { Push } from '#server/gateways/wechat/push.ts';
import type { Area } from '#server/http/area.ts';
import { messageFollowing } from './following.ts';
import { buyerMessageHandlers } from './handlers.ts';
import { endNumbered } from './message-store.ts';

interface Tools {
  db: Database;
  wechat: Pick<Wechat, 'messages'>;
}

/** Messages to buyers inside WeChat: operators set them up, orders make them, and WeChat's pushes end them. */
export const buyerMessageArea = ({ db, wechat }: Tools) => ({
  /** Takes WeChat's word on a message to it; throws while the message still waits for its number. */
  ended: async ({ appid, messageNo, said }: Extract<Push, { kind: 'messageEnded' }>): Promise<void> => {
    const outcome = await endNumbered(db, { appId: appid, messageNo, said });
    if (outcome === 'early') throw new Error(`The message ${messageNo} of ${appid} is not written down yet.`);
  },
  area: {
    handlers: buyerMessageHandlers(db),
    messages: messageFollowing({ db, wechat }),
  } satisfies Area,
});
