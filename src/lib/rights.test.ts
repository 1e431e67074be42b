import { expect, test } from 'vitest';
import { noLimits } from '#machines/stakes.ts';
import { withheldBy } from './rights.ts';

const named = (name: string) => ({ zh: name, en: name });

test.each([
  [[], 'Only an owner can do this'],
  [['Cashier'], 'Only an owner and the role “Cashier” can do this'],
  [['Cashier', 'Buyer'], 'Only an owner and the roles “Cashier”, “Buyer” can do this'],
])('who else may do it is named: %j', (names, words) => {
  const withheld = [{ permission: 'goods.edit', operations: ['shelveGoods'], roles: names.map(named) }];
  expect(withheldBy({ withheld, limits: noLimits }, 'shelveGoods', 'en')).toBe(words);
});
