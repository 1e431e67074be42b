import { sql, type Transaction } from 'kysely';
import type { ClientType } from '#server/db/column-types.ts';
import { type Database, read } from '#server/db/database.ts';
import type { DB } from '#server/db/schema.gen.ts';
import { everyTenant } from '#server/rows/scope.ts';

/** A session ends after so long without use. */
export const sessionDays = 30;

export interface SessionRow {
  tenantId: string;
  storefrontId: string;
  clientType: ClientType;
  identityId: string;
  memberId: string | null;
  memberName: string | null;
}

/**
 * Returns a token's session while it lives: used within thirty days, at an enabled storefront of an active tenant, of a
 * member who may come in.
 */
export function findSession(db: Database, tokenHash: Buffer): Promise<SessionRow | undefined> {
  return read(db, everyTenant, (query) =>
    query
      .selectFrom('member_sessions as s')
      .innerJoin('storefronts as f', (on) =>
        on.onRef('f.tenant_id', '=', 's.tenant_id').onRef('f.id', '=', 's.storefront_id'),
      )
      .innerJoin('tenants as t', 't.id', 's.tenant_id')
      .innerJoin('member_identities as i', (on) =>
        on.onRef('i.tenant_id', '=', 's.tenant_id').onRef('i.id', '=', 's.identity_id'),
      )
      .leftJoin('members as m', (on) => on.onRef('m.tenant_id', '=', 'i.tenant_id').onRef('m.id', '=', 'i.member_id'))
      .where('s.token_hash', '=', tokenHash)
      .where('s.seen_at', '>', sql<string>`now() - make_interval(days => ${sessionDays})`)
      .where('f.enabled', '=', true)
      .where('t.status', '=', 'active')
      .where((on) =>
        on.or([on('i.member_id', 'is', null), on.and([on('m.status', '=', 0), on('m.deleted_at', 'is', null)])]),
      )
      .select([
        's.tenant_id as tenantId',
        's.storefront_id as storefrontId',
        'f.client_type as clientType',
        's.identity_id as identityId',
        'i.member_id as memberId',
        'm.nick_name as memberName',
      ])
      .executeTakeFirst(),
  );
}

/** Records that the session was used, at most once in ten minutes, so that reads rarely write. */
export async function touchSession(db: Database, tokenHash: Buffer): Promise<void> {
  await read(db, everyTenant, (query) =>
    query
      .updateTable('member_sessions')
      .set({ seen_at: sql<string>`now()` })
      .where('token_hash', '=', tokenHash)
      .where('seen_at', '<', sql<string>`now() - interval '10 minutes'`)
      .execute(),
  );
}

interface NewSession {
  tokenHash: Buffer;
  tenantId: string;
  storefrontId: string;
  identityId: string;
  address: string;
  agent: string;
}

export async function insertSession(trx: Transaction<DB>, session: NewSession): Promise<void> {
  await trx
    .insertInto('member_sessions')
    .values({
      token_hash: session.tokenHash,
      tenant_id: session.tenantId,
      storefront_id: session.storefrontId,
      identity_id: session.identityId,
      address: session.address,
      agent: session.agent,
    })
    .execute();
}

export async function deleteSession(db: Database, tokenHash: Buffer): Promise<void> {
  await read(db, everyTenant, (query) =>
    query.deleteFrom('member_sessions').where('token_hash', '=', tokenHash).execute(),
  );
}
