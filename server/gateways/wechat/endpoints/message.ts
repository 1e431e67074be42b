import { literal, object, pipe, transform } from 'valibot';
import { acting } from '../endpoint.ts';
import { nothing, text } from './shapes.ts';

/** What stands under each keyword of a template. */
type Data = Readonly<Record<string, { readonly value: string }>>;

interface Message {
  readonly touser: string;
  readonly template_id: string;
  readonly data: Data;
}

/** Messages to people by templates that WeChat has approved; each call that arrives is a message. */
export const messageCalls = {
  /** In a mini-program; uses up one consent of the person. */
  sendSubscribed: acting(
    'POST',
    '/cgi-bin/message/subscribe/send',
    'account',
    (input: Message & { page?: string }) => ({ json: { ...input, miniprogram_state: 'formal', lang: 'zh_CN' } }),
    nothing,
  ),
  /** In an official account; a push tells later what became of the message of that number. */
  sendTemplate: acting(
    'POST',
    '/cgi-bin/message/template/send',
    'account',
    (input: Message & { url?: string }) => ({ json: input }),
    pipe(
      object({ errcode: literal(0), msgid: text }),
      transform(({ msgid }) => ({ messageNo: msgid })),
    ),
  ),
};
