import type { Cases } from '#machines/kit/cases.ts';
import type { sessionMachine } from './machine.ts';
import type { Operator } from './types.ts';

const superOperator: Operator = {
  id: '1',
  name: '立春',
  username: 'super',
  type: -1,
  tenantId: null,
  chosenTenantId: null,
};
const staff: Operator = { ...superOperator, id: '3', name: '小满', username: 'tenant', type: 2, tenantId: 't1' };

const refused = { code: 'unauthenticated' };
const unavailable = { code: 'unavailable' };

/** Sample facts that reach everything a session can go through. */
export const cases = {
  lives: 'browser',
  inputs: [
    { token: null, page: null },
    { token: 'kept', page: '/mall/orders' },
  ],
  events: {
    'session.signIn': [{ type: 'session.signIn', username: 'super', password: 'secret' }],
    'session.signOut': [{ type: 'session.signOut' }],
    'session.refresh': [{ type: 'session.refresh' }],
    'session.retry': [{ type: 'session.retry' }],
    'tenant.switch': [
      { type: 'tenant.switch', tenantId: 't1' },
      { type: 'tenant.switch', tenantId: null },
    ],
    'call.answered': [{ type: 'call.answered' }],
    'call.unauthorized': [
      { type: 'call.unauthorized', token: 'kept' },
      { type: 'call.unauthorized', token: 'granted' },
    ],
    'page.opened': [{ type: 'page.opened', page: '/mall/members' }],
    'token.changed': [
      { type: 'token.changed', token: null },
      { type: 'token.changed', token: 'kept' },
    ],
  },
  outcomes: {
    createToken: {
      done: [{ accessToken: 'granted', expiresIn: 43_200, user: superOperator }],
      error: [{ code: 'bad-credentials' }],
    },
    readMe: { done: [superOperator, staff], error: [refused, unavailable] },
    switchTenant: { done: [{ ...superOperator, chosenTenantId: 't1' }], error: [refused, unavailable] },
    deleteToken: { done: [null], error: [refused, unavailable] },
  },
  key: ({ token, operator, page, expired }) => [
    token,
    operator?.type ?? null,
    operator?.chosenTenantId ?? null,
    page === '/mall/members',
    expired,
  ],
} satisfies Cases<typeof sessionMachine>;
