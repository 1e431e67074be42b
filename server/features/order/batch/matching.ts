import { MAX_ROWS } from '#machines/batch-job/rules.ts';
import type { Database } from '#server/db/database.ts';
import { batchesOf } from '#server/http/export.ts';
import { Problem } from '#server/http/problem.ts';
import type { RunningJob } from '#server/workflow/jobs.ts';
import type { OrderFilter } from '../filter-store.ts';
import { type Mark, mostOrders, ordersBehind } from './export-store.ts';
import { filterOf } from './export.ts';

const ordersPerBatch = 500;

/** Yields the ids of the orders that match a job's filter, newest first. */
export async function* idsMatching(db: Database, job: RunningJob): AsyncGenerator<string[]> {
  const wanted = { filter: filterOf(job), kinds: [] };
  const found = batchesOf<Mark>(ordersPerBatch, (behind) =>
    ordersBehind(db, job.tenantId, wanted, { behind, size: ordersPerBatch }),
  );
  for await (const orders of found) yield orders.map(({ id }) => id);
}

/** Throws when more orders match than a job can take, since a part of them would be an arbitrary one. */
export async function requireFew(db: Database, tenantId: string, filter: OrderFilter): Promise<void> {
  if ((await mostOrders(db, tenantId, filter, MAX_ROWS + 1)) <= MAX_ROWS) return;
  const words = {
    zh: '符合条件的订单超过 200,000 个，请缩小筛选范围',
    en: 'More than 200,000 orders match: narrow the filters',
  };
  throw new Problem('unprocessable', { data: { reason: 'too-many' }, words });
}
