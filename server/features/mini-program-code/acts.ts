import type { miniProgramCodeMachine } from '#machines/mini-program-code/machine.ts';
import { unauthorised } from '#machines/mini-program-code/row.ts';
import type { CodeContext } from '#machines/mini-program-code/types.ts';
import type { Database } from '#server/db/database.ts';
import type { Wechat } from '#server/gateways/wechat/port.ts';
import type { Language, Operator } from '#server/http/operations.ts';
import { Problem } from '#server/http/problem.ts';
import type { SentTo } from '#server/workflow/definition.ts';
import { miniProgramCodeDefinition } from '#server/workflow/definitions/mini-program-code.ts';
import type { Door } from '#server/workflow/door.ts';
import { type CodeOfApp, findCode, firstNotice, lastNotice } from './code-store.ts';
import { lost, problemOf, silent } from './notices.ts';
import type { Platform } from './platform.ts';
import { codeOf, type CodeDetail, detailOf } from './view.ts';

export interface CodeTools {
  db: Database;
  door: Door;
  wechat: Wechat;
  platform: Platform;
  /** Milliseconds since 1970. */
  now: () => number;
  /** How long a caller waits for WeChat's answer before getting the row as still pending. */
  patienceMs: number;
}

export interface Asker {
  operator: Operator;
  language: Language;
  signal: AbortSignal;
}

/** Returns the code row of a mini-program in the operator's scope; throws `not-found`. */
export async function foundCode({ db }: CodeTools, { scope }: Pick<Operator, 'scope'>, appId: string) {
  const row = await findCode(db, scope, appId);
  if (!row) throw new Problem('not-found');
  return row;
}

/** Without the account's consent WeChat would refuse every call. */
export const cutOff = () =>
  new Problem('unprocessable', { data: { reason: 'not-authorized' }, words: unauthorised.words });

/** Converts a code row for the operator. */
export async function showCode(tools: CodeTools, row: CodeOfApp, language: Language): Promise<CodeDetail> {
  const [notice, quota] = await Promise.all([
    lastNotice(tools.db, row.tenant_id, String(row['id'])),
    tools.platform.lastQuota(),
  ]);
  return detailOf(row, { notice, quota, language, now: tools.now() });
}

export interface CodeAct {
  appId: string;
  event: SentTo<typeof miniProgramCodeMachine>;
  /** The version that the operator saw; undefined for callers that saw none. */
  version?: number | undefined;
  /** Checks that the action took effect on the code. */
  came?: (code: CodeContext) => boolean;
  /** Explains a missing effect when WeChat's own state does; otherwise the call never arrived. */
  because?: (code: CodeContext) => Problem | null;
}

/**
 * Sends the code of a mini-program one event and waits for WeChat's answer. Throws `transition-refused` with the
 * failing guard, `stale-version`, or WeChat's refusal in words; returns a row that is still busy when WeChat takes
 * long.
 */
export async function actOnCode(tools: CodeTools, asker: Asker, act: CodeAct): Promise<CodeDetail> {
  const { operator, language, signal } = asker;
  const { tenant_id: tenantId, name, isAuthorized } = await foundCode(tools, operator, act.appId);
  if (!isAuthorized) throw cutOff();
  const { standing } = await tools.door.act(miniProgramCodeDefinition, {
    scope: tenantId,
    id: act.appId,
    event: act.event,
    expectedVersion: act.version,
    actor: { type: 'operator', id: operator.id, name: operator.name },
    current: async (_, row) => ({ ...(await showCode(tools, { ...row, name, isAuthorized }, language)) }),
  });
  const { patienceMs } = tools;
  const rested = await tools.door.rested(
    miniProgramCodeDefinition,
    { tenantId, id: act.appId },
    { patienceMs, signal },
  );
  const row = await foundCode(tools, operator, act.appId);
  if (!rested) return showCode(tools, row, language);
  const notice = await firstNotice(tools.db, tenantId, act.appId, standing.version);
  if (notice) throw problemOf(notice);
  const { code } = codeOf(row);
  if (act.came?.(code) === false) throw code.calling === null ? (act.because?.(code) ?? lost()) : silent();
  return showCode(tools, row, language);
}
