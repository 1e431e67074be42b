import type { ChartName } from '#machines/kept.gen.ts';
import { type Payload, read } from './query.ts';

/** One step that a row took through its chart. */
export type RowStep = Payload<'/machines/{name}/history/{id}'>['steps'][number];

/** Reads every step that one row took, oldest first. */
export function historyQuery(name: ChartName, id: string) {
  return read(
    '/machines/{name}/history/{id}',
    { path: { name, id } },
    { silent: 'told where the history would stand' },
  );
}
