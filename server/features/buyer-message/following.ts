import { type Database, inTenant } from '#server/db/database.ts';
import type { Wechat } from '#server/gateways/wechat/port.ts';
import { buyerNewsTopic } from '#server/workflow/definitions/buyer-news.ts';
import { tellOutbox } from '#server/workflow/news.ts';
import type { Handlers } from '#server/workflow/outbox.ts';
import { topics } from '#shared/buyer-messages/topics.ts';
import { appOfOrder, openMessage } from './message-store.ts';
import { sendMessage } from './sending.ts';
import { templateOn } from './template-store.ts';

interface Tools {
  db: Database;
  wechat: Pick<Wechat, 'messages'>;
}

/** Messages go by a topic of their own: one that waits for WeChat holds up nothing else of its order. */
const sendTopic = 'buyerMessage';

/** Follows what orders, refunds and after-sales tell buyers: each fact makes one message, where its topic is on. */
export const messageFollowing = ({ db, wechat }: Tools): Handlers => ({
  async [buyerNewsTopic]({ tenantId, payload }) {
    const topic = topics.find((each) => each === payload['about']);
    if (!topic) return;
    await inTenant(db, tenantId, async (trx) => {
      const told = await appOfOrder(trx, tenantId, String(payload['orderId']));
      const template = told && (await templateOn(trx, tenantId, told.appId, topic));
      if (!template) return;
      const { templateId } = template;
      const id = await openMessage(trx, tenantId, told, { topic, fact: String(payload['fact']), templateId });
      if (id === undefined) return;
      await tellOutbox(trx, { tenantId, topic: sendTopic, key: `buyerMessage:${id}`, payload: { id } });
    });
  },
  [sendTopic]: ({ tenantId, payload }) => sendMessage({ db, wechat }, tenantId, String(payload['id'])),
});
