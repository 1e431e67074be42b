import { expect, test } from 'vitest';
import { everyTenant } from '#server/rows/scope.ts';
import type { Operator } from './operations.ts';
import { narrowed, requireTenant } from './scope.ts';

const operator = (scope: string): Operator => ({
  id: '1',
  name: 'Amy',
  username: 'amy',
  type: scope === everyTenant ? 1 : 2,
  tenantId: null,
  chosenTenantId: null,
  scope,
  role: null,
  roles: [],
  tokenHash: Buffer.alloc(32),
});

test('who names no tenant reads what is theirs', () => {
  expect([narrowed(operator('t1'), undefined), narrowed(operator(everyTenant), undefined)]).toEqual([
    't1',
    everyTenant,
  ]);
});

test('who may read all can read one; who may read one can name that one and no other', () => {
  expect([narrowed(operator(everyTenant), 't2'), narrowed(operator('t1'), 't1')]).toEqual(['t2', 't1']);
  expect(() => narrowed(operator('t1'), 't2')).toThrow(expect.objectContaining({ code: 'forbidden' }));
  expect(() => narrowed(operator('t1'), everyTenant)).toThrow(expect.objectContaining({ code: 'forbidden' }));
});

test('what is made belongs to one tenant', () => {
  expect(() => requireTenant('t1')).not.toThrow();
  expect(() => requireTenant(everyTenant)).toThrow(expect.objectContaining({ code: 'tenant-required' }));
});
