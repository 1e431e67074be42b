import { sql } from 'kysely';
import type { Database } from '#server/db/database.ts';
import type { Place } from '#server/rows/seal.ts';

// Raw SQL: one form for tables of different columns. The loader writes, since a published value's history is closed to
// the application.

/** One sealed value with what finds it again. */
export interface SealedValue {
  /** Where it stands in the order of its table; the next batch begins behind it. */
  at: readonly string[];
  place: Pick<Place, 'tenantId' | 'id'>;
  sealed: Buffer;
}

/** A column that holds sealed values. */
export interface SealedColumn {
  name: string;
  kind: Place['kind'];
  /** Values behind a place in the table's order, at most `most`. */
  behind: (db: Database, at: SealedValue['at'] | null, most: number) => Promise<SealedValue[]>;
  /** Replaces a value unless somebody else did meanwhile. */
  replace: (db: Database, value: SealedValue, sealed: Buffer) => Promise<void>;
  /** Whether some values of the column are no secrets, so that one that does not open is left alone. */
  isMixed?: boolean;
}

interface Shape {
  table: string;
  column: string;
  kind: Place['kind'];
  /** What its rows are read in the order of, by an index. */
  order: readonly string[];
  tenant: string;
  id: string;
  isText: boolean;
  only?: string;
  isMixed?: boolean;
}

function sealedColumn(shape: Shape): SealedColumn {
  const { table, column, kind, order, tenant, id, isText, only = 'true', isMixed = false } = shape;
  const value = sql.ref(column);
  const keys = sql.join(order.map((each) => sql.ref(each)));
  const written = (bytes: Buffer) => (isText ? bytes.toString('base64') : bytes);
  return {
    name: `${table}.${column}`,
    kind,
    isMixed,
    async behind(db, at, most) {
      const later = at === null ? sql`true` : sql`(${keys}) > (${sql.join(at)})`;
      const { rows } = await sql<{ at: string[]; tenantId: string; id: string; value: Buffer | string }>`
        select array[${sql.join(order.map((each) => sql`${sql.ref(each)}::text`))}] as at,
          ${sql.raw(tenant)} as "tenantId", ${sql.raw(id)} as id, ${value} as value
        from ${sql.table(table)} where ${value} is not null and ${sql.raw(only)} and ${later}
        order by ${keys} limit ${most}`.execute(db.loader);
      return rows.map((row) => ({
        at: row.at,
        place: { tenantId: row.tenantId, id: row.id },
        sealed: typeof row.value === 'string' ? Buffer.from(row.value, 'base64') : row.value,
      }));
    },
    async replace(db, { at, sealed: before }, after) {
      await sql`update ${sql.table(table)} set ${value} = ${written(after)}
        where (${keys}) = (${sql.join(at)}) and ${value} = ${written(before)}`.execute(db.loader);
    },
  };
}

const byId = ['tenant_id', 'id'];
const accounts = {
  table: 'gateway_accounts',
  kind: 'gateway-account',
  order: byId,
  tenant: 'tenant_id',
  id: 'account_no',
  isText: false,
} as const;
const config = { kind: 'config', order: byId, tenant: 'tenant_id', id: 'key', isText: true } as const;

/** Every column with sealed values. */
export const sealedColumns: readonly SealedColumn[] = (
  [
    {
      table: 'wechat_tokens',
      column: 'sealed',
      kind: 'wechat-token',
      order: ['key'],
      tenant: `''`,
      id: 'key',
      isText: false,
    },
    { table: 'texts', column: 'sealed', kind: 'text', order: byId, tenant: 'tenant_id', id: 'text_no', isText: false },
    ...['sealed_keys', 'sealed_next'].map((column) => ({ ...accounts, column })),
    { table: 'wxapps', column: 'app_secret', kind: 'wxapp', order: byId, tenant: 'tenant_id', id: 'id', isText: true },
    { ...config, table: 'config_entries', column: 'draft', only: `type = 'secret'` },
    { ...config, table: 'config_entries', column: 'value', only: `type = 'secret'` },
    // The history does not say of which type a setting was that is gone.
    { ...config, table: 'config_history', column: 'before', isMixed: true },
    { ...config, table: 'config_history', column: 'value', isMixed: true },
    {
      table: 'order_cards',
      column: 'secret',
      kind: 'card',
      order: byId,
      tenant: 'tenant_id',
      id: 'card_no',
      isText: true,
      only: `secret <> ''`,
    },
  ] satisfies Shape[]
).map(sealedColumn);
