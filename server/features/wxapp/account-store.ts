import { sql, type Transaction } from 'kysely';
import { DatabaseError } from 'pg';
import { type Database, inTenant, notify } from '#server/db/database.ts';
import type { DB } from '#server/db/schema.gen.ts';
import type { Settle } from '#server/http/operations.ts';
import { everyTenant, tenantIs } from '#server/rows/scope.ts';
import { liveChannel } from '#server/workflow/channels.ts';
import { columns } from './store.ts';

// Raw SQL: times compared to the second.

/** Notifies the open pages of a tenant, or of platform staff, that an account changed. */
export const tell = (trx: Transaction<DB>, tenantId: string, id: string) =>
  notify(trx, liveChannel, JSON.stringify({ topic: 'wxapp', tenantId, id }));

export interface NewAccount {
  id: string;
  name: string;
  appType: 1 | 2;
  sealedSecret: string | null;
  originalId: string;
  principalName: string;
  remark: string;
}

/** Adds an account and stores the answer in the same transaction; returns null when a tenant already has the appid. */
export async function addAccount(db: Database, tenantId: string, account: NewAccount, settle: Settle) {
  try {
    return await inTenant(db, tenantId, async (trx) => {
      const row = await trx
        .insertInto('wxapps')
        .values({
          tenant_id: tenantId,
          id: account.id,
          name: account.name,
          app_type: account.appType,
          component_app_id: null,
          original_id: account.originalId,
          principal_name: account.principalName,
          remark: account.remark,
          app_secret: account.sealedSecret,
          auth_state: 'none',
        })
        .returning(columns)
        .executeTakeFirstOrThrow();
      await tell(trx, tenantId, row.id);
      await settle(trx, row);
      return row;
    });
  } catch (error) {
    if (error instanceof DatabaseError && error.code === '23505') return null;
    throw error;
  }
}

export interface AccountChange {
  name?: string | undefined;
  original_id?: string | undefined;
  principal_name?: string | undefined;
  remark?: string | undefined;
  app_secret?: string | undefined;
}

/** A fact that is WeChat's own word as long as the account authorises the platform: pushes are judged by it. */
const unlessWechats = (column: 'original_id' | 'principal_name', value: string | undefined) =>
  value === undefined ? undefined : sql<string>`case when is_component = 1 then ${sql.ref(column)} else ${value} end`;

/** Changes an account of the scope at the version that the caller saw; undefined when it is missing or changed. */
export const changeAccount = (db: Database, scope: string, id: string, version: number, change: AccountChange) =>
  inTenant(db, scope, async (trx) => {
    const row = await trx
      .updateTable('wxapps')
      .set({
        ...change,
        original_id: unlessWechats('original_id', change.original_id),
        principal_name: unlessWechats('principal_name', change.principal_name),
        version: version + 1,
        updated_at: sql<string>`now()`,
      })
      .where('id', '=', id)
      .where('version', '=', version)
      .where(tenantIs(scope))
      .returning(columns)
      .executeTakeFirst();
    if (row) await tell(trx, row.tenantId, id);
    return row;
  });

/**
 * Deletes an account of a tenant at the version that the caller saw: `outOfDate` when it is missing or changed, `underWay`
 * while WeChat works on its code. Whoever starts such work meanwhile comes before or after, never in between.
 */
export const removeAccount = (
  db: Database,
  tenantId: string,
  id: string,
  version: number,
): Promise<'removed' | 'outOfDate' | 'underWay'> =>
  inTenant(db, tenantId, async (trx) => {
    if (await isCodeUnderWay(trx, tenantId, id)) return 'underWay';
    const { numDeletedRows } = await trx
      .deleteFrom('wxapps')
      .where('tenant_id', '=', tenantId)
      .where('id', '=', id)
      .where('version', '=', version)
      .executeTakeFirst();
    if (numDeletedRows === 0n) return 'outOfDate';
    await tell(trx, tenantId, id);
    return 'removed';
  });

