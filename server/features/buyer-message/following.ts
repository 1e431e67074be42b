import { type Database, read } from '#server/db/database.ts';
import { buyerMessageDefinition } from '#server/workflow/definitions/buyer-message.ts';
import { buyerNewsTopic } from '#server/workflow/definitions/buyer-news.ts';
import type { Door } from '#server/workflow/door.ts';
import { system } from '#server/workflow/log-row.ts';
import type { Handlers } from '#server/workflow/outbox.ts';
import { topics } from '#shared/buyer-messages/topics.ts';
import { appOfOrder, clientOf, isWrittenDown } from './message-store.ts';
import { templateOn } from './template-store.ts';

interface Tools {
  db: Database;
  door: Pick<Door, 'create'>;
}

/**
 * Follows what orders, refunds and after-sales tell buyers: each fact makes one message, where its topic is on. The news of
 * a shipping that may still be undone waits in the outbox and goes with the undo, so a message is never taken back.
 */
export const messageFollowing = ({ db, door }: Tools): Handlers => ({
  async [buyerNewsTopic]({ tenantId, payload }) {
    const topic = topics.find((each) => each === payload['about']);
    if (!topic) return;
    const about = { orderId: String(payload['orderId']), topic, fact: String(payload['fact']) };
    const found = await read(db, tenantId, async (query) => {
      if (await isWrittenDown(query, tenantId, about)) return null;
      const told = await appOfOrder(query, tenantId, about.orderId);
      const template = told && (await templateOn(query, tenantId, told.appId, topic));
      return told && template ? { ...told, templateId: template.templateId } : null;
    });
    if (!found) return;
    const { orderId, memberId, appId, appType, templateId } = found;
    try {
      await door.create(buyerMessageDefinition, {
        tenantId,
        input: { topic, client: clientOf(appType) },
        columns: { order_id: orderId, member_id: memberId, app_id: appId, fact: about.fact, template_id: templateId },
        actor: system,
      });
    } catch (error) {
      // The same news came twice at one moment.
      if (!(await read(db, tenantId, (query) => isWrittenDown(query, tenantId, about)))) throw error;
    }
  },
});
