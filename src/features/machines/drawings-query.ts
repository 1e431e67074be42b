import { queryOptions } from '@tanstack/react-query';
import { loadDrawings } from '#src/ui/machine-chart/drawings.ts';

/** Loads the drawings of a chart, a file of the build that never goes stale. */
export function drawingsQuery(name: string) {
  return queryOptions({
    queryKey: ['drawings', name],
    queryFn: async () => loadDrawings(name),
    staleTime: Number.POSITIVE_INFINITY,
    meta: { silent: 'told in the place of the picture', isShared: true },
  });
}
