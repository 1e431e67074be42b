import type { ExportColumn } from '#server/http/export.ts';
import type { CategoryRow } from './store.ts';

export const categoryFile = { zh: '商品分类', en: 'Goods categories' };

export const categoryColumns: readonly ExportColumn<CategoryRow>[] = [
  { title: { zh: '编号', en: 'ID' }, value: ({ id }) => id },
  { title: { zh: '上级分类', en: 'Parent' }, value: ({ parentName }) => parentName },
  { title: { zh: '名称', en: 'Name' }, value: ({ name }) => name },
  { title: { zh: '排序', en: 'Order' }, kind: 'number', value: ({ sort }) => sort },
  {
    title: { zh: '状态', en: 'State' },
    value: ({ enable }, language) =>
      enable === 1 ? { zh: '显示', en: 'Shown' }[language] : { zh: '隐藏', en: 'Hidden' }[language],
  },
  { title: { zh: '商品数', en: 'Goods' }, kind: 'number', value: ({ goodsCount }) => goodsCount },
  { title: { zh: '图片', en: 'Picture' }, value: ({ picUrl }) => picUrl },
  { title: { zh: '租户', en: 'Tenant' }, value: ({ tenantId }) => tenantId },
  { title: { zh: '创建时间', en: 'Created' }, kind: 'time', value: ({ createTime }) => createTime },
  { title: { zh: '更新时间', en: 'Updated' }, kind: 'time', value: ({ updateTime }) => updateTime },
];
