import { type Insertable, sql, type Transaction } from 'kysely';
import type { DB } from '#server/db/schema.gen.ts';
import { holdUserName } from '#server/rows/user-names.ts';
import type { Staff } from './store.ts';

// Raw SQL: locks in one order, and two counts in one statement.

/**
 * Locks an account until the transaction ends, together with all accounts that could be the last of their kind, so that
 * two that leave at once do not each rely on the other.
 */
export async function lockWithLast(trx: Transaction<DB>, id: string): Promise<void> {
  await sql`select from operators where id = ${id} or type = -1
    or (owner and tenant_id = (select tenant_id from operators where id = ${id})) order by id for update`.execute(trx);
}

export async function hasTenant(trx: Transaction<DB>, id: string): Promise<boolean> {
  const tenant = await trx.selectFrom('tenants').select('id').where('id', '=', id).executeTakeFirst();
  return tenant !== undefined;
}

/** Returns true when the tenant has made a role with this id. */
export async function hasRole(trx: Transaction<DB>, tenantId: string, id: string): Promise<boolean> {
  const role = await trx
    .selectFrom('roles')
    .select('id')
    .where('tenant_id', '=', tenantId)
    .where('id', '=', id)
    .forKeyShare()
    .executeTakeFirst();
  return role !== undefined;
}

/** Adds an account and returns its id; undefined when the user name is taken. */
export async function addStaff(
  trx: Transaction<DB>,
  columns: Insertable<DB['operators']>,
): Promise<string | undefined> {
  if (!(await holdUserName(trx, columns.username))) return undefined;
  const made = await trx
    .insertInto('operators')
    .values(columns)
    // A server of before holds no name.
    .onConflict((on) => on.column('username').doNothing())
    .returning('id')
    .executeTakeFirst();
  return made?.id;
}

/** Counts the active super administrators besides an account, and the owners of its tenant. */
export async function othersLeft(
  trx: Transaction<DB>,
  { id, tenantId }: Staff,
): Promise<{ supers: number; owners: number }> {
  const { rows } = await sql<{ supers: number; owners: number }>`select
    (select count(*)::int from operators where type = -1 and status = 'active' and id <> ${id}) as supers,
    (select count(*)::int from operators where owner and status = 'active' and tenant_id = ${tenantId}
      and id <> ${id}) as owners`.execute(trx);
  return rows[0] ?? { supers: 0, owners: 0 };
}

interface StaffColumns {
  name?: string | undefined;
  status?: 'active' | 'disabled' | undefined;
  phone?: string | undefined;
  remark?: string | undefined;
  owner?: boolean | undefined;
  role_id?: string | null | undefined;
  ready_role?: string | null | undefined;
}

/** Saves the given columns and increments the version. */
export async function saveStaff(trx: Transaction<DB>, id: string, columns: StaffColumns): Promise<void> {
  const given = Object.fromEntries(Object.entries(columns).filter(([, value]) => value !== undefined));
  await trx
    .updateTable('operators')
    .set((at) => ({ ...given, version: at('version', '+', 1), updated_at: sql<string>`now()` }))
    .where('id', '=', id)
    .execute();
}

/** Ends every session of an account; returns how many there were. */
export async function endSessions(trx: Transaction<DB>, operatorId: string): Promise<number> {
  const { numDeletedRows } = await trx
    .deleteFrom('sessions')
    .where('operator_id', '=', operatorId)
    .executeTakeFirstOrThrow();
  return Number(numDeletedRows);
}
