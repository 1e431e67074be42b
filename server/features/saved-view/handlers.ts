import type { Transaction } from 'kysely';
import { type Database, inTenant, read } from '#server/db/database.ts';
import type { DB } from '#server/db/schema.ts';
import { seenVersion } from '#server/http/acting.ts';
import type { Call, Handlers, Operator } from '#server/http/operations.ts';
import { Problem } from '#server/http/problem.ts';
import { everyTenant } from '#server/rows/scope.ts';
import {
  dropGone,
  findView,
  type Keeper,
  keptFor,
  lockViews,
  ownView,
  saveView,
  type SavedView,
  viewsOf,
} from './store.ts';

type SavedViews = Pick<
  Handlers,
  | 'listSavedViews'
  | 'createSavedView'
  | 'updateSavedView'
  | 'deleteSavedView'
  | 'restoreSavedView'
  | 'chooseDefaultView'
>;

const most = 50;
const refusals = {
  name: { zh: '已有同名视图', en: 'There is a view of that name' },
  many: { zh: `每个列表最多保存 ${most} 个视图`, en: `A list keeps at most ${most} views of one person` },
} as const;
const refuse = (reason: keyof typeof refusals): never => {
  throw new Problem('unprocessable', { words: refusals[reason], data: { reason } });
};

/** Views belong to where somebody works, not to the tenant that a super operator has chosen for a while. */
const keeperOf = ({ id, tenantId }: Operator): Keeper => ({ operatorId: id, home: tenantId ?? everyTenant });

async function seen(trx: Transaction<DB>, keeper: Keeper, id: string): Promise<SavedView> {
  const view = await findView(trx, keeper, id);
  if (!view) throw new Problem('not-found');
  return view;
}

async function taken(trx: Transaction<DB>, keeper: Keeper, id: string, version: number, isGone = false) {
  await lockViews(trx, keeper);
  const own = await ownView(trx, keeper, id, isGone);
  if (!own) throw new Problem('not-found');
  if (own.version === version) return own;
  const current = isGone ? {} : { current: await seen(trx, keeper, id) };
  throw new Problem('stale-version', { data: { version: own.version, ...current } });
}

function createView(db: Database, keeper: Keeper, { list, ...body }: Call<'createSavedView'>['body']) {
  const name = body.name.trim();
  return inTenant(db, keeper.home, async (trx) => {
    await lockViews(trx, keeper);
    await dropGone(trx, keeper);
    const { count, isTaken } = await keptFor(trx, keeper, { list, name, except: null });
    if (isTaken) refuse('name');
    if (count >= most) refuse('many');
    const { id } = await trx
      .insertInto('saved_views')
      .values({
        tenant_id: keeper.home,
        operator_id: keeper.operatorId,
        list,
        name,
        search: JSON.stringify(body.search),
        shared: body.isShared ?? false,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    return seen(trx, keeper, id);
  });
}

function changeView(db: Database, keeper: Keeper, body: Call<'updateSavedView'>['body']) {
  return inTenant(db, keeper.home, async (trx) => {
    const { list, name: former } = await taken(trx, keeper, body.id, body.version);
    const name = body.name?.trim() ?? former;
    if ((await keptFor(trx, keeper, { list, name, except: body.id })).isTaken) refuse('name');
    await saveView(trx, keeper.home, body.id, {
      name,
      ...(body.search !== undefined && { search: JSON.stringify(body.search) }),
      ...(body.isShared !== undefined && { shared: body.isShared }),
    });
    return seen(trx, keeper, body.id);
  });
}

function chooseView(db: Database, keeper: Keeper, { list, id }: Call<'chooseDefaultView'>['body']) {
  return inTenant(db, keeper.home, async (trx) => {
    const own = { tenant_id: keeper.home, operator_id: keeper.operatorId, list };
    if (id === null) {
      await trx
        .deleteFrom('default_views')
        .where('tenant_id', '=', own.tenant_id)
        .where('operator_id', '=', own.operator_id)
        .where('list', '=', list)
        .execute();
      return null;
    }
    if ((await seen(trx, keeper, id)).list !== list) throw new Problem('not-found');
    await trx
      .insertInto('default_views')
      .values({ ...own, view_id: id })
      .onConflict((same) => same.columns(['tenant_id', 'operator_id', 'list']).doUpdateSet({ view_id: id }))
      .execute();
    return null;
  });
}

/** What lists show, kept under names: own ones, and those that others share in the same place. */
export const savedViewHandlers = (db: Database): SavedViews => ({
  listSavedViews({ operator }) {
    const keeper = keeperOf(operator);
    return read(db, keeper.home, (query) => viewsOf(query, keeper));
  },
  createSavedView: ({ operator, body }) => createView(db, keeperOf(operator), body),
  updateSavedView: ({ operator, body }) => changeView(db, keeperOf(operator), body),
  deleteSavedView({ operator, path: { id }, header }) {
    const keeper = keeperOf(operator);
    return inTenant(db, keeper.home, async (trx) => {
      const { version } = await taken(trx, keeper, id, seenVersion(header['If-Match']));
      await saveView(trx, keeper.home, id, { deleted_at: new Date().toISOString() });
      return { version: version + 1 };
    });
  },
  restoreSavedView({ operator, path: { id }, header }) {
    const keeper = keeperOf(operator);
    return inTenant(db, keeper.home, async (trx) => {
      const { list, name } = await taken(trx, keeper, id, seenVersion(header['If-Match']), true);
      if ((await keptFor(trx, keeper, { list, name, except: id })).isTaken) refuse('name');
      await saveView(trx, keeper.home, id, { deleted_at: null });
      return null;
    });
  },
  chooseDefaultView: ({ operator, body }) => chooseView(db, keeperOf(operator), body),
});
