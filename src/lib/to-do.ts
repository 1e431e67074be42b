import type { Payload } from './query.ts';
import { read } from './query.ts';

export type ToDo = Payload<'/mall/statistics/todo'>;
export type WorkName = ToDo['counts'][number]['name'];

/** Reads what waits for the operator, in all that they see or in one tenant. */
export const toDo = (tenantId?: string) =>
  read(
    '/mall/statistics/todo',
    { query: tenantId === undefined ? {} : { tenantId } },
    { silent: 'the home page says so and offers a retry; tabs are there without their numbers' },
  );

/** Returns one count of what waits; undefined while it is unknown. */
export const countOf = (work: ToDo | undefined, name: WorkName): { count: number; isExact: boolean } | undefined =>
  work?.counts.find((each) => each.name === name);
