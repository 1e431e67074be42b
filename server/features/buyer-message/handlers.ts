import { type Database, inTenant, read } from '#server/db/database.ts';
import type { Handlers, Member } from '#server/http/operations.ts';
import { Problem } from '#server/http/problem.ts';
import { stale } from '#server/rows/versioned.ts';
import { flawOf, flawWords } from '#shared/buyer-messages/flaws.ts';
import { messageReason } from '#shared/buyer-messages/reasons.ts';
import { topics } from '#shared/buyer-messages/topics.ts';
import { addConsent, subscriberOf } from './consent-store.ts';
import { isOrder, messagesOfOrder } from './message-store.ts';
import { appIn, keepTemplate, type KeptTemplate, templatesOf } from './template-store.ts';

type Calls =
  | 'listMessageTemplates'
  | 'saveMessageTemplate'
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
export function buyerMessageHandlers(db: Database): Pick<Handlers, Calls> {
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
    async listOrderMessages({ operator: { scope }, path: { id }, language }) {
      const [rows, isThere] = await Promise.all([
        read(db, scope, (query) => messagesOfOrder(query, scope, id)),
        read(db, scope, (query) => isOrder(query, scope, id)),
      ]);
      if (!isThere) throw new Problem('not-found');
      return rows.map(({ reason, ...row }) => ({
        ...row,
        reason: reason === null ? null : messageReason(reason)[language],
      }));
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
      await inTenant(db, tenantId, async (trx) => {
        for (const { templateId } of accepted) await addConsent(trx, memberId, { tenantId, appId, openid, templateId });
      });
      return null;
    },
  };
}
