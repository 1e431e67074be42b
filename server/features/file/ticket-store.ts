import { sql } from 'kysely';
import { type Database, inTenant } from '#server/db/database.ts';
import { everyTenant, tenantIs } from '#server/rows/scope.ts';

export interface Ticket {
  id: string;
  tenantId: string;
  operatorId: string;
  name: string;
  dir: string;
  mediaType: string;
  expiresAt: Date;
}

export async function addTicket(db: Database, ticket: Ticket): Promise<void> {
  await inTenant(db, ticket.tenantId, (trx) =>
    trx
      .insertInto('file_tickets')
      .values({
        tenant_id: ticket.tenantId,
        id: ticket.id,
        operator_id: ticket.operatorId,
        name: ticket.name,
        dir: ticket.dir,
        media_type: ticket.mediaType,
        expires_at: ticket.expiresAt,
      })
      .execute(),
  );
}

/**
 * Spends an operator's ticket, so that it cannot be redeemed again; null for an unknown, foreign, spent or expired one.
 */
export async function spendTicket(
  db: Database,
  scope: string,
  operatorId: string,
  id: string,
): Promise<Pick<Ticket, 'tenantId' | 'name' | 'dir' | 'mediaType'> | null> {
  const own = tenantIs(scope);
  const spent = await inTenant(db, scope, (trx) =>
    trx
      .updateTable('file_tickets')
      .set({ expires_at: sql<string>`now()` })
      .where(own)
      .where('id', '=', id)
      .where('operator_id', '=', operatorId)
      .where('expires_at', '>', sql<string>`now()`)
      .returning(['tenant_id as tenantId', 'name', 'dir', 'media_type as mediaType'])
      .executeTakeFirst(),
  );
  return spent ?? null;
}

/** Returns tickets that expired at least an hour ago. */
export function endedTickets(db: Database): Promise<{ tenantId: string; id: string }[]> {
  return db
    .scoped(everyTenant)
    .selectFrom('file_tickets')
    .select(['tenant_id as tenantId', 'id'])
    .where('expires_at', '<', sql<string>`now() - interval '1 hour'`)
    .orderBy('expires_at')
    .limit(200)
    .execute();
}

/** Puts an expired ticket whose upload the storage refuses to discard behind all others. */
export async function putTicketOff(db: Database, tenantId: string, id: string): Promise<void> {
  await inTenant(db, tenantId, (trx) =>
    trx
      .updateTable('file_tickets')
      .set({ expires_at: sql<string>`now()` })
      .where('tenant_id', '=', tenantId)
      .where('id', '=', id)
      .execute(),
  );
}

export async function forgetTicket(db: Database, tenantId: string, id: string): Promise<void> {
  await inTenant(db, tenantId, (trx) =>
    trx.deleteFrom('file_tickets').where('tenant_id', '=', tenantId).where('id', '=', id).execute(),
  );
}