/** Locks a mini-program's code; true while WeChat works on it: a pending call, an audit or a gray release. */
async function isCodeUnderWay(trx: Transaction<DB>, tenantId: string, id: string): Promise<boolean> {
  const row = await trx
    .selectFrom('mini_program_codes')
    .select(['calling', 'audit_state as audit', 'gray_state as gray'])
    .where('tenant_id', '=', tenantId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  return (
    row !== undefined && (row.calling !== null || ['auditing', 'delayed'].includes(row.audit) || row.gray !== 'none')
  );
}

/** What WeChat reports about an account that authorised the platform. */
export interface Authorized {
  id: string;
  name: string;
  appType: 1 | 2;
  componentAppId: string;
  originalId: string;
  principalName: string;
  headImg: string;
  permissionSets: readonly number[];
}

/** Stores an account that authorised the platform; undefined when another tenant has it. */
export const keepAuthorized = (db: Database, tenantId: string, account: Authorized) =>
  inTenant(db, everyTenant, async (trx) => {
    const facts = {
      app_type: account.appType,
      component_app_id: account.componentAppId,
      is_component: 1,
      original_id: account.originalId,
      principal_name: account.principalName,
      head_img: account.headImg,
      auth_state: 'authorized',
      authorized_at: sql<string>`now()`,
      trouble_errcode: null,
      trouble_at: null,
    } as const;
    const permission_sets = [...account.permissionSets];
    const row = await trx
      .insertInto('wxapps')
      .values({
        tenant_id: tenantId,
        id: account.id,
        name: account.name,
        app_secret: null,
        ...facts,
        permission_sets,
      })
      .onConflict((conflict) =>
        conflict
          .column('id')
          .doUpdateSet({ ...facts, permission_sets, version: sql`wxapps.version + 1`, updated_at: sql<string>`now()` })
          .where('wxapps.tenant_id', '=', tenantId),
      )
      .returning(columns)
      .executeTakeFirst();
    if (!row) return undefined;
    await trx.deleteFrom('wechat_unclaimed').where('app_id', '=', account.id).execute();
    await tell(trx, tenantId, account.id);
    return row;
  });

/** Updates WeChat's facts about an account; nobody edits these, so its version stays. */
export const refreshFacts = (
  db: Database,
  tenantId: string,
  { id, originalId, principalName, headImg, permissionSets }: Omit<Authorized, 'name' | 'appType' | 'componentAppId'>,
) =>
  inTenant(db, tenantId, (trx) =>
    trx
      .updateTable('wxapps')
      .set({
        original_id: originalId,
        principal_name: principalName,
        head_img: headImg,
        permission_sets: [...permissionSets],
      })
      .where('tenant_id', '=', tenantId)
      .where('id', '=', id)
      .execute(),
  );

/** Returns true when the account was authorised in the second of a push or later, which makes the push outdated. */
export async function isAuthorizedSince(db: Database, id: string, atMs: number): Promise<boolean> {
  const { rows } = await sql`select 1 from wxapps where id = ${id} and is_component = 1 and auth_state = 'authorized'
    and date_trunc('second', authorized_at) >= to_timestamp(${atMs / 1000})`.execute(db.scoped(everyTenant));
  return rows.length > 0;
}

/** Marks the consent as withdrawn. */
export const markRevoked = (db: Database, id: string, errcode: number | null) =>
  inTenant(db, everyTenant, async (trx) => {
    const row = await trx
      .updateTable('wxapps')
      .set({
        auth_state: 'revoked',
        trouble_errcode: errcode,
        trouble_at: sql<string>`now()`,
        updated_at: sql<string>`now()`,
      })
      .where('id', '=', id)
      .where('is_component', '=', 1)
      .returning('tenant_id as tenantId')
      .executeTakeFirst();
    if (row) await tell(trx, row.tenantId, id);
  });
