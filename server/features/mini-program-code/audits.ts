import { isInDoubt } from '#machines/mini-program-code/rules.ts';
import type { AuditItem, SheetAtWechat } from '#machines/mini-program-code/types.ts';
import { shanghaiDay } from '#machines/shanghai.ts';
import type { Handlers } from '#server/http/operations.ts';
import { Problem } from '#server/http/problem.ts';
import { narrowed } from '#server/http/scope.ts';
import { seenVersion } from '#server/http/seen.ts';
import { fromWechat } from '#server/http/wechat-problem.ts';
import { paged } from '#server/rows/paging.ts';
import { actOnCode, type CodeTools, cutOff, foundCode } from './acts.ts';
import { findAudit, findCode, pageAudits } from './code-store.ts';
import { isNews } from './news.ts';
import { odd } from './notices.ts';
import { latestSheet } from './sheet.ts';
import { categoryOf, submissionOf } from './submission.ts';
import { codeOf, type CodeDetail, sheetView } from './view.ts';

type Audits = Pick<
  Handlers,
  'submitCode' | 'readAuditStatus' | 'undoAudit' | 'speedUpAudit' | 'findCodeAudit' | 'pageCodeAudits'
>;

/** The default for callers that name no pages: the first page under the account's first category. */
async function anyItems({ wechat }: CodeTools, appId: string, signal: AbortSignal): Promise<AuditItem[]> {
  const [{ page_list: pages }, { category_list: categories }] = await Promise.all([
    wechat.code.pages(appId, undefined, signal),
    wechat.code.categories(appId, undefined, signal),
  ]);
  const [address = ''] = pages;
  return categories.slice(0, 1).map((category) => ({ ...categoryOf(category), address, tag: '', title: '' }));
}

const quotaPatienceMs = 3_000;

/** Returns WeChat's current quota; a missing answer is no reason to refuse, since WeChat itself will. */
const restOf = (tools: CodeTools, appId: string, signal: AbortSignal) =>
  tools.platform.askQuota(appId, AbortSignal.any([signal, AbortSignal.timeout(quotaPatienceMs)])).catch(() => null);

/** The action succeeded, so one less is left than WeChat reported before it. */
async function spent({ platform }: CodeTools, what: 'rest' | 'speedUpRest', detail: CodeDetail): Promise<CodeDetail> {
  await platform.spent(what);
  return { ...detail, quota: await platform.lastQuota() };
}

/**
 * Returns WeChat's latest sheet; throws the operator's problem for WeChat's refusal, silence, or undocumented status.
 */
async function sheetAtWechat({ wechat }: CodeTools, appId: string, signal: AbortSignal): Promise<SheetAtWechat | null> {
  const sheet = await fromWechat(latestSheet(wechat, appId, signal));
  if (sheet !== null && 'oddStatus' in sheet) throw odd(sheet.oddStatus);
  return sheet;
}

/** Submitting, polling, undoing and speeding up audits; and our own records of them. */
export const auditHandlers = (tools: CodeTools): Audits => ({
  async submitCode(call) {
    const { operator, path, body, signal } = call;
    const before = codeOf(await foundCode(tools, operator, path.appId)).code.sheet;
    const submission = await submissionOf(body, () => fromWechat(anyItems(tools, path.appId, signal)));
    const rest = (await restOf(tools, path.appId, signal))?.rest ?? null;
    const at = Math.floor(tools.now() / 1000);
    const detail = await actOnCode(tools, call, {
      appId: path.appId,
      version: body.version,
      event: { type: 'audit.submit', submission, rest, at },
      came: ({ sheet }) => sheet !== null && sheet.auditId !== null && sheet.auditId !== before?.auditId,
    });
    return spent(tools, 'rest', detail);
  },
  async readAuditStatus(call) {
    const { appId } = call.path;
    const row = await foundCode(tools, call.operator, appId);
    if (!row.isAuthorized) throw cutOff();
    const { code } = codeOf(row);
    // A read moves nothing. Only news and doubts go through the chart.
    if (!isInDoubt(code) && !isNews(code, await sheetAtWechat(tools, appId, call.signal))) return sheetView(code.sheet);
    try {
      return (await actOnCode(tools, call, { appId, event: { type: 'audit.poll' } })).sheet;
    } catch (error) {
      // Another call is under way: the known state is an answer too.
      if (!(error instanceof Error) || !('code' in error) || error.code !== 'transition-refused') throw error;
      return sheetView(codeOf(await foundCode(tools, call.operator, appId)).code.sheet);
    }
  },
  undoAudit: (call) =>
    actOnCode(tools, call, {
      appId: call.path.appId,
      version: seenVersion(call.header),
      event: { type: 'audit.undo', today: shanghaiDay(tools.now()) },
      came: ({ sheet }) => sheet?.status === 3,
    }),
  async speedUpAudit(call) {
    const { appId } = call.path;
    await foundCode(tools, call.operator, appId);
    const rest = (await restOf(tools, appId, call.signal))?.speedUpRest ?? null;
    const detail = await actOnCode(tools, call, {
      appId,
      version: seenVersion(call.header),
      event: { type: 'audit.speedUp', rest },
      came: ({ sheet }) => sheet?.spedUp === true,
    });
    return spent(tools, 'speedUpRest', detail);
  },
  async findCodeAudit({ operator, query }) {
    const row = await foundCode(tools, operator, query.appId);
    const audit = await findAudit(tools.db, row.tenant_id, query);
    if (!audit && query.auditId !== undefined) throw new Problem('not-found');
    return audit ?? null;
  },
  async pageCodeAudits({ operator, query }) {
    const { tenantId, appId } = query;
    const scope = narrowed(operator, tenantId);
    // The appid may have belonged to another tenant before; this shows the audits of its current tenant.
    const owner = appId === undefined ? scope : ((await findCode(tools.db, scope, appId))?.tenant_id ?? scope);
    return paged(query, (page) => pageAudits(tools.db, owner, appId, page));
  },
});
