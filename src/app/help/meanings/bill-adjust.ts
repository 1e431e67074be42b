import type { words } from '#machines/bill-adjust/words.ts';
import type { Label } from '#machines/kit/words.ts';

/** What each state of an adjustment means. */
export const billAdjustMeanings: Readonly<Record<keyof typeof words.states, Label>> = {
  draft: { zh: '只是草稿，余额没有变化。', en: 'Only a draft; the balance has not changed.' },
  posting: { zh: '正在记入账本。', en: 'It is being entered in the ledger.' },
  postUnanswered: {
    zh: '账本没有答复，会用同一单号再次询问，不会重复入账。',
    en: 'The ledger did not answer; it is asked again under the same number and never posts twice.',
  },
  posted: { zh: '已生效，只能用冲正抵消。', en: 'In effect; only a reversal takes it back.' },
  reversing: { zh: '正在记入相反的分录。', en: 'The opposite entry is being made.' },
  reversalUnanswered: {
    zh: '账本没有答复，会用同一单号再次询问。',
    en: 'The ledger did not answer; it is asked again under the same number.',
  },
  reversed: { zh: '已抵消，两笔分录都保留。', en: 'Taken back; both entries stay in the ledger.' },
  discarded: { zh: '草稿已作废，从未生效。', en: 'Discarded before it took effect.' },
};
