import { queryOptions } from '@tanstack/react-query';
import { loadCoverage, loadDrawings } from '#src/ui/machine-chart/drawings.ts';

/** The drawings of a chart, a file of the build; it never gets old. */
export function drawingsQuery(name: string) {
  return queryOptions({
    queryKey: ['drawings', name],
    queryFn: async () => loadDrawings(name),
    staleTime: Number.POSITIVE_INFINITY,
    meta: { silent: 'told in the place of the picture', isShared: true },
  });
}

/** What the tests pass on a chart, a file of the build as well. */
export function coverageQuery(name: string) {
  return queryOptions({
    queryKey: ['coverage', name],
    queryFn: async () => loadCoverage(name),
    staleTime: Number.POSITIVE_INFINITY,
    meta: { silent: 'the choice of levels stays empty', isShared: true },
  });
}
