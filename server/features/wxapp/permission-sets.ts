import type { Language } from '#server/http/operations.ts';

/** WeChat's permission sets that a mall asks for; the others go by their number. */
const names: Readonly<Record<number, Record<Language, string>>> = {
  1: { zh: '消息管理', en: 'Messages' },
  2: { zh: '用户管理', en: 'Users' },
  3: { zh: '账号服务', en: 'Account service' },
  4: { zh: '网页服务', en: 'Web pages' },
  6: { zh: '客服', en: 'Customer service' },
  7: { zh: '群发与通知', en: 'Broadcasts and notices' },
  11: { zh: '素材管理', en: 'Media' },
  15: { zh: '自定义菜单', en: 'Menus' },
  17: { zh: '小程序账号管理', en: 'Mini-program account' },
  18: { zh: '小程序开发与数据分析', en: 'Mini-program code and analysis' },
  19: { zh: '小程序客服', en: 'Mini-program customer service' },
  24: { zh: '开放平台账号管理', en: 'Open-platform account' },
  25: { zh: '小程序开放平台账号管理', en: 'Open-platform account of the mini-program' },
  30: { zh: '小程序基本信息', en: 'Mini-program profile and categories' },
  31: { zh: '小程序认证名称检测', en: 'Mini-program names' },
};

export const permissionSets = (ids: readonly number[], language: Language) =>
  ids
    .toSorted((a, b) => a - b)
    .map((id) => ({ id, name: (names[id] ?? { zh: `权限集 ${id}`, en: `Permission set ${id}` })[language] }));
