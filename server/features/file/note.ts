import type { Transaction } from 'kysely';
import type { DB } from '#server/db/schema.ts';

/** Who acts, and whose rows it is about. */
export interface Actor {
  operatorId: string;
  tenantId: string;
}

type Act =
  | 'file.keep'
  | 'file.change'
  | 'file.remove'
  | 'file-folder.create'
  | 'file-folder.rename'
  | 'file-folder.delete';

/** Writes down what somebody did with a file or a folder, in the transaction that does it. */
export async function note(
  trx: Transaction<DB>,
  { operatorId, tenantId }: Actor,
  act: Act,
  detail: Record<string, unknown>,
): Promise<void> {
  await trx
    .insertInto('operator_log')
    .values({ operator_id: operatorId, tenant_id: tenantId, act, detail: JSON.stringify(detail) })
    .execute();
}
