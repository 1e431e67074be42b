import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

/** As many pairs are compared in a millisecond. */
const fewEnough = 200;

interface Schema {
  uniqueItems?: boolean;
  maxItems?: number;
  items?: { type?: string };
}

/** The places of a contract where many items have to be unique and their type does not stand beside them. */
function comparedInPairs(schema: unknown, place: string): string[] {
  if (typeof schema !== 'object' || schema === null) return [];
  const { uniqueItems = false, maxItems = Number.POSITIVE_INFINITY, items }: Schema = schema;
  const own = uniqueItems && maxItems > fewEnough && items?.type === undefined ? [place] : [];
  return [...own, ...Object.entries(schema).flatMap(([name, part]) => comparedInPairs(part, `${place}/${name}`))];
}

// Of items whose type it does not see the check compares every pair: ten thousand kept all callers waiting for two seconds.
test('where many items have to be unique, their type stands beside them', () => {
  const contract: unknown = JSON.parse(
    readFileSync(new URL('../../openapi/generated/contract.json', import.meta.url), 'utf8'),
  );
  expect(comparedInPairs(contract, '')).toEqual([]);
});
