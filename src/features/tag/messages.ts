import type { Messages } from '#src/lib/i18n/locale.ts';

const zh = {
  title: '会员标签',
  hint: '选择分类以管理其标签；点击人数可查看使用标签的会员。',
  hintAlone: '选择分类以管理其标签。',
  tenant: '租户',
  categories: '分类',
  addCategory: '新增分类',
  editCategory: '编辑分类',
  items: '标签',
  addItem: '新增标签',
  editItem: '编辑标签',
  name: '名称',
  color: '颜色',
  colors: { gray: '灰色', blue: '蓝色', green: '绿色', orange: '橙色', red: '红色', violet: '紫色' },
  sort: '排序',
  saved: '已保存',
  deleted: (name: string) => `已删除“${name}”`,
  delete: '删除',
  deleteCategoryAsk: (name: string) => `确认删除分类“${name}”吗？`,
  deleteItemAsk: (name: string) => `确认删除标签“${name}”吗？`,
  deleteUsedAsk: (name: string, count: string) =>
    `标签“${name}”有 ${count} 名会员使用。确认删除并从这些会员身上移除吗？`,
  members: (count: string) => `${count} 名会员`,
  noCategories: '还没有分类',
  noItems: '还没有标签',
  count: (count: number) => `${count} 个标签`,
};

const en: typeof zh = {
  title: 'Member tags',
  hint: 'Choose a category to manage its tags. Click a number to see the members with that tag.',
  hintAlone: 'Choose a category to manage its tags.',
  tenant: 'Tenant',
  categories: 'Categories',
  addCategory: 'Add category',
  editCategory: 'Edit category',
  items: 'Tags',
  addItem: 'Add tag',
  editItem: 'Edit tag',
  name: 'Name',
  color: 'Colour',
  colors: { gray: 'Grey', blue: 'Blue', green: 'Green', orange: 'Orange', red: 'Red', violet: 'Violet' },
  sort: 'Order',
  saved: 'Saved',
  deleted: (name) => `Deleted “${name}”`,
  delete: 'Delete',
  deleteCategoryAsk: (name) => `Delete category “${name}”?`,
  deleteItemAsk: (name) => `Delete tag “${name}”?`,
  deleteUsedAsk: (name, count) =>
    `${count === '1' ? '1 member has' : `${count} members have`} the tag “${name}”. Delete it and remove it from them?`,
  members: (count) => (count === '1' ? '1 member' : `${count} members`),
  noCategories: 'No categories yet',
  noItems: 'No tags yet',
  count: (count) => (count === 1 ? '1 tag' : `${count} tags`),
};

export const messages: Messages<typeof zh> = { zh, en };
