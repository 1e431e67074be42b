import type { Words } from '#machines/kit/words.ts';
import type { textMachine } from './machine.ts';

/** Labels of a text's states, events and refusals. */
export const words = {
  title: { zh: '短信', en: 'Text message' },
  states: {
    sending: { zh: '发送中', en: 'Sending' },
    unclear: { zh: '发送未答复', en: 'No answer' },
    finding: { zh: '查询是否发出', en: 'Looking for it' },
    accepted: { zh: '已提交', en: 'Accepted' },
    following: { zh: '查询回执中', en: 'Asking for receipt' },
    delivered: { zh: '已送达', en: 'Delivered' },
    failed: { zh: '未发出', en: 'Not sent' },
  },
  events: { 'text.check': { zh: '查询发送结果', en: 'Check text' } },
  guards: {
    isAccepted: { zh: '短信平台没有收下', en: 'The gateway has not taken it' },
    isDelivered: { zh: '短信没有送达', en: 'It has not arrived' },
    isFailed: { zh: '短信没有发送失败', en: 'It has not failed' },
    isWorthSending: { zh: '不必再次发送', en: 'It is not to be sent again' },
    isLost: { zh: '短信平台可能还没有登记', en: 'The gateway may not have written it down yet' },
    isGivenUp: { zh: '还在等短信平台答复', en: 'The gateway may still answer' },
  },
  conditions: {
    isAccepted: { zh: '平台已收下', en: 'gateway took it' },
    isDelivered: { zh: '已送达', en: 'arrived' },
    isFailed: { zh: '发送失败', en: 'failed' },
    isWorthSending: { zh: '两分钟后仍无记录，且值得重发', en: 'unknown after two minutes, still wanted' },
    isLost: { zh: '两分钟后仍无记录', en: 'unknown after two minutes' },
    isGivenUp: { zh: '超过一天无答复', en: 'no answer for a day' },
  },
  services: {
    sendText: { zh: '向短信平台提交', en: 'Text handed to the gateway' },
    findText: { zh: '向短信平台查询', en: 'Text looked up at the gateway' },
  },
  delays: {
    unclearMs: { zh: '查询是否发出前', en: 'Time until it is looked for' },
    acceptedMs: { zh: '查询回执前', en: 'Time until the receipt is asked for' },
  },
  tones: { unclear: 'warn', accepted: 'good', delivered: 'good', failed: 'bad' },
  grave: [],
} satisfies Words<typeof textMachine>;
