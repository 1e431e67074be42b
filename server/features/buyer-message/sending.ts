import { type Database, inTenant } from '#server/db/database.ts';
import { faultPoint } from '#server/fault.ts';
import { WechatError, WxError } from '#server/gateways/wechat/errors.ts';
import type { Wechat } from '#server/gateways/wechat/port.ts';
import { fitted } from '#shared/buyer-messages/keywords.ts';
import type { Fact } from '#shared/buyer-messages/topics.ts';
import { dropConsents, returnConsent, useConsent } from './consent-store.ts';
import { factsFor } from './fact-store.ts';
import { lockMessage, type MessageRow, moveMessage, openidOf, type Standing } from './message-store.ts';
import type { KeptTemplate } from './template-store.ts';
import { templateOn } from './template-store.ts';

interface Tools {
  db: Database;
  wechat: Pick<Wechat, 'messages'>;
}

/** News of yesterday is none. */
const longestMs = 24 * 3_600_000;
const noneLeft = 43101;

/** What is about to be sent, written down as asked. */
interface Ready {
  message: MessageRow;
  openid: string;
  template: KeptTemplate;
  facts: Partial<Record<Fact, string>>;
}

/** Marks a message as asked and uses up its consent; null when there is nothing to send. */
function prepare(db: Database, tenantId: string, id: string): Promise<Ready | null> {
  return inTenant(db, tenantId, async (trx) => {
    const message = await lockMessage(trx, tenantId, id);
    if (!message) return null;
    const end = async (standing: Standing) => {
      await moveMessage(trx, message, standing);
      return null;
    };
    // Its sender died in the middle of the call: a second call may be a second message.
    if (message.state === 'sending') return end({ state: 'unclear', reason: 'lost' });
    if (message.state !== 'waiting') return null;
    if (message.ageMs > longestMs) return end({ state: 'failed', reason: 'tooLate' });
    const template = await templateOn(trx, tenantId, message.appId, message.topic);
    if (!template) return end({ state: 'withheld', reason: 'switchedOff' });
    const { templateId } = template;
    const openid = await openidOf(trx, message, templateId);
    if (openid === undefined) return end({ state: 'withheld', reason: 'noIdentity' });
    const facts = await factsFor(trx, message);
    if (!facts) return end({ state: 'withheld', reason: 'noOrder' });
    const whose = { tenantId, appId: message.appId, openid, templateId };
    if (message.appType === 1 && !(await useConsent(trx, whose)))
      return end({ state: 'withheld', reason: 'noConsent' });
    await moveMessage(trx, message, { state: 'sending' });
    return { message, openid, template, facts };
  });
}

async function ask(wechat: Tools['wechat'], { message, openid, template, facts }: Ready): Promise<Standing> {
  const data = Object.fromEntries(
    template.fields.map(({ keyword, fact }) => [keyword, { value: fitted(keyword, facts[fact] ?? '') }]),
  );
  const about = { touser: openid, template_id: template.templateId, data };
  const page = template.page.replaceAll('{orderId}', message.orderId);
  if (message.appType === 1) {
    await wechat.messages.sendSubscribed(message.appId, { ...about, ...(page !== '' && { page }) });
    return { state: 'sent' };
  }
  const { messageNo } = await wechat.messages.sendTemplate(message.appId, {
    ...about,
    ...(page !== '' && { url: page }),
  });
  return { state: 'sent', messageNo };
}

/** What a failed call says of the message. */
function standingAfter(error: unknown): Standing {
  if (!(error instanceof WechatError)) throw error;
  if (error.outcome === 'unknown') return { state: 'unclear', reason: 'lost' };
  if (error.outcome === 'notSent' || error.class === 'retry') return { state: 'waiting' };
  const code = error instanceof WxError ? String(error.errcode) : error.name;
  return code === String(noneLeft) ? { state: 'withheld', reason: code } : { state: 'failed', reason: code };
}

/** Sends one message at most once; throws when WeChat was not reached, so that it is tried again later. */
export async function sendMessage({ db, wechat }: Tools, tenantId: string, id: string): Promise<void> {
  const ready = await prepare(db, tenantId, id);
  if (!ready) return;
  const { message, openid, template } = ready;
  faultPoint('before-gateway');
  const standing = await ask(wechat, ready).catch(standingAfter);
  faultPoint('after-gateway');
  const whose = { tenantId, appId: message.appId, openid, templateId: template.templateId };
  await inTenant(db, tenantId, async (trx) => {
    await moveMessage(trx, message, standing);
    if (message.appType !== 1) return;
    if (standing.reason === String(noneLeft)) await dropConsents(trx, whose);
    // WeChat uses up a consent for what it sends alone.
    else if (standing.state === 'waiting' || standing.state === 'failed') await returnConsent(trx, whose);
  });
  if (standing.state === 'waiting') throw new Error('WeChat cannot be reached.');
}
