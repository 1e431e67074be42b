import type { PoolClient } from 'pg';
import type { Chance } from './chance.ts';
import { copyObjects } from './copy.ts';
import type { Member } from './members.ts';
import { demoFreight, tenants } from './tenants.ts';

const fields = [
  {
    key: 'level',
    label: '会员等级',
    type: 'select',
    options: ['普通', '银卡', '金卡', '黑金'],
    filterable: true,
    show_in_list: true,
  },
  { key: 'height', label: '身高（厘米）', type: 'number', min: 100, max: 250 },
  {
    key: 'taste',
    label: '口味偏好',
    type: 'multiselect',
    options: ['清淡', '香辣', '甜', '咸鲜'],
    filterable: true,
    editable_by_user: true,
  },
  { key: 'anniversary', label: '纪念日', type: 'date', editable_by_user: true },
  { key: 'newsletter', label: '接收活动通知', type: 'boolean', filterable: true, editable_by_user: true },
  { key: 'idCard', label: '证件号码', type: 'text', pattern: '[0-9]{17}[0-9X]', sensitive: true },
] as const;

const categories = [
  {
    name: '消费',
    items: [
      ['常客', 'blue'],
      ['高客单', 'violet'],
      ['沉睡', 'gray'],
    ],
  },
  {
    name: '来源',
    items: [
      ['门店扫码', 'green'],
      ['朋友推荐', 'orange'],
    ],
  },
  {
    name: '服务',
    items: [
      ['需回访', 'red'],
      ['已回访', 'green'],
    ],
  },
] as const;

const shopNames = [
  '南风小店',
  '山野集',
  '阿禾的铺子',
  '云边杂货',
  '四时好物',
  '一屋手作',
  '青瓦茶社',
  '海盐厨房',
] as const;

async function fillFields(client: PoolClient): Promise<void> {
  const rows = tenants.flatMap(({ id }, which) =>
    fields.map((field, at) => ({
      tenant_id: id,
      id: which * fields.length + at + 1,
      key: field.key,
      label: field.label,
      type: field.type,
      options: 'options' in field ? field.options : [],
      min: 'min' in field ? field.min : null,
      max: 'max' in field ? field.max : null,
      pattern: 'pattern' in field ? field.pattern : null,
      sensitive: String('sensitive' in field),
      show_in_list: String('show_in_list' in field),
      filterable: String('filterable' in field),
      editable_by_user: String('editable_by_user' in field),
      sort: at + 1,
    })),
  );
  await copyObjects(client, 'profile_fields', rows);
}

async function fillTags(client: PoolClient): Promise<Map<string, number[]>> {
  const rows = tenants.flatMap(({ id }) => categories.map((category) => ({ tenant_id: id, ...category })));
  const kept = rows.map(({ tenant_id, name }, at) => ({
    tenant_id,
    id: at + 1,
    name,
    sort: (at % categories.length) + 1,
  }));
  const items = rows
    .flatMap((category, at) => category.items.map((item, sort) => ({ tenant_id: category.tenant_id, at, item, sort })))
    .map(({ tenant_id, at, item: [name, color], sort }, index) => ({
      tenant_id,
      id: index + 1,
      category_id: at + 1,
      name,
      color,
      sort: sort + 1,
    }));
  await copyObjects(client, 'tag_categories', kept);
  await copyObjects(client, 'tag_items', items);
  return new Map(
    tenants.map(({ id }) => [id, items.filter(({ tenant_id }) => tenant_id === id).map((item) => item.id)]),
  );
}

/** Numbers below this belong to the shops of points goods. */
const firstShop = 101;

/** A profile that satisfies the rules of the fields above. */
export function profileOf(chance: Chance): string {
  const level = chance.weighted([
    ['普通', 60],
    ['银卡', 25],
    ['金卡', 12],
    ['黑金', 3],
  ] as const);
  const profile: Record<string, unknown> = { level };
  if (chance.is(0.3)) profile['taste'] = [chance.pick(['清淡', '香辣']), chance.pick(['甜', '咸鲜'])];
  if (chance.is(0.4)) profile['newsletter'] = chance.is(0.7);
  if (chance.is(0.2)) profile['height'] = chance.int(150, 190);
  if (chance.is(0.15)) profile['idCard'] = `0000001990010100${chance.int(0, 9)}X`;
  return JSON.stringify(profile);
}

