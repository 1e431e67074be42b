import { createHash } from 'node:crypto';

export const tenants = [
  { id: 't1', name: '青禾生活' },
  { id: 't2', name: '云上良品' },
] as const;

/** What they ask for sending goods, fen. */
export const demoFreight = { fixed: 800, freeFrom: 9_900 };

export type TenantId = (typeof tenants)[number]['id'];

/** The accounts that can sign in; they share one password. */
export const operators = [
  { username: 'super', name: '林掌柜', type: -1, tenant_id: null },
  { username: 'platform', name: '平台运营', type: 1, tenant_id: null },
  { username: 'tenant', name: '青禾店长', type: 2, tenant_id: 't1' },
  { username: 'tenant-b', name: '云上店长', type: 2, tenant_id: 't2' },
] as const;

const appid = (name: string) => `wx${createHash('sha256').update(name).digest('hex').slice(0, 16)}`;

const cities = [
  '杭州',
  '上海',
  '南京',
  '苏州',
  '宁波',
  '成都',
  '武汉',
  '西安',
  '长沙',
  '广州',
  '深圳',
  '厦门',
  '青岛',
  '昆明',
];
const themes = ['旗舰店', '社区店', '会员店'];

export interface App {
  tenant_id: TenantId;
  id: string;
  name: string;
  app_type: 1 | 2;
  is_component: 0 | 1;
  component_app_id: string | null;
  original_id: string;
  principal_name: string;
}

/** The open platform that component apps authorised, by the name in links. */
const componentAppId = appid('component');

function app(tenantId: TenantId, name: string, appType: 1 | 2, isComponent: 0 | 1): App {
  return {
    tenant_id: tenantId,
    id: appid(`${tenantId}/${name}/${appType}`),
    name,
    app_type: appType,
    is_component: isComponent,
    component_app_id: isComponent === 1 ? componentAppId : null,
    original_id: `gh_${createHash('sha256').update(`original/${name}`).digest('hex').slice(0, 12)}`,
    principal_name: tenantId === 't1' ? '青禾生活（杭州）有限公司' : '云上良品（昆明）有限公司',
  };
}

/** Fifty apps: one tenant has several of both kinds, the other exactly one mini-program and no official account. */
export function apps(): App[] {
  const branches = cities.flatMap((city) => themes.map((theme) => `${city}${theme}`)).slice(0, 40);
  const accounts = ['青禾生活', '青禾好物', '青禾会员', '青禾福利社', '青禾读书', '青禾厨房', '青禾亲子', '青禾招聘'];
  return [
    app('t1', '青禾商城', 1, 1),
    ...branches.map((name, at) => app('t1', `青禾${name}`, 1, at % 4 === 3 ? 0 : 1)),
    ...accounts.map((name, at) => app('t1', name, 2, at % 3 === 2 ? 0 : 1)),
    app('t2', '云上良品', 1, 1),
  ];
}

/** The first account of a kind of each tenant that authorised the platform. */
const firstOf = (kind: App['app_type']): App[] =>
  tenants.flatMap(({ id }) =>
    apps()
      .filter(({ tenant_id, app_type, is_component }) => tenant_id === id && app_type === kind && is_component === 1)
      .slice(0, 1),
  );

/** The mini-program of each tenant in which its members buy. */
export const miniPrograms = (): App[] => firstOf(1);

/** The official account of a tenant that has one, in whose menu its shop is. */
export const officialAccounts = (): App[] => firstOf(2);
