import { type Database, inTenant, read } from '#server/db/database.ts';
import { actorOf, movedTo } from '#server/http/acting.ts';
import type { Handlers, Member } from '#server/http/operations.ts';
import { Problem } from '#server/http/problem.ts';
import { narrowed } from '#server/http/scope.ts';
import { mapped, paged } from '#server/rows/paging.ts';
import { stale } from '#server/rows/versioned.ts';
import { trialFact } from '#server/workflow/definitions/buyer-message-consents.ts';
import { buyerMessageDefinition } from '#server/workflow/definitions/buyer-message.ts';
import type { Door } from '#server/workflow/door.ts';
import { flawOf, flawWords } from '#shared/buyer-messages/flaws.ts';
import { topics } from '#shared/buyer-messages/topics.ts';
import { addConsent, subscriberOf } from './consent-store.ts';
import { clientOf, isMember, isOrder, messageOf, messagesOfOrder, pageMessages } from './message-store.ts';
import { messageDetail, messageRow } from './rows.ts';
import { appIn, keepTemplate, type KeptTemplate, templateFor, templatesOf } from './template-store.ts';

type Calls =
  | 'listMessageTemplates'
  | 'saveMessageTemplate'
  | 'tryMessageTemplate'
  | 'pageBuyerMessages'
  | 'readBuyerMessage'
  | 'listOrderMessages'
  | 'readStoreMessages'
  | 'saveSubscriptions';

const unset = (topic: KeptTemplate['topic']): KeptTemplate => ({
  topic,
  isOn: false,
  templateId: '',
  fields: [],
  page: '',
  version: 0,
});

/** What buyers are told inside WeChat: how, which they asked for, and what became of it. */
export function buyerMessageHandlers(db: Database, door: Pick<Door, 'create'>): Pick<Handlers, Calls> {
  const found = async (scope: string, appId: string) => {
    const app = await read(db, scope, (query) => appIn(query, scope, appId));
    if (!app) throw new Problem('not-found');
    return app;
  };
  const kept = (tenantId: string, appId: string) =>
    read(db, tenantId, async (query) => {
      const saved = new Map((await templatesOf(query, tenantId, appId)).map((each) => [each.topic, each]));
      return topics.map((topic) => saved.get(topic) ?? unset(topic));
    });
  const subscriber = ({ tenantId, id: memberId, storefrontId, identityId }: Member) =>
    read(db, tenantId, (query) => subscriberOf(query, { tenantId, memberId, storefrontId, identityId }));
  return {
    async listMessageTemplates({ operator, query: { appId } }) {
      const { tenantId } = await found(operator.scope, appId);
      return kept(tenantId, appId);
    },
    async saveMessageTemplate({ operator, body: { appId, ...template }, settle }) {
      const { tenantId, appType } = await found(operator.scope, appId);
      const flaw = flawOf(template, appType);
      if (flaw !== null) throw new Problem('unprocessable', { data: { reason: flaw }, words: flawWords[flaw] });
      const saved = await inTenant(db, tenantId, async (trx) => {
        const row = await keepTemplate(trx, tenantId, appId, template);
        if (row) await settle(trx, row);
        return row;
      });
      if (saved) return saved;
      const current = (await kept(tenantId, appId)).find(({ topic }) => topic === template.topic);
      throw stale({ version: current?.version ?? 0 }, current, { kind: 'wxapps', id: appId });
    },
    async tryMessageTemplate({ operator, body: { appId, topic, memberId }, settle }) {
      const { tenantId, appType } = await found(operator.scope, appId);
      const [template, isThere] = await read(db, tenantId, async (query) => [
        await templateFor(query, tenantId, appId, topic),
        await isMember(query, tenantId, memberId),
      ]);
      if (!isThere) throw new Problem('not-found');
      const flaw = flawOf({ ...(template ?? unset(topic)), isOn: true }, appType);
      if (flaw !== null) throw new Problem('unprocessable', { data: { reason: flaw }, words: flawWords[flaw] });
      const columns = { member_id: memberId, app_id: appId, fact: trialFact, template_id: template?.templateId };
      const sent = await door.create(buyerMessageDefinition, {
        tenantId,
        input: { topic, client: clientOf(appType) },
        columns,
        actor: actorOf(operator),
        within: ({ trx }, moved) => settle(trx, movedTo(moved)),
      });
      return movedTo(sent);
    },
    async pageBuyerMessages({ operator, query, language }) {
      const { tenantId, current, size, ...filter } = query;
      return paged({ current, size }, async (page) =>
        mapped(await pageMessages(db, narrowed(operator, tenantId), filter, page), (row) => messageRow(row, language)),
      );
    },
    async readBuyerMessage({ operator: { scope }, path: { id }, language }) {
      const message = await read(db, scope, (query) => messageOf(query, scope, id));
      if (!message) throw new Problem('not-found');
      return messageDetail(message, language);
    },
    async listOrderMessages({ operator: { scope }, path: { id }, language }) {
      const [rows, isThere] = await Promise.all([
        read(db, scope, (query) => messagesOfOrder(query, scope, id)),
        read(db, scope, (query) => isOrder(query, scope, id)),
      ]);
      if (!isThere) throw new Problem('not-found');
      return rows.map((row) => messageRow(row, language));
    },
    async readStoreMessages({ member }) {
      const app = await subscriber(member);
      if (!app) return [];
      const templates = await kept(member.tenantId, app.appId);
      return templates.flatMap(({ topic, isOn, templateId }) => (isOn ? [{ topic, templateId }] : []));
    },
    async saveSubscriptions({ member, body: { answers } }) {
      const app = await subscriber(member);
      if (!app || app.openid === null) return null;
      const { tenantId, id: memberId } = member;
      const { appId, openid } = app;
      const known = new Set((await kept(tenantId, appId)).map(({ templateId }) => templateId));
      const accepted = answers.filter(({ answer, templateId }) => answer === 'accept' && known.has(templateId));
      // One tap gives one consent to each template, however often it is named.
      const templateIds = new Set(accepted.map(({ templateId }) => templateId));
      await inTenant(db, tenantId, async (trx) => {
        for (const templateId of templateIds) await addConsent(trx, memberId, { tenantId, appId, openid, templateId });
      });
      return null;
    },
  };
}
