import { sql } from 'kysely';
import { type Database, inTenant, read } from '#server/db/database.ts';
import { logEntry } from '#server/db/log-entry.ts';
import type { UserType } from '#server/http/operations.ts';
import { ownRoles, type RoleColumns } from './role-store.ts';
import { forgive } from './throttle-store.ts';
import type { Subject } from './throttle.ts';

// Raw SQL: times of the database, and an entry copied from the operator's row.

/** Sessions and operators belong to no tenant, so they are read in every scope. */
const everywhere = '*';

export interface SessionRow extends RoleColumns {
  id: string;
  name: string;
  username: string;
  type: UserType;
  tenantId: string | null;
  chosenTenantId: string | null;
}

export interface OperatorRow {
  id: string;
  name: string;
  username: string;
  type: UserType;
  tenantId: string | null;
  passwordHash: string;
  /** When the password was last set, as the database writes it; null for the first one. */
  passwordAt: string | null;
  active: boolean;
}

const idleMinutes = 30;

/**
 * Returns a token's active session: not signed out, idle for less than 30 minutes, younger than 12 hours, with an
 * active operator and tenant.
 */
export function findSession(db: Database, tokenHash: Buffer): Promise<SessionRow | undefined> {
  return read(db, everywhere, (query) =>
    query
      .selectFrom('sessions as s')
      .innerJoin('operators as o', 'o.id', 's.operator_id')
      .leftJoin('tenants as t', 't.id', 'o.tenant_id')
      .where('s.token_hash', '=', tokenHash)
      .where('s.expires_at', '>', sql<string>`now()`)
      .where('s.seen_at', '>', sql<string>`now() - make_interval(mins => ${idleMinutes})`)
      .where('o.status', '=', 'active')
      .where((on) => on.or([on('o.tenant_id', 'is', null), on('t.status', '=', 'active')]))
      .select([
        'o.id',
        'o.name',
        'o.username',
        'o.type',
        'o.tenant_id as tenantId',
        's.chosen_tenant as chosenTenantId',
        'o.owner',
        'o.ready_role as readyRole',
        'o.role_id as roleId',
        ownRoles.as('ownRoles'),
      ])
      .executeTakeFirst(),
  );
}

/** Returns which of these sessions are active, in hex; does not count as using them. */
export async function livesStill(db: Database, hashes: Buffer[]): Promise<Set<string>> {
  const { rows } = await read(db, everywhere, (query) =>
    sql<{ key: string }>`select encode(token_hash, 'hex') as key from sessions where token_hash = any(${hashes})
      and expires_at > now() and seen_at > now() - make_interval(mins => ${idleMinutes})`.execute(query),
  );
  return new Set(rows.map(({ key }) => key));
}

/** Records that the session was used, at most once a minute, so that reads rarely write. */
export async function touchSession(db: Database, tokenHash: Buffer): Promise<void> {
  await read(db, everywhere, (query) =>
    query
      .updateTable('sessions')
      .set({ seen_at: sql<string>`now()` })
      .where('token_hash', '=', tokenHash)
      .where('seen_at', '<', sql<string>`now() - interval '1 minute'`)
      .execute(),
  );
}

/** Returns the account of a user name, in whatever case its letters are given; the exact one of those that differ in it. */
export async function findOperator(db: Database, username: string): Promise<OperatorRow | undefined> {
  const row = await read(db, everywhere, (query) =>
    query
      .selectFrom('operators as o')
      .leftJoin('tenants as t', 't.id', 'o.tenant_id')
      .where('o.id', '=', sql<string>`operator_named(${username})`)
      .select([
        'o.id',
        'o.name',
        'o.username',
        'o.type',
        'o.tenant_id as tenantId',
        'o.password_hash as passwordHash',
        sql<string | null>`o.password_at::text`.as('passwordAt'),
        'o.status',
        't.status as tenantStatus',
      ])
      .executeTakeFirst(),
  );
  if (!row) return undefined;
  const { status, tenantStatus, ...operator } = row;
  return { ...operator, active: status === 'active' && (tenantStatus === null || tenantStatus === 'active') };
}

interface NewSession {
  tokenHash: Buffer;
  operatorId: string;
  /** When the password that was checked was set. */
  passwordAt: string | null;
  address: string;
  agent: string;
  livesSeconds: number;
}

/** Whether an account still has the password that was set then. */
export const isPasswordOf = (passwordAt: string | null) =>
  sql<boolean>`password_at is not distinct from ${passwordAt}::timestamptz`;

