import type { Words } from '#machines/kit/words.ts';
import type { buyerMessageMachine } from './machine.ts';

/** Labels of a message's states, events and refusals. */
export const words = {
  title: { zh: '买家消息', en: 'Buyer message' },
  states: {
    queued: { zh: '待发送', en: 'To send' },
    sending: { zh: '发送中', en: 'Sending' },
    accepted: { zh: '微信已收下', en: 'Accepted by WeChat' },
    sent: { zh: '已发送', en: 'Sent' },
    delivered: { zh: '已送达', en: 'Delivered' },
    withheld: { zh: '未发送', en: 'Not sent' },
    failed: { zh: '发送失败', en: 'Failed' },
    unclear: { zh: '未答复', en: 'No answer' },
  },
  events: {
    'message.send': { zh: '发送消息', en: 'Send message' },
    'message.note': { zh: '微信告知结果', en: 'Result from WeChat' },
    'message.rest': { zh: '不再等待结果', en: 'Stop waiting' },
  },
  guards: {
    isClear: { zh: '现在不能发送这条消息', en: 'It cannot be sent now' },
    isPast: { zh: '消息还不到一天', en: 'The message is less than a day old' },
    isDelivered: { zh: '消息没有送达', en: 'It was not delivered' },
    isFollowed: { zh: '微信不会告知是否送达', en: 'WeChat does not report delivery' },
    isTaken: { zh: '微信没有收下', en: 'WeChat has not accepted it' },
    isUnwanted: { zh: '买家订阅了这类消息', en: 'The buyer has subscribed to it' },
    isNotTaken: { zh: '微信已拒绝，不再重试', en: 'WeChat rejected it, so it is not retried' },
  },
  conditions: {
    isClear: { zh: '有人收、有订阅', en: 'somebody has asked for it' },
    isPast: { zh: '超过一天', en: 'older than a day' },
    isDelivered: { zh: '已送达', en: 'arrived' },
    isFollowed: { zh: '公众号收下', en: 'taken, official account' },
    isTaken: { zh: '已收下', en: 'taken' },
    isUnwanted: { zh: '没有订阅', en: 'no consent left' },
    isNotTaken: { zh: '微信确定没有收下', en: 'surely not taken' },
  },
  services: { sendMessage: { zh: '请微信发送', en: 'WeChat asked to send' } },
  delays: {
    sendMs: { zh: '发送前', en: 'Time until it is sent' },
    silenceMs: { zh: '等待送达结果', en: 'Time to wait for the outcome' },
  },
  tones: {
    queued: 'neutral',
    accepted: 'good',
    sent: 'good',
    delivered: 'good',
    withheld: 'neutral',
    failed: 'bad',
    unclear: 'warn',
  },
  grave: [],
} satisfies Words<typeof buyerMessageMachine>;
