import { sql } from 'kysely';
import { type Database, read } from '#server/db/database.ts';
import { tenantIs } from '#server/rows/scope.ts';

// Raw SQL: a claim that depends on the stored time, in one statement.

/** A consent that an operator requested from a merchant. */
export interface Consent {
  tenantId: string;
  state: string;
  operatorId: string;
  isOver: boolean;
  /** The resulting account; null until then. */
  appId: string | null;
  /** Why it can have no account, whoever finishes it; null while it can. */
  refusal: string | null;
}

export const keepConsent = (
  db: Database,
  consent: { tenantId: string; state: string; operatorId: string; preAuthCode: string; expiresAtMs: number },
) =>
  read(db, consent.tenantId, (query) =>
    query
      .insertInto('wechat_consents')
      .values({
        tenant_id: consent.tenantId,
        state: consent.state,
        operator_id: consent.operatorId,
        pre_auth_code: consent.preAuthCode,
        expires_at: new Date(consent.expiresAtMs),
      })
      .execute(),
  );

/** Returns the consent with a state or with WeChat's own code. */
export const findConsent = (db: Database, scope: string, by: { state: string } | { preAuthCode: string }) =>
  read(db, scope, (query) =>
    query
      .selectFrom('wechat_consents')
      .select([
        'tenant_id as tenantId',
        'state',
        'operator_id as operatorId',
        sql<boolean>`expires_at < now()`.as('isOver'),
        'app_id as appId',
        'refusal',
      ])
      .where('state' in by ? 'state' : 'pre_auth_code', '=', 'state' in by ? by.state : by.preAuthCode)
      .where(tenantIs(scope))
      .executeTakeFirst(),
  );

/**
 * Claims a consent: WeChat's redirect and its push bring the same code, which works once. Returns null when the other
 * side has it or it has an outcome. A claim without a result for half a minute can be claimed again; it tells which
 * account the code was already exchanged for.
 */
export async function claimConsent(
  db: Database,
  { tenantId, state }: Consent,
): Promise<{ grantedAppId: string | null } | null> {
  const { rows } = await read(db, tenantId, (query) =>
    sql<{ grantedAppId: string | null }>`update wechat_consents set claimed_at = now()
      where tenant_id = ${tenantId} and state = ${state} and app_id is null and refusal is null
      and (claimed_at is null or claimed_at < now() - interval '30 seconds')
      returning granted_app_id as "grantedAppId"`.execute(query),
  );
  return rows[0] ?? null;
}

/** Records what became of a claimed consent; a claim that is released without a result can be claimed at once. */
export const noteConsent = (
  db: Database,
  { tenantId, state }: Consent,
  note: { granted_app_id: string } | { app_id: string } | { refusal: 'appid-taken' } | { claimed_at: null },
) =>
  read(db, tenantId, (query) =>
    query
      .updateTable('wechat_consents')
      .set(note)
      .where('tenant_id', '=', tenantId)
      .where('state', '=', state)
      .execute(),
  );
