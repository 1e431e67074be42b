import type { Transaction } from 'kysely';
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
  await trx
    .insertInto('operator_log')
    .values({ tenant_id: tenantId, kind, row_id: rowId, detail: JSON.stringify(detail) })
    .execute();
}
