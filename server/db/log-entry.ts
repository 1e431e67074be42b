import { sql, type Transaction } from 'kysely';
import type { DB } from './schema.ts';

/** An entry of the audit log that no changed row makes by itself: who did it by which operation is filled in from the call. */
export interface LogEntry {
  tenantId: string | null;
  kind: string;
  rowId: string;
  detail?: Record<string, unknown>;
}

/** Writes an entry in the transaction of what it tells of. */
export async function logEntry(trx: Transaction<DB>, { tenantId, kind, rowId, detail = {} }: LogEntry): Promise<void> {
  await sql`insert into operator_log (tenant_id, kind, row_id, detail)
    values (${tenantId}, ${kind}, ${rowId}, ${JSON.stringify(detail)})`.execute(trx);
}
