import { queryOptions } from '@tanstack/react-query';
import { loadCoverage, loadDrawings } from '#src/ui/machine-chart/drawings.ts';

/** Loads the drawings of a chart, a file of the build that never goes stale. */
export function drawingsQuery(name: string) {
  return queryOptions({
    queryKey: ['drawings', name],
    queryFn: async () => loadDrawings(name),
    staleTime: Number.POSITIVE_INFINITY,
    meta: { silent: 'told in the place of the picture', isShared: true },
  });
}

/** Loads the test coverage of a chart, also a file of the build. */
export function coverageQuery(name: string) {
  return queryOptions({
    queryKey: ['coverage', name],
    queryFn: async () => loadCoverage(name),
    staleTime: Number.POSITIVE_INFINITY,
    meta: { silent: 'the choice of levels stays empty', isShared: true },
  });
}
