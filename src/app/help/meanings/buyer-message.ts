import type { words } from '#machines/buyer-message/words.ts';
import type { Label } from '#machines/kit/words.ts';

/** What each state of a message to a buyer means. */
export const buyerMessageMeanings: Readonly<Record<keyof typeof words.states, Label>> = {
  queued: {
    zh: '马上发送；暂时连不上微信时会自动再试，满一天仍没有发出就不再发送。',
    en: 'About to be sent. If WeChat can’t be reached, the system retries for a day.',
  },
  sending: { zh: '正在请微信发送。', en: 'Being sent through WeChat.' },
  accepted: {
    zh: '微信已收下公众号消息，很快会告知是否送达。',
    en: 'WeChat has accepted the official account message and will soon report whether it was delivered.',
  },
  sent: {
    zh: '微信已收下；小程序消息到此为止，微信不告知买家是否看到。',
    en: 'WeChat has accepted it. For mini-programs, WeChat does not report whether buyers see it.',
  },
  delivered: { zh: '微信告知已送达买家。', en: 'WeChat reports that the buyer received it.' },
  withheld: {
    zh: '没有发送：买家没有订阅、没有在这个账号登录过，或这类消息已关闭。',
    en: 'Not sent: the buyer has not subscribed or never signed in to this account, or this type of message is off.',
  },
  failed: { zh: '没有发出或没有送达，原因写在页面上。', en: 'Not sent or not delivered; see the reason on the page.' },
  unclear: {
    zh: '微信没有答复，不知道是否已发出；为免买家收到两次，不再发送。',
    en: 'WeChat did not answer, so it may or may not have been sent. It is not sent again, so the buyer never gets it twice.',
  },
};
