import { keptWords } from '#machines/kept-words.gen.ts';
import type { ChartName } from '#machines/kept.gen.ts';
import type { Label } from '#machines/kit/words.ts';
import type { components } from '#openapi/generated/types.ts';

type AuditKind = components['schemas']['AuditKind'];

// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the names of the list are kept
const chartTitles = Object.fromEntries(Object.entries(keptWords).map(([name, { title }]) => [name, title])) as Record<
  ChartName,
  Label
>;

/** The label of each kind of row; a kind without one does not compile. */
export const kindNames: Readonly<Record<AuditKind, Label>> = {
  ...chartTitles,
  goods_spus: { zh: '商品', en: 'Goods' },
  points_goods: { zh: '爱豆商品', en: 'Points goods' },
  goods_categories: { zh: '商品分类', en: 'Goods category' },
  goods_specs: { zh: '商品规格', en: 'Goods spec' },
  articles: { zh: '文章', en: 'Article' },
  article_categories: { zh: '文章分类', en: 'Article category' },
  files: { zh: '图片', en: 'Picture' },
  file_folders: { zh: '图片文件夹', en: 'Picture folder' },
  members: { zh: '会员', en: 'Member' },
  tag_categories: { zh: '标签分类', en: 'Tag category' },
  tag_items: { zh: '标签', en: 'Tag' },
  profile_fields: { zh: '会员资料项', en: 'Profile field' },
  user_shops: { zh: '用户店铺', en: 'User shop' },
  storefronts: { zh: '店铺前台', en: 'Storefront' },
  wxapps: { zh: '小程序与公众号', en: 'Mini-program or account' },
  config_entries: { zh: '配置', en: 'Setting' },
  saved_views: { zh: '保存的视图', en: 'Saved view' },
  operators: { zh: '账号', en: 'Account' },
  roles: { zh: '角色', en: 'Role' },
  tenants: { zh: '租户', en: 'Tenant' },
  row_comments: { zh: '评论', en: 'Comment' },
  operator_log: { zh: '操作日志', en: 'Audit log' },
};

// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the keys are those of the record above
export const kinds = Object.keys(kindNames) as AuditKind[];

/** The label of a kind; a kind unknown to this version stays as it is. */
export function kindName(kind: string, locale: keyof Label): string {
  const known: Partial<Record<string, Label>> = kindNames;
  return known[kind]?.[locale] ?? kind;
}
