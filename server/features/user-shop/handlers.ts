import type { Database } from '#server/db/database.ts';
import type { Handlers } from '#server/http/operations.ts';
import { narrowed } from '#server/http/scope.ts';
import { pageUserShops } from './store.ts';

export const userShopHandlers = (db: Database): Pick<Handlers, 'pageUserShops'> => ({
  async pageUserShops({ operator, query }) {
    const { current = 1, size = 20, name, tenantId } = query;
    const page = await pageUserShops(db, narrowed(operator, tenantId), name, current, size);
    return { ...page, totalExact: true, current, size };
  },
});
