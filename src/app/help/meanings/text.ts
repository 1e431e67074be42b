import type { Label } from '#machines/kit/words.ts';
import type { words } from '#machines/text/words.ts';

/** What each state of a text means. */
export const textMeanings: Readonly<Record<keyof typeof words.states, Label>> = {
  sending: { zh: '正在提交给短信平台。', en: 'It is being handed to the gateway.' },
  unclear: {
    zh: '短信平台没有答复，不知道是否已发出；系统会先查询，两分钟后仍没有记录才重发。',
    en: 'The gateway did not answer, so nobody knows whether it went. It is looked for, and sent again only when there is no trace after two minutes.',
  },
  finding: { zh: '正在查询短信平台有没有这条短信。', en: 'The gateway is being asked whether it has this text.' },
  accepted: { zh: '短信平台已收下，正在送往手机。', en: 'The gateway has it; it is on its way to the phone.' },
  following: { zh: '正在查询是否已送达。', en: 'The gateway is being asked whether it has arrived.' },
  delivered: { zh: '手机已收到。', en: 'The phone has it.' },
  failed: { zh: '没有发出，原因写在页面上。', en: 'It did not go; the page says why.' },
};
