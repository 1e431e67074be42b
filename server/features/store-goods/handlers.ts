import type { Database } from '#server/db/database.ts';
import type { Handlers } from '#server/http/operations.ts';
import { paged } from '#server/rows/paging.ts';
import { present } from '#server/rows/versioned.ts';
import { goodsOnShelf, pageExchange, pageShelf, publishedArticle, shownCategories } from './store.ts';

type Catalogue =
  | 'listStoreCategories'
  | 'pageStoreGoods'
  | 'readStoreGoods'
  | 'pageStorePointsGoods'
  | 'readStoreArticle';

/** What whoever is at a storefront may look at; the tenant comes from their token alone. */
export const storeGoodsHandlers = (db: Database): Pick<Handlers, Catalogue> => ({
  listStoreCategories: ({ visitor }) => shownCategories(db, visitor.tenantId),
  async pageStoreGoods({ visitor, query: { current, size, ...wish } }) {
    return paged({ current, size }, (page) => pageShelf(db, visitor.tenantId, wish, page));
  },
  readStoreGoods: ({ visitor, path }) => present(goodsOnShelf(db, visitor.tenantId, path.id)),
  async pageStorePointsGoods({ visitor, query }) {
    return paged(query, (page) => pageExchange(db, visitor.tenantId, page));
  },
  readStoreArticle: ({ visitor, path }) => present(publishedArticle(db, visitor.tenantId, path.id)),
});