/** Inserts profile fields, tags and tag assignments; the members must exist already. */
export async function fillMembership(client: PoolClient, chance: Chance, all: readonly Member[]): Promise<void> {
  await fillFields(client);
  const tags = await fillTags(client);
  const given = all.flatMap(({ tenant_id, id }) =>
    (tags.get(tenant_id) ?? []).filter(() => chance.is(0.06)).map((item_id) => ({ tenant_id, member_id: id, item_id })),
  );
  await copyObjects(client, 'member_tags', given);
  await fillShops(client, chance, all);
  await fillSettings(client);
}

async function fillShops(client: PoolClient, chance: Chance, all: readonly Member[]): Promise<void> {
  const owners = tenants.flatMap(({ id }) => all.filter((member) => member.tenant_id === id).slice(0, 12));
  const shops = owners.map((owner, at) => ({
    tenant_id: owner.tenant_id,
    id: firstShop + at,
    shop_name: `${shopNames[at % shopNames.length] ?? ''}${at < shopNames.length ? '' : ` · ${owner.nick_name}`}`,
    member_id: owner.id,
    mobile: owner.mobile,
    contact: owner.real_name,
    province: owner.province,
    city: owner.city,
    address: '人民路 18 号',
    open_time: '09:00–21:00',
    shop_type: chance.weighted([
      ['personal', 6],
      ['company', 3],
      ['flagship', 1],
    ] as const),
    status: chance.weighted([
      [1, 7],
      [0, 2],
      [-1, 1],
    ] as const),
    intro: '本地人开的小店，当天下单当天发。',
    fixed_freight: chance.int(0, 4) * 200,
    created_at: new Date(Date.parse(owner.created_at) + 86_400_000).toISOString(),
  }));
  await copyObjects(client, 'user_shops', shops);
}

/** Settings in each state: a platform default, one in force, one with a draft beside it, one never published. */
async function fillSettings(client: PoolClient): Promise<void> {
  const at = new Date(Date.now() - 86_400_000).toISOString();
  const entry = (id: number, tenantId: string, key: string, name: string) => ({ tenant_id: tenantId, id, key, name });
  await copyObjects(client, 'config_entries', [
    {
      ...entry(1, '', 'editorType', '编辑器类型'),
      category: '编辑器',
      type: 'select',
      rules: JSON.stringify({ required: true, options: ['1', '2'] }),
      draft: null,
      value: '1',
      published_at: at,
    },
    {
      ...entry(2, 't1', 'shop.notice', '店铺公告'),
      category: '店铺',
      type: 'longText',
      rules: '{}',
      draft: '本周末全场包邮，周一恢复满 99 元包邮。',
      value: '满 99 元包邮，当天 16 点前下单当天发货。',
      published_at: at,
    },
    {
      ...entry(3, '', 'storefront.freeFreightFrom', '包邮门槛（元）'),
      category: '店铺前台',
      type: 'number',
      rules: JSON.stringify({ min: 0, max: 999_999 }),
      draft: null,
      value: String(demoFreight.freeFrom / 100),
      published_at: at,
    },
    {
      ...entry(4, 't1', 'shop.hotline', '客服热线'),
      category: '店铺',
      type: 'text',
      rules: JSON.stringify({ pattern: '[0-9-]{7,20}' }),
      draft: '400-000-0000',
      value: null,
      published_at: null,
    },
    {
      ...entry(5, '', 'storefront.freight', '运费（元）'),
      category: '店铺前台',
      type: 'number',
      rules: JSON.stringify({ required: true, min: 0, max: 9_999 }),
      draft: null,
      value: String(demoFreight.fixed / 100),
      published_at: at,
    },
  ]);
  const published = [
    [1, '', 'editorType', '1'],
    [2, 't1', 'shop.notice', '满 99 元包邮，当天 16 点前下单当天发货。'],
    [3, '', 'storefront.freeFreightFrom', String(demoFreight.freeFrom / 100)],
    [5, '', 'storefront.freight', String(demoFreight.fixed / 100)],
  ] as const;
  await copyObjects(
    client,
    'config_history',
    published.map(([entryId, tenantId, key, value], index) => ({
      tenant_id: tenantId,
      id: index + 1,
      entry_id: entryId,
      key,
      act: 'publish',
      before: null,
      value,
      note: '初始配置',
      operator_name: tenantId === '' ? '平台运营' : '青禾店长',
      at,
    })),
  );
}
