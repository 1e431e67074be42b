import { expect, test } from 'vitest';
import { everyTenant } from '#server/rows/scope.ts';
import type { Operation } from './contract.ts';
import { inNamedTenant, refuseDisabled } from './naming.ts';
import type { Operator } from './operations.ts';
import { Problem } from './problem.ts';

const codeOf = (error: unknown) => (error instanceof Problem ? error.code : String(error));
const isActive = async (id: string) => id !== 'closed';

const operator = (type: Operator['type'], scope: string): Operator => ({
  id: '1',
  name: 'Amy',
  username: 'amy',
  type,
  tenantId: null,
  chosenTenantId: null,
  scope,
  role: null,
  roles: [],
  tokenHash: Buffer.alloc(32),
});

type Rule = Operation['tenant'];
const named = async (rule: Rule, who: Operator, tenantId: unknown) =>
  inNamedTenant({ tenant: rule }, who, tenantId, isActive).then(({ scope }) => scope, codeOf);

test.each<[string, Rule, Operator, unknown, string]>([
  [
    'platform staff without a tenant are asked for one where it is needed',
    'required',
    operator(1, everyTenant),
    undefined,
    'tenant-required',
  ],
  ['and only there', 'optional', operator(1, everyTenant), undefined, everyTenant],
  ['an operation that takes none asks for none', null, operator(1, everyTenant), undefined, everyTenant],
  ['who works in a tenant need not name it', 'required', operator(2, 't1'), undefined, 't1'],
  ['tenant staff name none, not even their own', 'required', operator(2, 't1'), 't1', 'forbidden'],
  ['platform staff name any that works', 'required', operator(1, everyTenant), 't2', 't2'],
  ['one that is closed or unknown is not found', 'required', operator(1, everyTenant), 'closed', 'not-found'],
  ['the chosen one may be named again', 'required', operator(-1, 't1'), 't1', 't1'],
  ['even where it has been closed since', 'required', operator(-1, 'closed'), 'closed', 'closed'],
  ['another than the chosen one may not', 'required', operator(-1, 't1'), 't2', 'forbidden'],
])('%s', async (_, rule, who, tenantId, outcome) => {
  expect(await named(rule, who, tenantId)).toBe(outcome);
});

const write = { writes: true, audience: { types: [-1, 1, 2], tenant: 'own' }, path: '/mall/goodsspu' } as const;
type Wanted = Parameters<typeof refuseDisabled>[0];
const refused = async (operation: Wanted, who: Operator) =>
  refuseDisabled(operation, who, isActive).then(() => null, codeOf);

test('a write into a closed tenant is refused', async () => {
  expect(await refused(write as unknown as Wanted, operator(-1, 'closed'))).toBe('forbidden');
});

test.each<[string, object, Operator]>([
  ['reading it', { ...write, writes: false }, operator(-1, 'closed')],
  ['writing into one that works', write, operator(-1, 't1')],
  ['a call above the tenants', { ...write, audience: { types: [-1], tenant: 'any' } }, operator(-1, 'closed')],
  ['a call of everybody', { ...write, audience: 'public', writes: false }, operator(-1, 'closed')],
  ['the caller’s own account', { ...write, path: '/auth/tenant' }, operator(-1, 'closed')],
  ['its own staff, who have no session then', write, operator(2, 'closed')],
  ['all tenants at once', write, operator(1, everyTenant)],
])('%s is not', async (_, operation, who) => {
  expect(await refused(operation as Wanted, who)).toBeNull();
});

test('a write that is open to everybody is refused there as well', async () => {
  expect(await refused({ ...write, audience: 'public' }, operator(-1, 'closed'))).toBe('forbidden');
});
