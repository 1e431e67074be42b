import { queryOptions } from '@tanstack/react-query';
import type { Coverage } from '#src/ui/machine-chart/coverage.ts';

const coverages = import.meta.glob<Coverage>('/machines/*/coverage.json', { import: 'default' });

/** Loads the test coverage of a chart, a file of the build; rejects for a name that is no chart's. */
export function coverageQuery(name: string) {
  return queryOptions({
    queryKey: ['coverage', name],
    queryFn: async () => {
      const load = coverages[`/machines/${name}/coverage.json`];
      if (!load) throw new Error(`There is no chart called ${name}.`);
      return load();
    },
    staleTime: Number.POSITIVE_INFINITY,
    meta: { silent: 'the choice of levels stays empty', isShared: true },
  });
}
