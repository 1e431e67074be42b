import { stageOf } from '#machines/mini-program-code/selectors.ts';
import type { components } from '#openapi/generated/types.ts';
import type { Database } from '#server/db/database.ts';
import type { Handlers } from '#server/http/operations.ts';
import { narrowed } from '#server/http/scope.ts';
import { asksNothing, paged } from '#server/rows/paging.ts';
import type { CodeTools } from './acts.ts';
import { type CodeRow, everyCode } from './matrix-store.ts';
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
 * row.
 */
export const matrixHandlers = (tools: CodeTools): Pick<Handlers, 'pageCodeMatrix'> => ({
  async pageCodeMatrix({ operator, query }) {
    const { name, tenantId, state, stage, behind, health } = query;
    const [rows, templates] = await Promise.all([
      everyCode(tools.db, narrowed(operator, tenantId), { name }),
      tools.platform.knownTemplates(),
    ]);
    const standing = state === undefined ? rows : rows.filter((row) => standsIn(row, state));
    const shown = (row: CodeRow) => rowOf(row, templates);
    // Rows that nobody filters by are made for the page alone.
    const found = asksNothing({ stage, behind, health }) ? standing : standing.filter((row) => fits(shown(row), query));
    return paged(query, async ({ skip, size }) => {
      const records = found.slice(skip, skip + size).map(shown);
      return { records, total: found.length, totalExact: true };
    });
  },
});
