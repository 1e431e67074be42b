import type { words } from '#machines/approval/words.ts';
import type { Label } from '#machines/kit/words.ts';

/** What each state of an approval means. */
export const approvalMeanings: Readonly<Record<keyof typeof words.states, Label>> = {
  asked: {
    zh: '等待申请人以外、额度足够的人决定；72 小时无人决定就失效。',
    en: 'Someone else with a high enough limit must decide. It expires after 72 hours.',
  },
  agreed: { zh: '已同意，操作随即执行。', en: 'Approved; the action follows right away.' },
  done: { zh: '操作已以申请人的名义执行。', en: 'The action was done on behalf of the requester.' },
  refused: { zh: '被驳回，没有执行任何操作。', en: 'Declined; nothing was done.' },
  withdrawn: { zh: '申请人撤回了申请，没有执行任何操作。', en: 'Withdrawn by the requester; nothing was done.' },
  lapsed: {
    zh: '对象已变化、拒绝了操作或无人决定，没有执行任何操作。',
    en: 'The record changed or did not allow the action, or nobody decided in time; nothing was done.',
  },
};
