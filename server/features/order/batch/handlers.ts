import type { components } from '#openapi/generated/types.ts';
import { type Database, read } from '#server/db/database.ts';
import type { Blob, Handlers, Language, Operator, Settle } from '#server/http/operations.ts';
import { narrowed, requireTenant } from '#server/http/scope.ts';
import type { UploadedFile } from '#server/http/uploaded-file.ts';
import type { OrderFilter } from '../filter-store.ts';
import { tenantsOfOrders } from '../store.ts';
import { cardColumns } from './cards.ts';
import { cardOrderFile, orderFile } from './export.ts';
import { requireFew } from './matching.ts';
import { onlyTenant } from './only-tenant.ts';
import { writtenOrders } from './order-file.ts';
import { shipmentColumns } from './shipments.ts';
import { orderTemplate } from './template.ts';

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

const cardKinds = ['virtual', 'card'];

interface FileQuery extends OrderFilter {
  tenantId?: string | undefined;
  columns?: string | undefined;
  format?: 'csv' | 'xlsx' | undefined;
}

/** Batch work on orders: actions and imports become jobs, small exports are streamed. `begin` starts a job. */
export function orderBatchHandlers(db: Database, begin: (call: Begun, job: NewJob) => Promise<Job>): Batches {
  const act = async (call: Begun, name: string, ids: readonly string[]) => {
    const tenants = await read(db, call.operator.scope, (query) => tenantsOfOrders(query, call.operator.scope, ids));
    const tenantId = onlyTenant(tenants);
    return begin(call, { kind: 'act', purpose: name, tenantId, params: { ids } });
  };
  const file = (
    { operator, language }: { operator: Operator; language: Language },
    { tenantId, columns, format = 'csv', ...filter }: FileQuery,
    { name, kinds }: { name: Record<Language, string>; kinds: readonly string[] },
  ): Blob => {
    const call = { operator, language, scope: narrowed(operator, tenantId), columns, format };
    return writtenOrders(db, { filter, kinds }, call, name);
  };
  return {
    async beginOrderAct(call) {
      const { act: name, orderIds, filter } = call.body;
      if (filter === undefined) return act(call, name, orderIds ?? []);
      const { scope } = call.operator;
      requireTenant(scope);
      await requireFew(db, scope, filter);
      return begin(call, { kind: 'act', purpose: name, params: { filter } });
    },
    beginPackageRefund: async (call) => act(call, 'cancelAndRefund', call.body.orderIds),
    importShipments: async (call) => begin(call, { kind: 'import', purpose: 'ship', file: call.body.file }),
    importCards: async (call) => begin(call, { kind: 'import', purpose: 'cards', file: call.body.file }),
    readShipmentTemplate: async (call) =>
      orderTemplate(db, call, {
        name: { zh: '发货导入', en: 'Shipments' },
        columns: shipmentColumns,
        kinds: ['ordinary', 'points'],
      }),
    readCardTemplate: async (call) =>
      orderTemplate(db, call, { name: { zh: '卡密导入', en: 'Cards' }, columns: cardColumns, kinds: ['card'] }),
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
