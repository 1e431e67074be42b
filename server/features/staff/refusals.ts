import { Problem } from '#server/http/problem.ts';

const refusals = {
  username: { zh: '用户名已被使用', en: 'The user name is taken' },
  tenant: {
    zh: '租户账号必须属于一个租户，平台账号不能属于租户',
    en: 'Tenant staff belong to a tenant, platform staff to none',
  },
  ownPassword: {
    zh: '不能重置自己的密码，请用原密码修改',
    en: 'You cannot reset your own password; change it with the current one',
  },
  self: { zh: '不能停用或降级自己的账号', en: 'You cannot disable your own account or give up its role' },
  role: {
    zh: '请为租户账号选择一个角色，或设为店主；两者只能选一',
    en: 'Give tenant staff a role or make them an owner, not both',
  },
  lastSuper: { zh: '至少要保留一个可用的超级管理员', en: 'At least one super administrator must stay active' },
  lastOwner: { zh: '租户至少要保留一个可用的店主账号', en: 'A tenant keeps one active owner' },
} as const;

/** The refusal of a change of accounts, with its reason. */
export const refused = (reason: keyof typeof refusals) =>
  new Problem('unprocessable', { words: refusals[reason], data: { reason } });
