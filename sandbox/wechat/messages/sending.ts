import { isOpenidOf } from '#sandbox/wechatpay/merchants.ts';
import type { AppCall } from '../box.ts';
import { secondsOf } from '../calendar.ts';
import { Refusal, refuseIf } from '../refusal.ts';
import { optionalTextIn, recordIn } from '../route.ts';
import { type MessageTemplate, templatesOf } from './templates.ts';

/** The forms of WeChat's kinds of keyword; what does not match is 47003. */
const forms: Readonly<Record<string, RegExp>> = {
  thing: /^[^\r\n]{1,20}$/u,
  character_string: /^[\x20-\x7e]{1,32}$/,
  amount: /^[¥$]?\d{1,10}(\.\d{1,2})?元?$/,
  time: /^(\d{4}年\d{1,2}月\d{1,2}日 )?\d{1,2}:\d\d$/,
  date: /^\d{4}年\d{1,2}月\d{1,2}日( \d{1,2}:\d\d)?$/,
  phrase: /^\p{Script=Han}{1,5}$/u,
};

/** The lines of a card: every keyword of the template and no other, each in its form. */
const linesIn = ({ body }: AppCall, { keywords }: MessageTemplate): readonly string[] => {
  const data = recordIn(body, 'data');
  refuseIf(
    Object.keys(data).some((name) => !(name in keywords)),
    47003,
  );
  return Object.entries(keywords).map(([name, label]) => {
    const value = optionalTextIn(recordIn(data, name), 'value');
    const form = forms[name.replace(/\d+$/, '')];
    refuseIf(form?.test(value) !== true, 47003);
    return `${label}：${value}`;
  });
};

const addressed = (call: AppCall): { openid: string; template: MessageTemplate; lines: readonly string[] } => {
  const { app, body } = call;
  const openid = optionalTextIn(body, 'touser');
  refuseIf(!isOpenidOf(app.appid, openid), 40003);
  const id = optionalTextIn(body, 'template_id');
  const template = templatesOf(app).find(({ templateId }) => templateId === id);
  if (template === undefined) throw new Refusal(40037);
  return { openid, template, lines: linesIn(call, template) };
};

const deliver = (
  { box, app, now }: AppCall,
  { openid, template, lines }: ReturnType<typeof addressed>,
  link: string,
): number => {
  const { world } = box;
  const number = world.nextMessageNo;
  world.nextMessageNo += 1;
  const at = new Date(now).toISOString();
  const { title, templateId } = template;
  const message = { number, appid: app.appid, openid, templateId, title, lines, link, at };
  world.messages = [...world.messages.slice(-199), message];
  box.note({ at, act: 'message', appid: app.appid, about: `${openid}/${templateId}/${number}` });
  return number;
};

/** The name of one person's consents to one template. */
export const consentOf = (appid: string, openid: string, templateId: string): string =>
  `${appid}/${openid}/${templateId}`;

/** A mini-program's message: one consent of the person is one message. */
export const sendSubscribed = (call: AppCall): void => {
  const { app, body, box } = call;
  refuseIf(app.appType !== 1, 48001);
  const message = addressed(call);
  const page = optionalTextIn(body, 'page');
  refuseIf(page.startsWith('/') || /\s/.test(page), 41030);
  const state = optionalTextIn(body, 'miniprogram_state');
  refuseIf(!['', 'developer', 'trial', 'formal'].includes(state), 47003);
  const name = consentOf(app.appid, message.openid, message.template.templateId);
  const left = box.world.messageConsents[name] ?? 0;
  refuseIf(left === 0, 43101);
  box.world.messageConsents[name] = left - 1;
  deliver(call, message, page);
};

/** An official account's message to a follower; WeChat tells by a push what became of it. */
export const sendTemplate = (call: AppCall): number => {
  const { app, body, box, now } = call;
  refuseIf(app.appType !== 2, 48001);
  const message = addressed(call);
  const standing = box.world.followers[`${app.appid}/${message.openid}`] ?? 'follows';
  refuseIf(standing === 'none', 43004);
  const isBlocked = standing === 'blocks';
  const number = isBlocked ? box.world.nextMessageNo++ : deliver(call, message, optionalTextIn(body, 'url'));
  const name = 'TEMPLATESENDJOBFINISH';
  const fields = {
    ToUserName: app.userName,
    FromUserName: message.openid,
    CreateTime: secondsOf(now),
    MsgType: 'event',
    Event: name,
    MsgID: number,
    Status: isBlocked ? 'failed:user block' : 'success',
  };
  box.push({ appid: app.appid, name, fields });
  return number;
};
