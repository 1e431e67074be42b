import type { words } from '#machines/buyer-message/words.ts';
import type { Label } from '#machines/kit/words.ts';

/** What each state of a message to a buyer means. */
export const buyerMessageMeanings: Readonly<Record<keyof typeof words.states, Label>> = {
  queued: {
    zh: '马上发送；暂时连不上微信时会自动再试，满一天仍没有发出就不再发送。',
    en: 'It goes at once. While WeChat cannot be reached it is tried again by itself, for a day.',
  },
  sending: { zh: '正在请微信发送。', en: 'WeChat is being asked to send it.' },
  accepted: {
    zh: '微信已收下公众号消息，很快会告知是否送达。',
    en: 'WeChat has taken the official account’s message and will soon tell whether it arrives.',
  },
  sent: {
    zh: '微信已收下；小程序消息到此为止，微信不告知买家是否看到。',
    en: 'WeChat has taken it. In a mini-program that is all it tells.',
  },
  delivered: { zh: '微信告知已送达买家。', en: 'WeChat says that it has reached the buyer.' },
  withheld: {
    zh: '没有发送：买家没有订阅、没有在这个账号登录过，或这类消息已关闭。',
    en: 'It was not sent: the buyer had not subscribed or never signed in there, or the topic was switched off.',
  },
  failed: { zh: '没有发出或没有送达，原因写在页面上。', en: 'It did not go or did not arrive; the page says why.' },
  unclear: {
    zh: '微信没有答复，不知道是否已发出；为免买家收到两次，不再发送。',
    en: 'WeChat did not answer, so nobody knows whether it went. So that the buyer gets it once, it is not sent again.',
  },
};
