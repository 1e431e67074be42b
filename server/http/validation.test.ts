import { expect, test } from 'vitest';
import { readOperations } from './contract.ts';
import { validationOf } from './validation.ts';

/** Checks a body, and returns how many milliseconds that took. */
function check(operationId: string, body: unknown): number {
  const operation = readOperations().find(({ id }) => id === operationId);
  if (!operation) throw new Error(`The contract has no ${operationId}.`);
  const validation = validationOf(operation);
  const began = performance.now();
  validation.body(body);
  return performance.now() - began;
}

test('that ten thousand orders are named once each is checked without keeping other callers waiting', () => {
  const ids = Array.from({ length: 10_000 }, (_, at) => `9000000000000${at + 10_000}`);
  const body = (orderIds: readonly string[]): unknown => JSON.parse(JSON.stringify({ act: 'cancel', orderIds }));
  // The first check compiles.
  check('beginOrderAct', body(ids.slice(0, 2)));
  expect(check('beginOrderAct', body(ids))).toBeLessThan(400);
  expect(() => check('beginOrderAct', body([...ids.slice(1), '900000000000020000', '900000000000020000']))).toThrow(
    'does not match the API contract',
  );
});
