import type { Push } from './push.ts';
import { writeXml } from './xml.ts';

/** The accounts with which WeChat tests a platform before it may go live. */
const testAccounts = new Set(['wx570bc396a51b8ff8', 'wxd101a85aa106f53e']);

/** Whether it is one of WeChat's own test accounts, which the product does not know. */
export const isGoLiveAccount = (appid: string): boolean => testAccounts.has(appid);

export type GoLiveTask =
  | { readonly task: 'reply'; readonly message: string }
  | { readonly task: 'sendFromApi'; readonly authCode: string; readonly openid: string };

/** What WeChat's going-live test expects for this push; null for every ordinary push. */
export const goLiveTask = (push: Push): GoLiveTask | null => {
  if (push.kind !== 'text' || !isGoLiveAccount(push.appid)) return null;
  if (push.content === 'TESTCOMPONENT_MSG_TYPE_TEXT') {
    const reply = {
      ToUserName: push.from,
      FromUserName: push.to,
      CreateTime: push.createdAtMs / 1000,
      MsgType: 'text',
      Content: `${push.content}_callback`,
    };
    return { task: 'reply', message: writeXml(reply) };
  }
  const code = /^QUERY_AUTH_CODE:(.+)$/s.exec(push.content)?.[1];
  return code === undefined ? null : { task: 'sendFromApi', authCode: code, openid: push.from };
};
