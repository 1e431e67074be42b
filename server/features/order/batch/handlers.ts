import type { components } from '#openapi/generated/types.ts';
import { type Database, read } from '#server/db/database.ts';
import { batchesOf, exported } from '#server/http/export.ts';
import type { Blob, Handlers, Language, Operator, Settle } from '#server/http/operations.ts';
import { Problem } from '#server/http/problem.ts';
import { narrowed } from '#server/http/scope.ts';
import type { UploadedFile } from '#server/http/uploaded-file.ts';
import type { SheetColumn } from '#server/workflow/jobs.ts';
import type { OrderFilter } from '../filter.ts';
import type { StoredOrder } from '../rows.ts';
import { tenantsOfOrders } from '../store.ts';
import { cardColumns } from './cards.ts';
import { chosenColumns, type OrderColumn, orderColumns } from './export-columns.ts';
import { cardOrderFile, type Mark, orderFile, ordersBehind } from './export.ts';
import { shipmentColumns } from './shipments.ts';

type Batches = Pick<
  Handlers,
  | 'beginOrderAct'
  | 'beginPackageRefund'
  | 'importShipments'
  | 'importCards'
  | 'readShipmentTemplate'
  | 'readCardTemplate'
  | 'exportOrders'
  | 'exportCardOrders'
  | 'beginOrderExport'
>;

type Job = components['schemas']['Job'];
interface Begun {
  operator: Operator;
  settle: Settle;
  language: Language;
}
interface NewJob {
  kind: 'import' | 'export' | 'act';
  purpose: string;
  tenantId?: string;
  params?: Record<string, unknown>;
  file?: UploadedFile;
}

/** Few enough that others are answered between two of them. */
const ordersPerBatch = 500;
/** Rows that a template is filled with ahead. */
const mostOffered = 5_000;
const cardKinds = ['virtual', 'card'];

interface FileQuery extends OrderFilter {
  tenantId?: string | undefined;
  columns?: string | undefined;
  format?: 'csv' | 'xlsx' | undefined;
}

/** Batch work on orders: acts and imports become jobs, files are streamed. `begin` makes a job. */
export function orderBatchHandlers(db: Database, begin: (call: Begun, job: NewJob) => Promise<Job>): Batches {
  const act = async (call: Begun, name: string, ids: readonly string[]) => {
    const tenants = await read(db, call.operator.scope, (query) => tenantsOfOrders(query, call.operator.scope, ids));
    const [tenantId, ...others] = tenants;
    if (tenantId === undefined) throw new Problem('not-found');
    if (others.length > 0) {
      const words = {
        zh: '所选订单属于多个租户，请先选择一个租户',
        en: 'The orders are of several tenants: choose one first',
      };
      throw new Problem('unprocessable', { data: { reason: 'several-tenants' }, words });
    }
    return begin(call, { kind: 'act', purpose: name, tenantId, params: { ids } });
  };
  const file = (
    { operator, language }: { operator: Operator; language: Language },
    { tenantId, columns, format = 'csv', ...filter }: FileQuery,
    { name, kinds }: { name: Record<Language, string>; kinds: readonly string[] },
  ): Blob => {
    const scope = narrowed(operator, tenantId);
    const wanted = { filter, kinds, columns: chosenColumns(columns) };
    const batches = batchesOf<StoredOrder>(ordersPerBatch, (last) =>
      ordersBehind(db, scope, wanted, { behind: last && behind(last), size: ordersPerBatch }),
    );
    return exported({ name, columns: wanted.columns, batches }, { format, language });
  };
  const template = (
    { operator, language }: { operator: Operator; language: Language },
    { tenantId, format = 'xlsx' }: { tenantId?: string | undefined; format?: 'csv' | 'xlsx' | undefined },
    { name, filter, columns }: { name: Record<Language, string>; filter: OrderFilter; columns: readonly SheetColumn[] },
  ): Blob => {
    const scope = narrowed(operator, tenantId);
    const filled = templateColumns(columns);
    const batches = async function* () {
      const wanted = { filter, kinds: [], columns: filled };
      yield await ordersBehind(db, scope, wanted, { behind: null, size: mostOffered });
    };
    return exported({ name, columns: filled, batches: batches() }, { format, language });
  };
  return {
    beginOrderAct: async (call) => act(call, call.body.act, call.body.orderIds),
    beginPackageRefund: async (call) => act(call, 'cancelAndRefund', call.body.orderIds),
    importShipments: async (call) => begin(call, { kind: 'import', purpose: 'ship', file: call.body.file }),
    importCards: async (call) => begin(call, { kind: 'import', purpose: 'cards', file: call.body.file }),
    readShipmentTemplate: async (call) =>
      template(call, call.query, {
        name: { zh: '发货导入', en: 'Shipments' },
        filter: { state: 'awaitingShipment' },
        columns: shipmentColumns,
      }),
    readCardTemplate: async (call) =>
      template(call, call.query, {
        name: { zh: '卡密导入', en: 'Cards' },
        filter: { state: 'awaitingShipment', goodsKind: 'card' },
        columns: cardColumns,
      }),
    exportOrders: async (call) => file(call, call.query, { name: orderFile, kinds: [] }),
    exportCardOrders: async (call) => file(call, call.query, { name: cardOrderFile, kinds: cardKinds }),
    async beginOrderExport(call) {
      const { of, columns, filter } = call.body;
      return begin(call, {
        kind: 'export',
        purpose: of,
        params: { filter, language: call.language, ...(columns === undefined ? {} : { columns }) },
      });
    },
  };
}

const behind = ({ created_at: createdAt, id }: StoredOrder): Mark => ({ createdAt, id });

/** The columns to fill in, with what is known of the order beside them to find one's way. */
function templateColumns(columns: readonly SheetColumn[]): OrderColumn[] {
  const known = ['firstItem', 'quantity', 'receiver', 'phone', 'address'].flatMap((name) => orderColumns[name] ?? []);
  return [
    ...columns.map(({ name, title }): OrderColumn => ({
      title,
      reads: ['order_no'],
      value: (order: StoredOrder) => (name === 'orderNo' ? order.order_no : ''),
    })),
    ...known,
  ];
}
