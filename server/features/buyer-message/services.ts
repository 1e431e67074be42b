import type { BuyerMessageServices, MessageAnswer } from '#machines/buyer-message/types.ts';
import { aheadMs } from '#machines/shanghai.ts';
import { type Database, read } from '#server/db/database.ts';
import { WechatError, WxError } from '#server/gateways/wechat/errors.ts';
import type { Wechat } from '#server/gateways/wechat/port.ts';
import type { ServerServices } from '#server/workflow/asking.ts';
import { trialFact } from '#server/workflow/definitions/buyer-message-consents.ts';
import { trialFacts } from '#shared/buyer-messages/trial.ts';
import { factsFor } from './fact-store.ts';
import { linesOf } from './lines.ts';
import { messageToSend } from './message-store.ts';
import { templateFor } from './template-store.ts';

interface Tools {
  db: Database;
  wechat: Pick<Wechat, 'messages'>;
  now?: () => number;
}

/** The buyer has no consent left; WeChat's word on it, so ours was wrong. */
const noneLeft = 43101;

/** What a failed call says; throws when nobody knows whether it arrived. */
function answerTo(error: unknown): MessageAnswer {
  if (!(error instanceof WechatError)) throw error;
  if (error.outcome === 'unknown') throw error;
  const code = error instanceof WxError ? String(error.errcode) : 'unreachable';
  // Calls that are used up come back the next day, and the message may still be news then.
  const isPassing = error.outcome === 'notSent' || error.class === 'retry' || error.class === 'quota';
  if (isPassing) return { status: 'later', code };
  return { status: code === String(noneLeft) ? 'unwanted' : 'refused', code };
}

const clockAt = (ms: number) =>
  new Date(ms + aheadMs).toISOString().slice(0, 'YYYY-MM-DD HH:mm'.length).replace('T', ' ');

/** The services of the chart of messages to buyers. */
export function buyerMessageServices({ db, wechat, now = Date.now }: Tools): ServerServices<BuyerMessageServices> {
  const planned = (tenantId: string, id: string) =>
    read(db, tenantId, async (query) => {
      const message = await messageToSend(query, tenantId, id);
      const template = message && (await templateFor(query, tenantId, message.appId, message.topic));
      if (!message || !template) return null;
      const facts = message.fact === trialFact ? trialFacts(clockAt(now())) : await factsFor(query, message);
      return facts ? { message, template, facts } : null;
    });
  return {
    async sendMessage({ client }, signal, { tenantId, rowId }): Promise<MessageAnswer> {
      const plan = await planned(tenantId, rowId);
      if (plan === null) return { status: 'refused', code: 'noOrder' };
      const { message, template, facts } = plan;
      if (message.openid === null) return { status: 'refused', code: 'noIdentity' };
      const about = { touser: message.openid, template_id: message.templateId, data: linesOf(template, facts) };
      const page = template.page.replaceAll('{orderId}', message.orderId ?? '');
      try {
        if (client === 'miniProgram') {
          await wechat.messages.sendSubscribed(message.appId, { ...about, ...(page !== '' && { page }) }, signal);
          return { status: 'taken', messageNo: null };
        }
        const input = { ...about, ...(page !== '' && { url: page }) };
        const { messageNo } = await wechat.messages.sendTemplate(message.appId, input, signal);
        return { status: 'taken', messageNo };
      } catch (error) {
        return answerTo(error);
      }
    },
  };
}
