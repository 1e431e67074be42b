import { queryOptions } from '@tanstack/react-query';
import type { Coverage } from '#src/ui/machine-chart/coverage.ts';

const coverages = import.meta.glob<Coverage>('/machines/*/coverage.json', { import: 'default' });

/** Loads the test coverage of a chart, a file of the build; a name that is no chart's has none. */
export function coverageQuery(name: string) {
  return queryOptions({
    queryKey: ['coverage', name],
    queryFn: async () => (await coverages[`/machines/${name}/coverage.json`]?.()) ?? {},
    staleTime: Number.POSITIVE_INFINITY,
    meta: { silent: 'the choice of levels stays empty', isShared: true },
  });
}
