import type { Label } from '#machines/kit/words.ts';
import type { words } from '#machines/mini-program-code/words.ts';

/** The five slots themselves, and what a slot only passes through while WeChat answers, have none. */
type Passing =
  | 'trial'
  | 'privacy'
  | 'audit'
  | 'online'
  | 'gray'
  | `${string}.${'settled' | 'judged' | 'published' | 'planned' | 'looking' | 'awaited' | 'asking' | 'querying'}`
  | `${string}.${'reconciling' | 'undoing' | 'speedingUp' | 'rollingOut' | 'withdrawing' | 'releasing'}`
  | `${string}.${'rollingBack' | 'submitting' | 'committing' | 'idle'}`;

type Shown = Exclude<keyof typeof words.states, Passing>;

/** What each state of a mini-program's code means to the person who releases it. */
export const codeMeanings: Readonly<Record<Shown, Label>> = {
  'trial.none': { zh: '还没有上传代码，从这里开始。', en: 'No code was committed yet; start here.' },
  'trial.ready': {
    zh: '体验版可以扫码试用，也可以提交审核。',
    en: 'The trial version can be tried out and submitted.',
  },
  'trial.unanswered': {
    zh: '微信没有答复上传，系统会先核对，不会重复上传。',
    en: 'WeChat did not answer the commit; we check before sending anything again.',
  },
  'privacy.checking': {
    zh: '微信正在检测隐私接口，通常几分钟。',
    en: 'WeChat checks privacy interfaces; a few minutes.',
  },
  'privacy.passed': { zh: '检测通过，可以提交审核。', en: 'The check passed; you can submit for audit.' },
  'privacy.blocked': {
    zh: '有未声明的接口，请先声明，或承诺不使用。',
    en: 'Some interfaces are undeclared; declare them, or confirm that you don’t use them.',
  },
  'audit.none': { zh: '还没有提交过审核。', en: 'Nothing was submitted yet.' },
  'audit.auditing': {
    zh: '微信正在审核，可以撤回或加急。',
    en: 'WeChat is auditing; you can withdraw or speed it up.',
  },
  'audit.delayed': { zh: '微信推迟了审核，仍在排队。', en: 'WeChat delayed the audit; it is still queued.' },
  'audit.unanswered': {
    zh: '微信没有答复提交，系统会先核对。',
    en: 'WeChat did not answer the submission; we check first.',
  },
  'audit.approved': { zh: '审核通过，可以发布或灰度发布。', en: 'Approved; release it, or start a gray release.' },
  'audit.rejected': { zh: '审核不通过，按原因修改后重新上传。', en: 'Rejected; fix the reasons and commit again.' },
  'audit.withdrawn': { zh: '审核已撤回，可以重新提交。', en: 'The audit was withdrawn; you can submit again.' },
  'online.none': { zh: '还没有发布过。', en: 'Nothing was released yet.' },
  'online.released': { zh: '用户使用的就是这个版本。', en: 'This is the version that users have.' },
  'online.rolledBack': {
    zh: '已回退到较早的版本，只能发布新版本。',
    en: 'Rolled back to an earlier version; only a new release changes it.',
  },
  'online.unanswered': {
    zh: '微信没有答复，系统正在查询线上版本。',
    en: 'WeChat did not answer; we are checking the online version.',
  },
  'gray.none': { zh: '没有灰度发布。', en: 'No gray release is running.' },
  'gray.running': {
    zh: '一部分用户已使用新版本，比例只能扩大。',
    en: 'Some users have the new version; the share can only grow.',
  },
  'gray.paused': { zh: '灰度已暂停，比例不变。', en: 'The gray release is paused at its share.' },
  'gray.unanswered': {
    zh: '微信没有答复，系统正在查询灰度计划。',
    en: 'WeChat did not answer; we are checking the plan.',
  },
};
