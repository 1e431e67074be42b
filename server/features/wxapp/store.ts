import { sql } from 'kysely';
import { type Database, read } from '#server/db/database.ts';
import type { ListFilter } from '#server/rows/list-filter.ts';
import type { Page } from '#server/rows/paging.ts';
import { everyTenant, tenantIs } from '#server/rows/scope.ts';
import type { Seals } from '#server/rows/seal.ts';
import { anywhere } from '#server/rows/text-search.ts';

export type WxappFilter = ListFilter<'pageWxapps'>;

export const columns = [
  'id',
  'name',
  'tenant_id as tenantId',
  'is_component as isComponent',
  'component_app_id as componentAppId',
  'app_type as appType',
  'original_id as originalId',
  'principal_name as principalName',
  'head_img as headImg',
  'auth_state as authState',
  'remark',
  'version',
  'created_at as createTime',
] as const;

const filtered = (db: Database, scope: string, { appType, name, authState }: WxappFilter) =>
  db
    .scoped(scope)
    .selectFrom('wxapps')
    .where(tenantIs(scope))
    .$if(appType !== undefined, (query) => query.where('app_type', '=', appType ?? 1))
    .$if(authState !== undefined, (query) => query.where('auth_state', '=', authState ?? 'none'))
    .$if(name !== undefined, (query) => query.where(sql<boolean>`(name || ' ' || id) ilike ${anywhere(name ?? '')}`));

/** Returns the apps of a scope, oldest first: a tenant has a few dozen at most, so the list is complete. */
export const listWxapps = (db: Database, scope: string, filter: WxappFilter) =>
  filtered(db, scope, filter).select(columns).orderBy('created_at').orderBy('id').execute();

export async function pageWxapps(db: Database, scope: string, filter: WxappFilter, { skip, size }: Page) {
  const [records, counted] = await Promise.all([
    filtered(db, scope, filter)
      .select(columns)
      .orderBy('created_at', 'desc')
      .orderBy('id')
      .limit(size)
      .offset(skip)
      .execute(),
    filtered(db, scope, filter)
      .select((query) => query.fn.countAll<string>().as('total'))
      .executeTakeFirstOrThrow(),
  ]);
  return { records, total: Number(counted.total), totalExact: true };
}

export const findWxapp = (db: Database, scope: string, appId: string) =>
  read(db, scope, (query) =>
    query.selectFrom('wxapps').where(tenantIs(scope)).where('id', '=', appId).select(columns).executeTakeFirst(),
  );

/** Returns every app of the mall with its secret and code state, for the sandbox. */
export async function everyWxapp(db: Database, seals: Seals) {
  const rows = await read(db, everyTenant, (query) =>
    query
      .selectFrom('wxapps as a')
      .leftJoin('mini_program_codes as c', (join) =>
        join.onRef('c.tenant_id', '=', 'a.tenant_id').onRef('c.id', '=', 'a.id'),
      )
      .select([
        'a.id',
        'a.tenant_id as tenantId',
        'a.name',
        'a.app_type as appType',
        'a.is_component as isComponent',
        'a.app_secret as sealed',
        'a.original_id as originalId',
        'c.trial_state as trial',
        'c.audit_state as audit',
        'c.online_state as online',
        'c.gray_state as gray',
        sql<string | null>`c.facts -> 'online' ->> 'version'`.as('onlineVersion'),
      ])
      .orderBy('a.created_at')
      .orderBy('a.id')
      .execute(),
  );
  return rows.map(({ sealed, tenantId, trial, audit, online, gray, onlineVersion, ...app }) => ({
    ...app,
    secret: seals.openText(sealed, { tenantId, kind: 'wxapp', id: app.id }),
    slots: trial && audit && online && gray ? { trial, audit, online, gray, onlineVersion } : null,
  }));
}
