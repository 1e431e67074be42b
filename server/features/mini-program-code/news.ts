import { sheetLearned } from '#machines/mini-program-code/changes.ts';
import type { CodeContext, SheetAtWechat } from '#machines/mini-program-code/types.ts';

/** Returns true when WeChat's latest sheet brings news; its clock may differ from ours by a moment. */
export function isNews(code: CodeContext, latestAtWechat: SheetAtWechat | null): boolean {
  const { sheet = code.sheet } = sheetLearned(code, latestAtWechat);
  const [now, before] = [sheet, code.sheet].map((each) => each && JSON.stringify({ ...each, submittedAt: 0 }));
  return now !== before;
}
