import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { type ChartName, chartTopics } from '#machines/kept.gen.ts';
import { type Payload, read } from '#src/lib/query.ts';

export type MachineMap = Payload<'/machines/{name}/map'>;

/** True for a chart whose rows live on the server; the others run only in browsers. */
export function isKept(name: string): name is ChartName {
  return name in chartTopics;
}

/** Reads the number of rows per state of a chart and the steps of the last 24 hours. */
export function mapQuery(name: ChartName) {
  return queryOptions({
    ...read(
      '/machines/{name}/map',
      { path: { name } },
      { silent: 'the picture is there without its numbers, which says so' },
    ),
    placeholderData: keepPreviousData,
  });
}
