import { aroundOf } from '#machines/mini-program-code/row.ts';
import { isPrivacyChecked } from '#machines/mini-program-code/rules.ts';
import { stageOf, undosLeft } from '#machines/mini-program-code/selectors.ts';
import type { CodeContext, Sheet } from '#machines/mini-program-code/types.ts';
import { shanghaiDay } from '#machines/shanghai.ts';
import type { components } from '#openapi/generated/types.ts';
import type { Language } from '#server/http/operations.ts';
import { meaningOf } from '#server/http/wechat-problem.ts';
import { actsOf, shownFacts } from '#server/workflow/acts.ts';
import type { Row } from '#server/workflow/definition.ts';
import { miniProgramCodeDefinition } from '#server/workflow/definitions/mini-program-code.ts';
import type { Quota } from './budget-store.ts';
import type { CodeOfApp, NoticeRow } from './code-store.ts';
import { noticeWords } from './notices.ts';
import { lastSubmission } from './submission.ts';

export type CodeDetail = components['schemas']['CodeDetail'];

export interface Around {
  notice: NoticeRow | undefined;
  quota: Quota | null;
  language: Language;
  /** Milliseconds since 1970. */
  now: number;
}

/** Converts a code row to the chart's facts and state paths. */
export function codeOf(row: Row): { paths: string[]; code: CodeContext } {
  const { paths, context } = miniProgramCodeDefinition.restore(row);
  return { paths, code: context };
}

function noticeOf(notice: NoticeRow | undefined, language: Language): CodeDetail['notice'] {
  if (!notice) return null;
  const { call, code, errcode, rid, time } = notice;
  const kind =
    errcode === null ? (code === 'notSent' || code === 'notArrived' ? 'retry' : null) : meaningOf(errcode).class;
  return { call, code, errcode, class: kind, words: noticeWords(notice)[language], rid, time };
}

export function sheetView(sheet: Sheet | null): CodeDetail['sheet'] {
  if (!sheet) return null;
  const { submittedAt, isReleased: _released, packageNo: _package, ...rest } = sheet;
  return { ...rest, submitTime: new Date(submittedAt * 1000).toISOString() };
}

/** Returns the state of one slot without the slot's name. */
const within = (paths: readonly string[], region: string) =>
  (paths.find((path) => path.startsWith(`${region}.`)) ?? '').slice(region.length + 1);

/** Converts a code row to the contract's form. */
export function detailOf(row: CodeOfApp, around: Around): CodeDetail {
  const { paths, code } = codeOf(row);
  const { trial, sheet, online, history, gray, calling, privacyProblems } = code;
  const { isAuthorized } = row;
  const readTime = new Date(around.now).toISOString();
  const asked = aroundOf({ isAuthorized, quota: around.quota, readTime });
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
    isPrivacyChecked: isPrivacyChecked(code),
    privacyProblems,
    sheet: sheetView(sheet),
    submission: lastSubmission(code.submission),
    online,
    history,
    gray,
    undosLeft: undosLeft({ context: code }, shanghaiDay(around.now)),
    quota: around.quota,
    isAuthorized,
    readTime,
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the generated list of facts; each answer is checked against the contract
    facts: shownFacts(miniProgramCodeDefinition, row) as CodeDetail['facts'],
    acts: actsOf(miniProgramCodeDefinition, row, asked).map(({ words, ...state }) => ({
      ...state,
      reason: words?.[around.language] ?? null,
    })),
    notice: noticeOf(around.notice, around.language),
    updateTime: String(row['updated_at']),
  };
}
