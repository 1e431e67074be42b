import type { Transaction } from 'kysely';
import { type Database, inTenant, read } from '#server/db/database.ts';
import type { DB } from '#server/db/schema.gen.ts';
import type { Call, Handlers, Operator, Settle } from '#server/http/operations.ts';
import { Problem } from '#server/http/problem.ts';
import { seen } from '#server/http/seen.ts';
import { everyTenant } from '#server/rows/scope.ts';
import { present, saveRow, type Seen, stale } from '#server/rows/versioned.ts';
import {
  dropDefault,
  dropGone,
  findView,
  insertView,
  type Keeper,
  keptFor,
  lockViews,
  ownView,
  type SavedView,
  setDefault,
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
  name: { zh: '已有同名视图', en: 'A view with this name already exists' },
  many: { zh: `每个列表最多保存 ${most} 个视图`, en: `A list keeps at most ${most} views per person` },
} as const;
const refuse = (reason: keyof typeof refusals): never => {
  throw new Problem('unprocessable', { words: refusals[reason], data: { reason } });
};

/** Views belong to an operator's home tenant, not to the tenant that a super administrator has chosen for a while. */
const keeperOf = ({ id, tenantId }: Operator): Keeper => ({ operatorId: id, home: tenantId ?? everyTenant });

const seenBy = (trx: Transaction<DB>, keeper: Keeper, id: string): Promise<SavedView> =>
  present(findView(trx, keeper, id));

/** Locks a person's views until the transaction ends and returns the one that the caller saw. */
async function lockOwn(trx: Transaction<DB>, keeper: Keeper, { id, version }: Seen, isGone = false) {
  await lockViews(trx, keeper);
  const own = await present(ownView(trx, keeper, id, isGone));
  if (own.version === version) return own;
  throw stale(own, isGone ? undefined : await seenBy(trx, keeper, id));
}

function createView(db: Database, keeper: Keeper, { list, ...body }: Call<'createSavedView'>['body'], settle: Settle) {
  const name = body.name.trim();
  return inTenant(db, keeper.home, async (trx) => {
    await lockViews(trx, keeper);
    await dropGone(trx, keeper);
    const { count, isTaken } = await keptFor(trx, keeper, { list, name, except: null });
    if (isTaken) refuse('name');
    if (count >= most) refuse('many');
    const id = await insertView(trx, {
      tenant_id: keeper.home,
      operator_id: keeper.operatorId,
      list,
      name,
      search: JSON.stringify(body.search),
      shared: body.isShared ?? false,
    });
    const made = await seenBy(trx, keeper, id);
    await settle(trx, made);
    return made;
  });
}

function changeView(db: Database, keeper: Keeper, body: Call<'updateSavedView'>['body']) {
  return inTenant(db, keeper.home, async (trx) => {
    const { list, name: former } = await lockOwn(trx, keeper, body);
    const name = body.name?.trim() ?? former;
    if ((await keptFor(trx, keeper, { list, name, except: body.id })).isTaken) refuse('name');
    await saveRow(
      trx,
      'saved_views',
      { tenantId: keeper.home, id: body.id },
      {
        name,
        ...(body.search !== undefined && { search: JSON.stringify(body.search) }),
        ...(body.isShared !== undefined && { shared: body.isShared }),
      },
    );
    return seenBy(trx, keeper, body.id);
  });
}

function chooseView(db: Database, keeper: Keeper, { list, id }: Call<'chooseDefaultView'>['body']) {
  return inTenant(db, keeper.home, async (trx) => {
    if (id === null) {
      await dropDefault(trx, keeper, list);
      return null;
    }
    if ((await seenBy(trx, keeper, id)).list !== list) throw new Problem('not-found');
    await setDefault(trx, keeper, { list, id });
    return null;
  });
}

/** Saved views of lists: the operator's own, and those that colleagues in the same home share. */
export const savedViewHandlers = (db: Database): SavedViews => ({
  listSavedViews({ operator }) {
    const keeper = keeperOf(operator);
    return read(db, keeper.home, (query) => viewsOf(query, keeper));
  },
  createSavedView: ({ operator, body, settle }) => createView(db, keeperOf(operator), body, settle),
  updateSavedView: ({ operator, body }) => changeView(db, keeperOf(operator), body),
  deleteSavedView({ operator, path, header }) {
    const keeper = keeperOf(operator);
    return inTenant(db, keeper.home, async (trx) => {
      const { version } = await lockOwn(trx, keeper, seen({ path, header }));
      await saveRow(
        trx,
        'saved_views',
        { tenantId: keeper.home, id: path.id },
        { deleted_at: new Date().toISOString() },
      );
      return { version: version + 1 };
    });
  },
  restoreSavedView({ operator, path, header }) {
    const keeper = keeperOf(operator);
    return inTenant(db, keeper.home, async (trx) => {
      const { list, name } = await lockOwn(trx, keeper, seen({ path, header }), true);
      const { count, isTaken } = await keptFor(trx, keeper, { list, name, except: path.id });
      if (isTaken) refuse('name');
      if (count >= most) refuse('many');
      await saveRow(trx, 'saved_views', { tenantId: keeper.home, id: path.id }, { deleted_at: null });
      return null;
    });
  },
  chooseDefaultView: ({ operator, body }) => chooseView(db, keeperOf(operator), body),
});
