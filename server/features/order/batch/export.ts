import type { Database } from '#server/db/database.ts';
import { cellsIn } from '#server/http/export.ts';
import { permissionOf } from '#server/http/roles.ts';
import type { ExportPurpose, RunningJob } from '#server/workflow/jobs.ts';
import type { OrderFilter } from '../filter-store.ts';
import { chosenColumns } from './export-columns.ts';
import { type Mark, ordersWithin, sliceEnds } from './export-store.ts';

/** The orders in one slice of a job. A slice is read and written as a whole; other requests run only between slices. */
const ordersPerSlice = 1_000;

export const orderFile = { zh: '订单', en: 'Orders' };
export const cardOrderFile = { zh: '虚拟与卡券订单', en: 'Virtual and card orders' };

const markOf = (value: unknown): Mark | null =>
  typeof value === 'object' && value !== null && 'createdAt' in value && 'id' in value
    ? { createdAt: String(value.createdAt), id: String(value.id) }
    : null;

/** The filter that started the job; the contract has checked it. */
export const filterOf = ({ params }: RunningJob) => (params['filter'] ?? {}) as OrderFilter;
const columnsOf = ({ params }: RunningJob) => {
  const { columns } = params;
  return chosenColumns(typeof columns === 'string' ? columns : undefined);
};

/** Exports orders as a job, in slices, so that an interrupted export of any size can continue. */
export function exportPurpose(db: Database, kinds: readonly string[]): ExportPurpose {
  return {
    kind: 'export',
    permission: permissionOf('beginOrderExport'),
    async slices(job) {
      const rows = await sliceEnds(db, job.tenantId, { filter: filterOf(job), kinds }, ordersPerSlice);
      return rows.map(({ place, createdAt, id }, at) => {
        const before = rows[at - 1];
        const behind = before ? { createdAt: before.createdAt, id: before.id } : null;
        return { rows: place - (before?.place ?? 0), facts: { behind, upTo: { createdAt, id } } };
      });
    },
    async read(job, { behind, upTo }) {
      const columns = columnsOf(job);
      const end = markOf(upTo);
      const wanted = { filter: filterOf(job), kinds, columns };
      const within = { behind: markOf(behind), ...(end && { upTo: end }), size: ordersPerSlice };
      const orders = await ordersWithin(db, job.tenantId, wanted, within);
      const language = job.params['language'] === 'en' ? 'en' : 'zh';
      return orders.map((order) => cellsIn(columns, order, language));
    },
  };
}
