import type { Label } from '#machines/kit/words.ts';

/** Why a message stands as it stands, by our word or WeChat's code. */
export const messageReasons: Readonly<Record<string, Label>> = {
  noConsent: { zh: '买家没有订阅这类消息', en: 'The buyer has not subscribed to it' },
  noIdentity: { zh: '买家没有在这个账号登录过', en: 'The buyer has not signed in to this account' },
  switchedOff: { zh: '这类消息已关闭', en: 'Messages of this topic were switched off' },
  unreachable: {
    zh: '暂时连不上微信，稍后自动再试',
    en: 'WeChat cannot be reached for now. It is tried again by itself',
  },
  noOrder: { zh: '订单已没有这项内容', en: 'The order no longer has this' },
  tooLate: { zh: '超过一天没能送到微信', en: 'It did not reach WeChat within a day' },
  lost: {
    zh: '微信没有答复，为免重复不再发送',
    en: 'WeChat did not answer. So that it comes once, it is not sent again',
  },
  'user block': { zh: '买家拒收该公众号的消息', en: 'The buyer blocks messages of this account' },
  'system failed': { zh: '微信发送失败', en: 'WeChat failed to deliver it' },
  40001: {
    zh: '该账号的凭证无效，请检查 AppSecret 或重新授权',
    en: 'The AppSecret of this account is wrong, or authorise it again',
  },
  40003: { zh: '买家的 openid 无效', en: 'The openid of the buyer is not valid' },
  40013: { zh: '该账号已删除，或 AppID 无效', en: 'This account was deleted, or its AppID is not valid' },
  40037: { zh: '模板 ID 不正确，请在账号页检查', en: 'The template id is wrong: check it on the account’s page' },
  40125: { zh: '该账号的 AppSecret 不正确', en: 'The AppSecret of this account is wrong' },
  40164: {
    zh: '服务器 IP 不在该账号的白名单中',
    en: 'The allow list of this account lacks the IP of the server',
  },
  41004: { zh: '该账号没有填写 AppSecret', en: 'This account has no AppSecret' },
  43004: { zh: '买家没有关注该公众号', en: 'The buyer does not follow this account' },
  43101: { zh: '买家没有订阅，或已用完', en: 'The buyer has not subscribed, or it is used up' },
  45009: { zh: '该账号当天的调用次数已用完', en: 'The calls of this account are used up for today' },
  47003: {
    zh: '模板的关键词与内容不符，请在账号页检查',
    en: 'The keywords do not fit the template: check them on the account’s page',
  },
  48001: { zh: '该账号没有这类消息的权限', en: 'This account may not send this' },
  48004: {
    zh: '微信已封禁该账号的消息接口，请登录微信公众平台查看原因',
    en: 'WeChat has banned messages of this account: sign in to mp.weixin.qq.com for the reason',
  },
  50002: {
    zh: '该账号或买家被微信限制，可能因违规、冻结或注销',
    en: 'WeChat restricts this account or the buyer: a violation, frozen or closed',
  },
  61003: {
    zh: '该账号已取消授权，请重新授权',
    en: 'This account is not authorised: authorise it again',
  },
  61007: {
    zh: '该账号没有授予消息权限，请重新授权',
    en: 'This account did not grant messages: authorise it again',
  },
  41030: {
    zh: '打开的页面不存在，请在账号页检查',
    en: 'The page it opens does not exist: check it on the account’s page',
  },
};

/** Why a message ended as it did; a code that has no words is shown as it is. */
export const messageReason = (code: string): Label =>
  (Object.hasOwn(messageReasons, code) ? messageReasons[code] : undefined) ?? {
    zh: `微信答复 ${code}`,
    en: `WeChat answered ${code}`,
  };