/**
 * Opens the session and clears the failures before it, in one transaction. Returns false when the account was disabled
 * or got another password since the check: whoever did that ended the sessions that there were, and this would be one
 * more.
 */
export function openSession(db: Database, session: NewSession, subjects: readonly Subject[]): Promise<boolean> {
  return inTenant(db, everywhere, async (trx) => {
    const still = await trx
      .selectFrom('operators')
      .select('id')
      .where('id', '=', session.operatorId)
      .where('status', '=', 'active')
      .where(isPasswordOf(session.passwordAt))
      .forShare()
      .executeTakeFirst();
    if (!still) return false;
    await trx
      .insertInto('sessions')
      .values({
        token_hash: session.tokenHash,
        operator_id: session.operatorId,
        address: session.address,
        agent: session.agent,
        expires_at: sql<string>`now() + make_interval(secs => ${session.livesSeconds})`,
      })
      .execute();
    await forgive(trx, subjects);
    // Before sign-in no operator is known, so the entry itself names who signed in and from where.
    await sql`insert into operator_log (operator_id, operator_name, tenant_id, address, act, kind, row_id)
      select id, name, tenant_id, ${session.address}, 'createToken', 'operators', id::text
      from operators where id = ${session.operatorId}`.execute(trx);
    return true;
  });
}

export async function closeSession(db: Database, tokenHash: Buffer): Promise<void> {
  await read(db, everywhere, (query) => query.deleteFrom('sessions').where('token_hash', '=', tokenHash).execute());
}

/**
 * Sets a super administrator's tenant and logs it in the same transaction; returns false when there is no such tenant.
 */
export function chooseTenant(db: Database, tokenHash: Buffer, tenantId: string | null): Promise<boolean> {
  return inTenant(db, everywhere, async (trx) => {
    if (tenantId !== null) {
      const found = await trx
        .selectFrom('tenants')
        .select('id')
        .where('id', '=', tenantId)
        .where('status', '=', 'active')
        .executeTakeFirst();
      if (!found) return false;
    }
    await trx.updateTable('sessions').set({ chosen_tenant: tenantId }).where('token_hash', '=', tokenHash).execute();
    await logEntry(trx, { tenantId, kind: 'tenants', rowId: tenantId ?? '' });
    return true;
  });
}

export function tenantNames(db: Database): Promise<{ id: string; name: string }[]> {
  return read(db, everywhere, (query) =>
    query.selectFrom('tenants').select(['id', 'name']).where('status', '=', 'active').orderBy('id').execute(),
  );
}

/**
 * Returns true when this operator signed in from this address in the last 30 days; guessing from elsewhere then cannot
 * lock them out here. The log says so, since a session is gone once somebody signs out.
 */
export async function knowsAddress(db: Database, operatorId: string, address: string): Promise<boolean> {
  const { rows } = await read(db, everywhere, (query) =>
    sql`select from operator_log where row_id = ${operatorId} and operator_id = ${operatorId} and act = 'createToken'
      and outcome = 'done' and address = ${address} and at > now() - interval '30 days' limit 1`.execute(query),
  );
  return rows.length > 0;
}

/** Stores another hash of the same password, unless the account has another password by now. */
export async function storePasswordHash(
  db: Database,
  { id, passwordAt }: Pick<OperatorRow, 'id' | 'passwordAt'>,
  passwordHash: string,
): Promise<void> {
  await read(db, everywhere, (query) =>
    query
      .updateTable('operators')
      .set({ password_hash: passwordHash })
      .where('id', '=', id)
      .where(isPasswordOf(passwordAt))
      .execute(),
  );
}

interface NewOperator {
  username: string;
  name: string;
  type: UserType;
  tenantId: string | null;
  passwordHash: string;
}

/** Adds an operator; a taken user name throws PostgreSQL's unique violation. */
export async function addOperator(db: Database, operator: NewOperator): Promise<string> {
  const { id } = await inTenant(db, everywhere, (trx) =>
    trx
      .insertInto('operators')
      .values({
        username: operator.username,
        name: operator.name,
        type: operator.type,
        tenant_id: operator.tenantId,
        password_hash: operator.passwordHash,
        // Owners give roles to others, on the accounts page.
        owner: operator.type === 2,
      })
      .returning('id')
      .executeTakeFirstOrThrow(),
  );
  return id;
}
