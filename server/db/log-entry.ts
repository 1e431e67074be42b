import { sql, type Transaction } from 'kysely';
import type { DB } from './schema.gen.ts';

/** An audit entry without a changed row; who did it and by which operation comes from the present call. */
export interface LogEntry {
  tenantId: string | null;
  kind: string;
  rowId: string;
  detail?: Record<string, unknown>;
}

/** Writes an entry in the transaction that it describes. */
export async function logEntry(trx: Transaction<DB>, { tenantId, kind, rowId, detail = {} }: LogEntry): Promise<void> {
  await sql`insert into operator_log (tenant_id, kind, row_id, detail)
    values (${tenantId}, ${kind}, ${rowId}, ${JSON.stringify(detail)})`.execute(trx);
}
