import type { Outcome } from '#machines/kit/outcome.ts';
import { messages } from '#src/features/points-goods/messages.ts';
import { ApiError, type ProblemCode } from '#src/lib/api-error.ts';
import { codeText } from '#src/lib/problem-messages.ts';
import { savedTheirs } from './points-goods-saved.ts';

const texts = messages.zh;

/** A failure as the server tells it; a stale version comes with the row as it is now. */
export function asServer(outcome: Outcome): Outcome {
  if (!('error' in outcome)) return outcome;
  const { code } = outcome.error as { code: ProblemCode };
  const data = code === 'stale-version' ? { version: 3, current: savedTheirs } : {};
  return { error: new ApiError(code, '', code === 'stale-version' ? 409 : 503, data) };
}

/** What the operator reads of a notice. */
export function noticeText({ code, problem }: { code: string; problem?: string }): string {
  if (code === 'chooseGoods' || code === 'stillUploading' || code === 'submitted') return texts[code];
  return codeText(problem ?? '');
}

/** The step that the bar is to show. */
export function stepName(paths: readonly string[]): string {
  const flow = paths.find((path) => path.startsWith('flow.')) ?? '';
  if (flow === 'flow.done') return texts.stepDone;
  if (flow === 'flow.info') return texts.stepInfo;
  return /^flow\.(details|unconfirmed|submitting|conflicted)$/.test(flow) ? texts.stepDetails : texts.stepChoose;
}

/** The way back is open. */
export const canGoBack = (paths: readonly string[]) =>
  paths.some((path) => /^flow\.(info|details|conflicted|done)$/.test(path));
