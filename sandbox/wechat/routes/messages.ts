import { openidOf } from '#sandbox/wechatpay/merchants.ts';
import { type Call, ok } from '../box.ts';
import { escapeHtml, page } from '../html.ts';
import { consentOf, sendSubscribed, sendTemplate } from '../messages/sending.ts';
import { templatesOf } from '../messages/templates.ts';
import { Refusal } from '../refusal.ts';
import { forAccount, forAnyone, type Route, textIn, textsIn } from '../route.ts';

/** The permission sets of a mini-program's messages and of an official account's. */
const code = [18];
const notices = [7];

/** A person answers what wx.requestSubscribeMessage asks; with `accept` each template may send one message more. */
const answered = ({ box, body }: Call) => {
  const app = box.world.apps[textIn(body, 'appid')];
  if (app?.appType !== 1) throw new Refusal(40013);
  const openid = openidOf(app.appid, textIn(body, 'person'));
  const answer = textIn(body, 'answer');
  const known = new Set(templatesOf(app).map(({ templateId }) => templateId));
  const answers: Record<string, string> = {};
  for (const id of textsIn(body, 'tmplIds')) {
    answers[id] = known.has(id) ? answer : 'ban';
    const name = consentOf(app.appid, openid, id);
    if (answers[id] === 'accept') box.world.messageConsents[name] = (box.world.messageConsents[name] ?? 0) + 1;
  }
  return ok({ answers });
};

/** The messages in the hand of a person, newest first. */
const messagesPage = ({ box, query }: Call) => {
  const person = query['person'] ?? 'phone';
  const own = box.world.messages.filter(({ appid, openid }) => openid === openidOf(appid, person));
  const cards = own
    .toReversed()
    .map(
      ({ appid, title, lines, link, at }) =>
        `<li><p><b>${escapeHtml(title)}</b> <span class="note">${escapeHtml(box.world.apps[appid]?.name ?? appid)}</span></p>` +
        `<p>${lines.map(escapeHtml).join('<br>')}</p><p class="note">${escapeHtml(link)} ${escapeHtml(at)}</p></li>`,
    );
  const body = cards.length === 0 ? '<p>还没有消息 · No messages yet</p>' : `<ul>${cards.join('')}</ul>`;
  return { kind: 'html', status: 200, html: page(`服务通知 · ${person}`, body) } as const;
};

/** Messages to people; `wechat-client` is no address of WeChat, but the person. */
export const messageRoutes: readonly Route[] = [
  forAccount('POST', '/cgi-bin/message/subscribe/send', code, (call) => {
    sendSubscribed(call);
    return ok();
  }),
  forAccount('POST', '/cgi-bin/message/template/send', notices, (call) => ok({ msgid: sendTemplate(call) })),
  forAnyone('POST', '/wechat-client/subscribe', answered),
  forAnyone('GET', '/wechat-client/messages', messagesPage),
];
