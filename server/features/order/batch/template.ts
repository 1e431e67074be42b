import type { Database } from '#server/db/database.ts';
import { type ExportColumn, exported } from '#server/http/export.ts';
import { between } from '#server/http/language.ts';
import type { Blob, Language, Operator } from '#server/http/operations.ts';
import { withPhone } from '#server/http/phones.ts';
import { narrowed } from '#server/http/scope.ts';
import type { SheetColumn } from '#server/workflow/jobs.ts';
import { orderColumns } from './export-columns.ts';
import { type Offered, ordersToFill } from './template-store.ts';

interface Template {
  name: Record<Language, string>;
  columns: readonly SheetColumn[];
  /** The kinds of goods whose orders it covers. */
  kinds: readonly string[];
}

interface TemplateCall {
  operator: Operator;
  language: Language;
  query: { tenantId?: string | undefined; format?: 'csv' | 'xlsx' | undefined };
}

/** Builds a file with the columns to fill in, one line per order with units to ship, and known facts of each. */
export function orderTemplate(db: Database, call: TemplateCall, { name, columns, kinds }: Template): Blob {
  const { tenantId, format = 'xlsx' } = call.query;
  const scope = narrowed(call.operator, tenantId);
  const batches = async function* () {
    yield (await ordersToFill(db, scope, kinds, between[call.language])).map(withPhone(call.operator, 'phone'));
  };
  const table = [
    ...columns.map((column): ExportColumn<Offered> => ({
      title: column.title,
      value: ({ orderNo }) => (column.name === 'orderNo' ? orderNo : ''),
    })),
    ...known,
  ];
  return exported({ name, columns: table, batches: batches() }, { format, language: call.language });
}

/** Columns that help to recognise an order, under the headers of the order files. */
const known = (['firstItem', 'quantity', 'receiver', 'phone', 'address'] as const).map(
  (name): ExportColumn<Offered> => {
    const { title = { zh: name, en: name }, kind } = orderColumns[name] ?? {};
    return { title, value: (order) => order[name], ...(kind && { kind }) };
  },
);
