import type { Words } from '#machines/kit/words.ts';
import type { billAdjustMachine } from './machine.ts';

/** Labels of an adjustment's states, events and refusals. */
export const words = {
  title: { zh: '调账', en: 'Adjustment' },
  states: {
    draft: { zh: '草稿', en: 'Draft' },
    posting: { zh: '入账中', en: 'Posting' },
    postUnanswered: { zh: '入账未答复', en: 'Posting unanswered' },
    posted: { zh: '已入账', en: 'Posted' },
    reversing: { zh: '冲正中', en: 'Reversing' },
    reversalUnanswered: { zh: '冲正未答复', en: 'Reversal unanswered' },
    reversed: { zh: '已冲正', en: 'Reversed' },
    discarded: { zh: '已作废', en: 'Discarded' },
  },
  events: {
    'adjustment.edit': { zh: '修改', en: 'Edit' },
    'adjustment.post': { zh: '入账', en: 'Post' },
    'adjustment.discard': { zh: '作废', en: 'Discard' },
    'adjustment.reverse': { zh: '冲正', en: 'Reverse' },
    'adjustment.undo': { zh: '撤销', en: 'Undo' },
    'adjustment.retry': { zh: '重试', en: 'Try again' },
  },
  guards: {
    isAdjustment: {
      zh: '调整数额必须是不为 0 且绝对值小于 10 亿的整数',
      en: 'Enter a whole number other than 0, below 1,000,000,000 up or down',
    },
    hasReason: { zh: '请填写 1 至 200 字的原因', en: 'Enter a reason of 1 to 200 characters' },
    isReason: { zh: '请填写 1 至 200 字的冲正原因', en: 'Enter a reversal reason of 1 to 200 characters' },
    staysAboveZero: { zh: '余额不足，调整后将小于 0', en: 'Not enough balance' },
    canGiveBack: { zh: '余额不足，冲正后将小于 0', en: 'Not enough balance to reverse it' },
    isOwn: { zh: '只能撤销自己刚做的调账', en: 'You can only undo your own adjustment' },
    isLast: { zh: '该调账此后已有变动，不能撤销', en: 'The adjustment has changed since, so it can’t be undone' },
    isInTime: { zh: '已超过可撤销的时间', en: 'The time to undo has passed' },
    isUnspent: { zh: '会员此后已使用，不能撤销', en: 'The member has spent some of it since, so it can’t be undone' },
    isPosted: { zh: '账本拒绝入账', en: 'The ledger rejected the entry' },
  },
  conditions: {
    isAdjustment: { zh: '数额有效', en: 'valid amount' },
    hasReason: { zh: '填写了原因', en: 'reason given' },
    isReason: { zh: '填写了冲正原因', en: 'reason given' },
    staysAboveZero: { zh: '调整后不小于 0', en: 'stays at 0 or above' },
    canGiveBack: { zh: '冲正后不小于 0', en: 'stays at 0 or above' },
    isOwn: { zh: '本人所做', en: 'own adjustment' },
    isLast: { zh: '此后无变动', en: 'nothing since' },
    isInTime: { zh: '未超时', en: 'in time' },
    isUnspent: { zh: '此后未使用', en: 'nothing spent since' },
    isPosted: { zh: '账本已入账', en: 'ledger accepted' },
  },
  services: {
    postEntries: { zh: '写入账本', en: 'Ledger entry' },
    reverseEntries: { zh: '写入冲正分录', en: 'Opposite ledger entry' },
  },
  delays: { retryMs: { zh: '自动重试间隔', en: 'Retry interval' } },
  tones: {
    draft: 'warn',
    posted: 'good',
    postUnanswered: 'bad',
    reversalUnanswered: 'bad',
    reversed: 'neutral',
    discarded: 'neutral',
  },
  grave: ['adjustment.discard', 'adjustment.reverse'],
} satisfies Words<typeof billAdjustMachine>;
