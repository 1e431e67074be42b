import { sql } from 'kysely';
import { type Database, read } from '#server/db/database.ts';

// Raw SQL: keys joined from two columns.

/** Returns which of these tracking numbers belong to parcels, each with its order's id. */
export async function knownParcels(db: Database, tenantId: string, numbers: readonly string[]): Promise<Set<string>> {
  if (numbers.length === 0) return new Set();
  const { rows } = await read(db, tenantId, (query) =>
    sql<{ key: string }>`select order_id || ' ' || tracking_no as key from shipments
      where tenant_id = ${tenantId} and tracking_no = any(${numbers}::text[])`.execute(query),
  );
  return new Set(rows.map(({ key }) => key));
}
