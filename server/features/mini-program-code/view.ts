import { valueOf } from '#machines/kit/state-paths.ts';
import { why } from '#machines/kit/why.ts';
import { miniProgramCodeMachine } from '#machines/mini-program-code/machine.ts';
import { isPrivacyPassed, isUnchecked } from '#machines/mini-program-code/rules.ts';
import { stageOf, undosLeft } from '#machines/mini-program-code/selectors.ts';
import type { CodeContext, CodeEvent, Package, Sheet, Submission } from '#machines/mini-program-code/types.ts';
import { words } from '#machines/mini-program-code/words.ts';
import type { components } from '#openapi/generated/types.ts';
import type { Language } from '#server/http/operations.ts';
import { meaningOf } from '#server/http/wechat-problem.ts';
import type { Row } from '#server/workflow/definition.ts';
import { miniProgramCodeDefinition } from '#server/workflow/definitions/mini-program-code.ts';
import type { CodeOfApp, NoticeRow } from './code-store.ts';
import { shanghaiDay } from './days.ts';
import type { Quota } from './platform.ts';

export type CodeDetail = components['schemas']['CodeDetail'];
type CodeAct = components['schemas']['CodeAct'];

export interface Around {
  notice: NoticeRow | undefined;
  quota: Quota | null;
  language: Language;
  /** Milliseconds since 1970. */
  now: number;
}

/** The facts of a code row in the chart's terms, and where it stands. */
export function codeOf(row: Row): { paths: string[]; code: CodeContext } {
  const { paths, context } = miniProgramCodeDefinition.restore(row);
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the code's own chart made this context
  return { paths, code: context as unknown as CodeContext };
}

const anyPackage: Package = { templateId: 1, userVersion: '1', userDesc: '1', extJson: '{}' };
const anySubmission: Submission = {
  items: [{ address: '1', tag: '', title: '', firstClass: '1', firstId: 1, secondClass: '1', secondId: 1 }],
  versionDesc: '',
  feedbackInfo: '',
  feedbackMedia: [],
  privacyApiNotUse: false,
  orderPath: '',
};

/** What operators may send, each with a payload that breaks no rule of its own, so that only the state can say no. */
function possible({ gray }: CodeContext, { quota, now }: Pick<Around, 'quota' | 'now'>): CodeEvent[] {
  const wish = { debuggersFirst: false, experiencersFirst: false };
  const more = Math.min((gray?.percentage ?? 0) + 1, 100);
  return [
    { type: 'code.commit', package: anyPackage },
    { type: 'privacy.check' },
    { type: 'audit.submit', submission: anySubmission, rest: quota?.rest ?? null, at: Math.floor(now / 1000) },
    { type: 'audit.poll' },
    { type: 'audit.undo', today: shanghaiDay(now) },
    { type: 'audit.speedUp', rest: quota?.speedUpRest ?? null },
    { type: 'code.release' },
    // Which versions are kept, WeChat alone knows; it is asked when somebody chooses one.
    { type: 'code.rollback', target: { appVersion: 0, userVersion: '?' } },
    { type: 'code.refresh' },
    { type: 'gray.start', wish: { percentage: 1, ...wish } },
    { type: 'gray.grow', wish: { percentage: more, ...wish } },
    { type: 'gray.end' },
    { type: 'gray.poll' },
    { type: 'code.reconcile' },
  ];
}

const outOfPlace: Record<Language, string> = {
  zh: '当前状态下没有此操作',
  en: 'This has no place in the present state',
};

/** For each event that operators send: whether the chart takes it now, else the words of the rule that says no. */
function actsOf(paths: readonly string[], code: CodeContext, around: Omit<Around, 'notice'>): CodeAct[] {
  const snapshot = miniProgramCodeMachine.resolveState({ value: valueOf(paths), context: code });
  const guards: Record<string, Record<Language, string>> = words.guards;
  return possible(code, around).map((event) => {
    const refusal = why(snapshot, event);
    if (!refusal) return { event: event.type, allowed: true, guard: null, reason: null };
    const told = refusal.guard === null ? outOfPlace : (guards[refusal.guard] ?? outOfPlace);
    return { event: event.type, allowed: false, guard: refusal.guard, reason: told[around.language] };
  });
}

/** Without a consent WeChat refuses every call, so none is offered. */
export const unauthorised: Record<Language, string> = {
  zh: '该小程序未授权给本平台，或授权已取消，请先授权',
  en: 'The mini-program has not authorised this platform, or no more; ask for its consent first',
};

const noActs = (code: CodeContext, around: Omit<Around, 'notice'>): CodeAct[] =>
  possible(code, around).map(({ type: event }) => ({
    event,
    allowed: false,
    guard: 'isAuthorized',
    reason: unauthorised[around.language],
  }));

const unanswered: Record<Language, string> = {
  zh: '微信没有答复，系统会自动与微信核对，不会重复提交',
  en: 'WeChat did not answer; it is asked what became of the call, and nothing is sent twice',
};

function noticeOf(notice: NoticeRow | undefined, language: Language): CodeDetail['notice'] {
  if (!notice) return null;
  const { call, code, errcode, time } = notice;
  const meaning = errcode === null ? null : meaningOf(errcode);
  return { call, code, errcode, class: meaning?.class ?? null, words: (meaning ?? unanswered)[language], time };
}

export function sheetView(sheet: Sheet | null): CodeDetail['sheet'] {
  if (!sheet) return null;
  const { submittedAt, ...rest } = sheet;
  return { ...rest, submitTime: new Date(submittedAt * 1000).toISOString() };
}

/** The state of one slot without the slot's name. */
const within = (paths: readonly string[], region: string) =>
  (paths.find((path) => path.startsWith(`${region}.`)) ?? '').slice(region.length + 1);

/** A code row as the contract shows it. */
export function detailOf(row: CodeOfApp, around: Around): CodeDetail {
  const { paths, code } = codeOf(row);
  const { trial, sheet, online, history, gray, calling, privacyProblems } = code;
  return {
    appId: code.appId,
    tenantId: row.tenant_id,
    appName: row.name,
    version: Number(row['version']),
    stage: stageOf({ context: code }),
    states: {
      trial: within(paths, 'trial'),
      privacy: within(paths, 'privacy'),
      audit: within(paths, 'audit'),
      online: within(paths, 'online'),
      gray: within(paths, 'gray'),
    },
    calling,
    trial,
    isPrivacyChecked: trial !== null && !isUnchecked(code) && (isPrivacyPassed(code) || privacyProblems.length > 0),
    privacyProblems,
    sheet: sheetView(sheet),
    online,
    history,
    gray,
    undosLeft: undosLeft({ context: code }, shanghaiDay(around.now)),
    quota: around.quota,
    acts: row.isAuthorized ? actsOf(paths, code, around) : noActs(code, around),
    notice: noticeOf(around.notice, around.language),
    updateTime: String(row['updated_at']),
  };
}
