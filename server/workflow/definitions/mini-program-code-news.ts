import type { miniProgramCodeMachine } from '#machines/mini-program-code/machine.ts';
import type { Moment } from '../definition.ts';
import { beginning, type Fresh } from '../news.ts';

/** The statuses by which WeChat's reviewers decide a sheet. */
const kindOf: Partial<Record<number, Fresh['kind']>> = { 0: 'auditApproved', 1: 'auditRejected' };

/** Whoever releases code hears that the reviewers approved it, whoever submits it that they did not. */
export function codeNews({ taken: { before, after } }: Moment<typeof miniProgramCodeMachine>): readonly Fresh[] {
  const { sheet } = after.context;
  const was = before?.context.sheet ?? null;
  const kind = sheet === null ? undefined : kindOf[sheet.status];
  // A sheet that this product has not followed is no news: it is how an app is found.
  if (!sheet || !was || kind === undefined || was.status === sheet.status || was.auditId !== sheet.auditId) return [];
  const needs = ['code.view', kind === 'auditApproved' ? 'code.release' : 'code.submit'] as const;
  return [{ kind, to: 'all', needs, facts: { no: sheet.version, text: beginning(sheet.reason) } }];
}
