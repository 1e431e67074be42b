import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { goalsOf, isArrow } from '#machines/kit/goals.ts';
import { type Coverage, levels } from '#src/ui/machine-chart/coverage.ts';
import { type Chart, loadCharts } from './charts.ts';
import { coverageRows } from './coverage.ts';

const root = join(import.meta.dirname, '../..');

/** What somebody accepted of a chart by `npm run accept -- coverage`; the app's pictures show it. */
export const acceptedPath = (name: string) => `machines/${name}/coverage.json`;

/** The levels at which a chart is played: one without rows has no door and no calls. */
export const levelsOf = ({ cases }: Pick<Chart, 'cases'>) =>
  levels.filter((level) => cases.lives === 'both' || (level !== 'door' && level !== 'http'));

/** A chart's arrows, in its own order. */
export const arrowsOf = ({ machine }: Pick<Chart, 'machine'>) => goalsOf(machine).all.filter(isArrow);

/** The coverage of a chart that is written down; none for a chart that nobody has accepted yet. */
export function acceptedOf(name: string): Coverage {
  const path = join(root, acceptedPath(name));
  return existsSync(path) ? (JSON.parse(readFileSync(path, 'utf8')) as Coverage) : {};
}

/** What the last run passed on each chart: an arrow that no path went over counts zero. */
export async function playedCoverage(): Promise<Map<string, Coverage>> {
  const rows = new Map(coverageRows().map((row) => [row.machine, row.levels]));
  const { charts } = await loadCharts();
  return new Map(
    charts.map((chart) => {
      const counts = levelsOf(chart).map((level) => {
        const passed = rows.get(chart.name)?.[level]?.passed ?? {};
        return [level, Object.fromEntries(arrowsOf(chart).map((arrow) => [arrow, passed[arrow] ?? 0]))];
      });
      return [chart.name, Object.fromEntries(counts) as Coverage];
    }),
  );
}

/** Where the last run passed an arrow of any chart less often than was accepted, a line each. */
export async function lessThanAccepted(): Promise<string[]> {
  return [...(await playedCoverage())].flatMap(([name, played]) =>
    shortOf(acceptedOf(name), played).map((line) => `${name}, ${line}`),
  );
}

/** What was played less often than accepted, a line each. */
export function shortOf(accepted: Coverage, played: Coverage): string[] {
  return levels.flatMap((level) =>
    Object.entries(accepted[level] ?? {}).flatMap(([arrow, times]) => {
      const now = played[level]?.[arrow] ?? 0;
      return now < times ? [`${level}: ${now} of ${times} paths over ${arrow}`] : [];
    }),
  );
}
