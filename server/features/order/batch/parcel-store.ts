import { sql } from 'kysely';
import { type Database, read } from '#server/db/database.ts';

/** Which of these tracking numbers parcels have, each as the order's id and the number. */
export async function knownParcels(db: Database, tenantId: string, numbers: readonly string[]): Promise<Set<string>> {
  if (numbers.length === 0) return new Set();
  const { rows } = await read(db, tenantId, (query) =>
    sql<{ key: string }>`select order_id || ' ' || tracking_no as key from shipments
      where tenant_id = ${tenantId} and tracking_no in (${sql.join(numbers)})`.execute(query),
  );
  return new Set(rows.map(({ key }) => key));
}
