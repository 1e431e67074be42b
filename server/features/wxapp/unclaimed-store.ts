import { sql } from 'kysely';
import { type Database, inTenant, read } from '#server/db/database.ts';
import type { ListFilter } from '#server/rows/list-filter.ts';
import type { Page } from '#server/rows/paging.ts';
import { everyTenant } from '#server/rows/scope.ts';
import { anywhere } from '#server/rows/text-search.ts';
import { type Authorized, tell } from './account-store.ts';

// Raw SQL: a page of accounts in one statement, by unnest.

/** How an unsolicited account arrived: by a push or a fast registration. */
export type PushSource = 'push' | 'registration';

/** What WeChat reports about an account; the type is null when WeChat would not say. */
type Described = Omit<Authorized, 'componentAppId' | 'appType'> & { appType: 1 | 2 | null };

/** Stores WeChat's facts about an account without a tenant; a fresh consent reopens an ignored one. */
export const keepUnclaimed = (db: Database, source: PushSource, { id, ...account }: Described) =>
  inTenant(db, everyTenant, async (trx) => {
    const facts = { ...factsOf(account), source, state: 'open', authorized_at: sql<string>`now()` } as const;
    await trx
      .insertInto('wechat_unclaimed')
      .values({ app_id: id, ...facts })
      .onConflict((conflict) => conflict.column('app_id').doUpdateSet(facts))
      .execute();
    await tell(trx, everyTenant, id);
  });

const factsOf = ({ name, appType, originalId, principalName, headImg, permissionSets }: Omit<Described, 'id'>) => ({
  name,
  app_type: appType,
  original_id: originalId,
  principal_name: principalName,
  head_img: headImg,
  permission_sets: [...permissionSets],
  described_at: sql<string>`now()`,
});

/** Stores WeChat's facts about an account from the list of authorisers. */
export const describeUnclaimed = (db: Database, { id, ...account }: Described) =>
  inTenant(db, everyTenant, async (trx) => {
    await trx.updateTable('wechat_unclaimed').set(factsOf(account)).where('app_id', '=', id).execute();
    await tell(trx, everyTenant, id);
  });

/** Stores listed accounts that no tenant has by consent; stored ones stay as they are. */
export const keepListed = (db: Database, accounts: readonly { appid: string; authorizedAtMs: number }[]) =>
  read(db, everyTenant, (query) =>
    sql`insert into wechat_unclaimed (app_id, source, authorized_at)
      select listed.app_id, 'list', to_timestamp(nullif(listed.at, 0) / 1000)
      from unnest(${accounts.map(({ appid }) => appid)}::text[],
        ${accounts.map(({ authorizedAtMs }) => authorizedAtMs)}::float8[]) as listed (app_id, at)
      where not exists (select 1 from wxapps where wxapps.id = listed.app_id
        and wxapps.is_component = 1 and wxapps.auth_state = 'authorized')
      on conflict (app_id) do nothing`.execute(query),
  );

/** Returns accounts that WeChat has not been asked about yet. */
export const bareUnclaimed = async (db: Database, most: number): Promise<string[]> => {
  const rows = await read(db, everyTenant, (query) =>
    query
      .selectFrom('wechat_unclaimed')
      .select('app_id as id')
      .where('described_at', 'is', null)
      .orderBy('app_id')
      .limit(most)
      .execute(),
  );
  return rows.map(({ id }) => id);
};

/** Removes an account from the inbox: a tenant has it, or its consent is gone. */
export const dropUnclaimed = (db: Database, appId: string) =>
  inTenant(db, everyTenant, async (trx) => {
    const { numDeletedRows } = await trx.deleteFrom('wechat_unclaimed').where('app_id', '=', appId).executeTakeFirst();
    if (numDeletedRows > 0n) await tell(trx, everyTenant, appId);
  });

/** Ignores an account or reopens it; undefined when it is not in the inbox. */
export const markUnclaimed = (db: Database, appId: string, state: 'open' | 'ignored') =>
  inTenant(db, everyTenant, async (trx) => {
    const row = await trx
      .updateTable('wechat_unclaimed')
      .set({ state })
      .where('app_id', '=', appId)
      .returning(columns)
      .executeTakeFirst();
    if (row) await tell(trx, everyTenant, appId);
    return row;
  });

const columns = [
  'app_id as appId',
  'source',
  'state',
  'name',
  'app_type as appType',
  'original_id as originalId',
  'principal_name as principalName',
  'head_img as headImg',
  'permission_sets as permissionSets',
  'authorized_at as authorizedTime',
  'found_at as foundTime',
] as const;

export const findUnclaimed = (db: Database, appId: string) =>
  read(db, everyTenant, (query) =>
    query.selectFrom('wechat_unclaimed').select(columns).where('app_id', '=', appId).executeTakeFirst(),
  );

export type UnclaimedFilter = ListFilter<'pageUnclaimedConsents'>;

/** Returns one page of the inbox: open accounts before ignored ones, latest first. */
export async function pageUnclaimed(db: Database, filter: UnclaimedFilter, { skip, size }: Page) {
  const { state, name } = filter;
  const rows = () =>
    db
      .scoped(everyTenant)
      .selectFrom('wechat_unclaimed')
      .where('described_at', 'is not', null)
      .$if(state !== undefined, (query) => query.where('state', '=', state ?? 'open'))
      .$if(name !== undefined, (query) =>
        query.where(sql<boolean>`(name || ' ' || app_id) ilike ${anywhere(name ?? '')}`),
      );
  const [records, counted] = await Promise.all([
    rows()
      .select(columns)
      .orderBy('state', 'desc')
      .orderBy('found_at', 'desc')
      .orderBy('app_id')
      .limit(size)
      .offset(skip)
      .execute(),
    rows()
      .select((query) => query.fn.countAll<string>().as('total'))
      .executeTakeFirstOrThrow(),
  ]);
  return { records, total: Number(counted.total), totalExact: true };
}
