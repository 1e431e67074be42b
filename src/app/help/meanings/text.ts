import type { Label } from '#machines/kit/words.ts';
import type { words } from '#machines/text/words.ts';

/** What each state of a text means. */
export const textMeanings: Readonly<Record<keyof typeof words.states, Label>> = {
  sending: { zh: '正在提交给短信平台。', en: 'Being submitted to the gateway.' },
  unclear: {
    zh: '短信平台没有答复，不知道是否已发出；系统会先查询，两分钟后仍没有记录才重发。',
    en: 'The gateway did not answer, so it may or may not have been sent. The system checks first and resends only if there is no record after two minutes.',
  },
  finding: { zh: '正在查询短信平台有没有这条短信。', en: 'Checking whether the gateway has this text.' },
  accepted: { zh: '短信平台已收下，正在送往手机。', en: 'The gateway accepted it and is delivering it.' },
  following: { zh: '正在查询是否已送达。', en: 'Checking whether it was delivered.' },
  delivered: { zh: '手机已收到。', en: 'Delivered to the phone.' },
  failed: { zh: '没有发出，原因写在页面上。', en: 'Not sent; see the reason on the page.' },
};
