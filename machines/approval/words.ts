import type { Words } from '#machines/kit/words.ts';
import type { approvalMachine } from './machine.ts';

/** Labels of an approval's states, events and refusals. */
export const words = {
  title: { zh: '审批', en: 'Approval' },
  states: {
    asked: { zh: '待审批', en: 'Waiting' },
    agreed: { zh: '已同意', en: 'Approved' },
    done: { zh: '已执行', en: 'Done' },
    refused: { zh: '已驳回', en: 'Declined' },
    withdrawn: { zh: '已撤回', en: 'Withdrawn' },
    lapsed: { zh: '已失效', en: 'Expired' },
  },
  events: {
    'approval.agree': { zh: '同意并执行', en: 'Approve' },
    'approval.refuse': { zh: '驳回', en: 'Decline' },
    'approval.withdraw': { zh: '撤回申请', en: 'Withdraw' },
    'approval.carryOut': { zh: '执行', en: 'Carry out' },
    'approval.lapse': { zh: '失效', en: 'Expire' },
    'approval.expire': { zh: '逾期失效', en: 'Time out' },
  },
  guards: {
    isAsker: { zh: '只有申请人可以撤回', en: 'Only the requester can withdraw it' },
    isAnother: { zh: '须由申请人以外的人审批', en: 'Someone other than the requester must decide' },
    isCovered: {
      zh: '超过您自己的额度，须由额度更高的人审批',
      en: 'This is above your own limit. Someone with a higher limit must decide.',
    },
    isReason: { zh: '请填写 1 至 200 字的原因', en: 'Enter a reason of 1 to 200 characters' },
  },
  conditions: {
    isAsker: { zh: '本人申请', en: 'is the asker' },
    isAnother: { zh: '另一个人', en: 'is another person' },
    isCovered: { zh: '在其额度内', en: 'within their limit' },
    isReason: { zh: '填写了原因', en: 'reason given' },
  },
  services: {},
  delays: { decisionMs: { zh: '审批时限', en: 'Time to decide' } },
  tones: { asked: 'warn', agreed: 'warn', done: 'good', refused: 'bad', withdrawn: 'neutral', lapsed: 'neutral' },
  grave: ['approval.agree', 'approval.refuse'],
} satisfies Words<typeof approvalMachine>;
