import type { components } from '#openapi/generated/types.ts';
import { read } from '#src/lib/query.ts';
import { given } from '#src/lib/search.ts';
import type { JobSearch } from './search.ts';

type Schemas = components['schemas'];

export type Job = Schemas['Job'];
export type JobRow = Schemas['JobRow'];
export type JobSubject = Schemas['JobSubject'];

/** The reads that an action on a job may change; its rows move orders. */
export const touchedByJobs = [
  '/mall/jobs/page',
  '/mall/jobs/{id}',
  '/mall/jobs/{id}/rows',
  '/machines/{name}/history/{id}',
  '/mall/orderinfo/page',
  '/mall/orderinfo/counts',
] as const;

export function jobsPage(search: JobSearch) {
  return read(
    '/mall/jobs/page',
    { query: given({ ...search, hide: undefined, sort: undefined, order: undefined }) },
    { silent: 'the list says so and offers a retry' },
  );
}

export function jobDetail(id: string) {
  return read('/mall/jobs/{id}', { path: { id } }, { silent: 'told in place' });
}

export function jobRows(id: string, query: { current: number; size: number; status?: JobRow['status'] }) {
  return read('/mall/jobs/{id}/rows', { path: { id }, query }, { silent: 'told in place' });
}
