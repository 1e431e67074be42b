import * as v from 'valibot';
import { expect, test } from 'vitest';
import { orderSearch } from './search.ts';

test.each([
  ['awaitingShipment.whole', 't1'],
  ['completed', 'a-tenant'],
])('an address names the state %s and the tenant %s', (state, tenantId) => {
  expect(v.parse(orderSearch, { state, tenantId })).toMatchObject({ state, tenantId });
});

test.each([
  ['没有的状态', '租户'],
  ['a b', '<t1>'],
])('the state %s and the tenant %s, which no call takes, are not set', (state, tenantId) => {
  expect(v.parse(orderSearch, { state, tenantId })).toMatchObject({ state: undefined, tenantId: undefined });
});
