import { expect, test } from 'vitest';
import { noLimits } from '#machines/stakes.ts';
import { Problem } from './problem.ts';
import { demand } from './roles.ts';

const roleOf = (name: string, ...permissions: string[]) => ({
  id: name,
  name: { zh: name, en: name },
  permissions: new Set(permissions),
  limits: noLimits,
});

test.each([
  [['Cashier'], 'Only owners and the role “Cashier” can do this'],
  [['Cashier', 'Buyer'], 'Only owners and the roles “Cashier”, “Buyer” can do this'],
])('a refusal names who may: %j', (names, words) => {
  const operator = { role: roleOf('Guest'), roles: names.map((name) => roleOf(name, 'order.ship')) };
  const tried = () => {
    try {
      return demand(operator, 'order.ship');
    } catch (error) {
      return error instanceof Problem ? error.body('en').msg : error;
    }
  };
  expect(tried()).toBe(words);
});
