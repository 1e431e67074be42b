import { stageOf } from '#machines/mini-program-code/selectors.ts';
import type { components } from '#openapi/generated/types.ts';
import type { Database } from '#server/db/database.ts';
import type { Handlers } from '#server/http/operations.ts';
import { narrowed } from '#server/http/scope.ts';
import { asksNothing, mapped, paged } from '#server/rows/paging.ts';
import type { CodeTools } from './acts.ts';
import { type CodeRow, everyCode, pageCodes } from './matrix-store.ts';
import type { Template } from './platform.ts';
import { codeOf } from './view.ts';

type MatrixRow = components['schemas']['MatrixRow'];
type Filter = { stage?: MatrixRow['stage']; behind?: boolean; health?: MatrixRow['health'] };

function healthOf({ isComponent, authState, trouble }: CodeRow, paths: readonly string[]): MatrixRow['health'] {
  if (isComponent === 0) return 'unknown';
  if (authState !== 'authorized') return 'revoked';
  return trouble !== null || paths.some((path) => path.endsWith('.unanswered')) ? 'trouble' : 'good';
}

/** Counts the templates newer than a version's own; null when none is. */
function behindOf(version: string | null, templates: readonly Template[] | null): number | null {
  const at = templates?.findIndex((template) => template.userVersion === version) ?? -1;
  return at < 0 ? null : at;
}

function rowOf(row: CodeRow, templates: readonly Template[] | null): MatrixRow {
  const { paths, code } = codeOf(row);
  const { trial, sheet, online, gray, calling } = code;
  return {
    appId: code.appId,
    tenantId: row.tenant_id,
    appName: row.name,
    authState: row.authState,
    version: Number(row['version']),
    stage: stageOf({ context: code }),
    calling,
    trialVersion: trial?.userVersion ?? null,
    auditVersion: sheet?.version ?? null,
    auditStatus: sheet?.status ?? null,
    onlineVersion: online?.version ?? null,
    isRollback: online?.isRollback ?? false,
    grayPercentage: gray?.percentage ?? null,
    newestVersion: templates?.[0]?.userVersion ?? null,
    behind: behindOf(online?.version ?? null, templates),
    health: healthOf(row, paths),
    updateTime: String(row['updated_at']),
  };
}

const standsIn = (row: CodeRow, state: string): boolean =>
  codeOf(row).paths.some((path) => path === state || path.startsWith(`${state}.`));

const fits = (row: MatrixRow, { stage, behind, health }: Filter): boolean =>
  (stage === undefined || row.stage === stage) &&
  (behind === undefined || (row.behind !== 0) === behind) &&
  (health === undefined || row.health === health);

/** Counts the mini-programs of a scope whose newest version was rejected, or is approved and not released yet. */
export async function countJudged(db: Database, scope: string): Promise<{ rejected: number; approved: number }> {
  const rows = await everyCode(db, scope, { audit: ['rejected', 'approved'] });
  const stages = rows.map((row) => stageOf({ context: codeOf(row).code }));
  const count = (wanted: MatrixRow['stage']) => stages.filter((stage) => stage === wanted).length;
  return { rejected: count('rejected'), approved: count('approved') };
}

/**
 * All mini-programs at a glance. There are a few hundred at most, so filters that only the chart can answer check each
 * row; without them a page is read alone.
 */
export const matrixHandlers = (tools: CodeTools): Pick<Handlers, 'pageCodeMatrix'> => ({
  async pageCodeMatrix({ operator, query }) {
    const { name, tenantId, state, stage, behind, health } = query;
    const scope = narrowed(operator, tenantId);
    const asksShown = !asksNothing({ stage, behind, health });
    const asksChart = asksShown || state !== undefined;
    return paged(query, async (page) => {
      const [found, templates] = await Promise.all([
        asksChart ? everyCode(tools.db, scope, { name }) : pageCodes(tools.db, scope, page, { name }),
        tools.platform.knownTemplates(),
      ]);
      const shown = (row: CodeRow) => rowOf(row, templates);
      if (!Array.isArray(found)) return mapped(found, shown);
      const standing = state === undefined ? found : found.filter((row) => standsIn(row, state));
      // Rows that nobody filters by are made for the page alone.
      const fitting = asksShown ? standing.filter((row) => fits(shown(row), query)) : standing;
      const records = fitting.slice(page.skip, page.skip + page.size).map(shown);
      return { records, total: fitting.length, totalExact: true };
    });
  },
});
