import type { Database } from '#server/db/database.ts';
import type { Push } from '#server/gateways/wechat/push.ts';
import { buyerMessageDefinition } from '#server/workflow/definitions/buyer-message.ts';
import type { Door } from '#server/workflow/door.ts';
import { system } from '#server/workflow/log-row.ts';
import { Refused } from '#server/workflow/refusals.ts';
import { messageNumbered } from './message-store.ts';

interface Tools {
  db: Database;
  door: Pick<Door, 'act'>;
}

/** Takes WeChat's word on a message to it; throws while the message still waits for its number. */
export const messageTeller =
  ({ db, door }: Tools) =>
  async ({ appid, messageNo, said }: Extract<Push, { kind: 'messageEnded' }>): Promise<void> => {
    const { message, isEarly } = await messageNumbered(db, appid, messageNo);
    if (!message && isEarly) throw new Error(`The message ${messageNo} of ${appid} is not written down yet.`);
    if (!message) return;
    const isDelivered = said === 'success';
    const code = isDelivered ? null : said.replace(/^failed:\s*/, '').slice(0, 64);
    try {
      await door.act(buyerMessageDefinition, {
        scope: message.tenantId,
        id: message.id,
        event: { type: 'message.note', isDelivered, code },
        actor: system,
      });
    } catch (error) {
      // WeChat said it twice, or a day too late.
      if (!(error instanceof Refused)) throw error;
    }
  };
