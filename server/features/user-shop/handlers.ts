import { type Database, read } from '#server/db/database.ts';
import { batchesOf, type ExportColumn, exported } from '#server/http/export.ts';
import type { Handlers, Operator } from '#server/http/operations.ts';
import { withPhone } from '#server/http/phones.ts';
import { Problem } from '#server/http/problem.ts';
import { may, permissionOf } from '#server/http/roles.ts';
import { narrowed } from '#server/http/scope.ts';
import { seen } from '#server/http/seen.ts';
import { mapped, paged } from '#server/rows/paging.ts';
import { findShop, pageUserShops, shopsAfter, statistics, type UserShop } from './store.ts';
import { createShop, deleteShop, restoreShop, updateShop } from './use-cases.ts';

type Shops = Pick<
  Handlers,
  | 'pageUserShops'
  | 'createUserShop'
  | 'updateUserShop'
  | 'readUserShop'
  | 'deleteUserShop'
  | 'restoreUserShop'
  | 'readUserShopStatistics'
  | 'exportUserShops'
>;

const rowsABatch = 500;
const states = { zh: ['未开业', '已关闭', '营业中'], en: ['Not opened', 'Closed', 'Open'] } as const;
const types = {
  zh: { personal: '个人店', company: '企业店', flagship: '旗舰店' },
  en: { personal: 'Personal', company: 'Company', flagship: 'Flagship' },
} as const;

const columns: readonly ExportColumn<UserShop>[] = [
  { title: { zh: '店铺编号', en: 'Shop id' }, value: ({ id }) => id },
  { title: { zh: '租户', en: 'Tenant' }, value: ({ tenantId }) => tenantId },
  { title: { zh: '店铺名称', en: 'Name' }, value: ({ shopName }) => shopName },
  { title: { zh: '店主', en: 'Shop owner' }, value: ({ memberName }) => memberName },
  { title: { zh: '类型', en: 'Type' }, value: ({ shopType }, language) => types[language][shopType] },
  { title: { zh: '状态', en: 'State' }, value: ({ status }, language) => states[language][status + 1] ?? null },
  { title: { zh: '联系人', en: 'Contact' }, value: ({ contact }) => contact },
  { title: { zh: '电话', en: 'Phone' }, value: ({ mobile }) => mobile },
  { title: { zh: '省份', en: 'Province' }, value: ({ province }) => province },
  { title: { zh: '城市', en: 'City' }, value: ({ city }) => city },
  { title: { zh: '地址', en: 'Address' }, value: ({ address }) => address },
  { title: { zh: '营业时间', en: 'Opening hours' }, value: ({ openTime }) => openTime },
  { title: { zh: '固定运费（元）', en: 'Freight (yuan)' }, kind: 'yuan', value: ({ fixedFreight }) => fixedFreight },
  {
    title: { zh: '包邮门槛（元）', en: 'Free shipping from (yuan)' },
    kind: 'yuan',
    value: (shop) => shop.freeFreightFrom,
  },
  { title: { zh: '创建时间', en: 'Created' }, kind: 'time', value: ({ createTime }) => createTime },
];

/** Whoever changes shops edits their phones, and so sees them whole. */
const shownTo = (operator: Operator): ((shop: UserShop) => UserShop) =>
  may(operator, permissionOf('updateUserShop')) ? (shop) => shop : withPhone(operator, 'mobile');

export const userShopHandlers = (db: Database): Shops => ({
  async pageUserShops({ operator, query }) {
    const { tenantId, current, size, ...filter } = query;
    return paged({ current, size }, async (page) =>
      mapped(await pageUserShops(db, narrowed(operator, tenantId), filter, page), shownTo(operator)),
    );
  },
  createUserShop: ({ operator, body, settle }) => createShop(db, operator, body, settle),
  updateUserShop: ({ operator, body }) => updateShop(db, operator, body),
  async readUserShop({ operator, path }) {
    const shop = await read(db, operator.scope, (query) => findShop(query, operator.scope, path.id));
    if (!shop) throw new Problem('not-found');
    return shop;
  },
  async deleteUserShop({ operator, path, header }) {
    return { version: await deleteShop(db, operator, seen({ path, header })) };
  },
  async restoreUserShop({ operator, path, header }) {
    await restoreShop(db, operator, seen({ path, header }));
    return null;
  },
  readUserShopStatistics: ({ operator, query }) => statistics(db, narrowed(operator, query.tenantId)),
  async exportUserShops({ operator, query: { format = 'csv', tenantId, ...filter }, language }) {
    const scope = narrowed(operator, tenantId);
    const batches = batchesOf(rowsABatch, async (last: UserShop | null) =>
      (await shopsAfter(db, scope, filter, last, rowsABatch)).map(shownTo(operator)),
    );
    return exported({ name: { zh: '用户店铺', en: 'User shops' }, columns, batches }, { format, language });
  },
});
