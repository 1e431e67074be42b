import { type Permission, permissions } from '#openapi/generated/permissions.ts';

interface ReadyRole {
  name: { zh: string; en: string };
  permissions: readonly Permission[];
}

// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the keys are those of the record
const all = Object.keys(permissions) as Permission[];

/** The audit log shows what every area keeps to itself. */
const views = all.filter((name) => name.endsWith('.view') && name !== 'audit-log.view');
const of = (...areas: string[]) => all.filter((name) => areas.includes(name.slice(0, name.indexOf('.'))));

/** The roles that every tenant has from its first day; an owner who wants another one copies it. */
export const readyRoles = {
  warehouse: {
    name: { zh: '仓库', en: 'Warehouse' },
    permissions: [
      'order.view',
      'order.ship',
      'after-sale.view',
      'after-sale.receive',
      'goods.view',
      'category.view',
      'spec.view',
      'file.view',
      'batch-job.view',
      'member.phone',
    ],
  },
  service: {
    name: { zh: '客服', en: 'Service' },
    permissions: [
      'order.view',
      'order.edit',
      'order.cancel',
      'order.receive',
      'order.deliver',
      'after-sale.view',
      'after-sale.edit',
      'after-sale.receive',
      'payment.view',
      'member.view',
      'member.edit',
      'member.phone',
      'tag.view',
      'profile-field.view',
      'goods.view',
      'points-goods.view',
      'category.view',
      'spec.view',
      'user-shop.view',
      'article.view',
      'file.view',
      'batch-job.view',
    ],
  },
  operations: {
    name: { zh: '运营', en: 'Operations' },
    permissions: [
      'sales.view',
      ...of('goods', 'points-goods', 'category', 'spec', 'article', 'file', 'tag', 'profile-field', 'user-shop'),
      'member.view',
      'member.edit',
      'member.grant',
      'order.view',
      'order.price',
      'after-sale.view',
      'configuration.view',
      'storefront.view',
      'wxapp.view',
      'code.view',
      'batch-job.view',
    ],
  },
  finance: {
    name: { zh: '财务', en: 'Finance' },
    permissions: [
      'sales.view',
      'order.view',
      'order.refund',
      'order.export',
      'after-sale.view',
      'after-sale.refund',
      ...of('payment', 'bill-adjust'),
      'gateway.view',
      'member.view',
      'member.export',
      'goods.view',
      'points-goods.view',
      'category.view',
      'batch-job.view',
    ],
  },
  releaser: {
    name: { zh: '发布', en: 'Releaser' },
    permissions: [...of('code'), 'wxapp.view', 'wxapp.edit', 'file.view', 'article.view'],
  },
  reader: { name: { zh: '只读', en: 'Reader' }, permissions: views },
} as const satisfies Record<string, ReadyRole>;

export type ReadyRoleId = keyof typeof readyRoles;

/** The ready-made roles in the order in which they are offered. */
// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the keys are those of the record
export const readyRoleIds = Object.keys(readyRoles) as ReadyRoleId[];
