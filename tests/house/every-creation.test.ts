import { expect, test } from 'vitest';
import { filesBelow, read, readJson } from './tree.ts';

interface Write {
  operationId: string;
  parameters?: { $ref?: string }[];
}

const { paths } = readJson<{ paths: Record<string, { post?: Write }> }>('openapi/generated/contract.json');

/** Addresses under which a row is created once for a key. */
const addresses = Object.entries(paths).flatMap(([path, { post }]) => {
  if (post?.operationId.startsWith('create') !== true) return [];
  const { parameters = [] } = post;
  return parameters.some(({ $ref = '' }) => /\/(idempotency|demanded)Key$/.test($ref)) ? [path] : [];
});

const sources = filesBelow('src')
  .filter((path) => /\.tsx?$/.test(path) && !/\.test\.tsx?$/.test(path))
  .map(read);

/** The calls of the app to an address, each up to the end of its arguments' line. */
const callsOf = (address: string): string[] =>
  sources.flatMap((source) =>
    source
      .split(/(?=api\.POST\()/)
      .filter((call) => /^api\.POST\(\s*'([^']*)'/.exec(call)?.[1] === address)
      .map((call) => call.slice(0, call.indexOf(';'))),
  );

test('what the app creates is created once, however often it is sent', () => {
  const calls = addresses.flatMap(callsOf);

  expect(calls.length).toBeGreaterThan(15);
  expect(calls.filter((call) => !/'Idempotency-Key'|\bkey(ed)?\(|\bparams\b(?!:)/.test(call))).toEqual([]);
});
