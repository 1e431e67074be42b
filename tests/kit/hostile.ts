import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { type Operation, resolve } from '#server/http/contract.ts';
import type { Asked } from './server.ts';

export interface Attack {
  /** What is wrong with it, for the test's message. */
  what: string;
  path: string;
  asked: Asked;
}

const nasty = [
  '',
  ' ',
  '-1',
  '0',
  '1e9',
  'NaN',
  '１２',
  'null',
  "' or 1=1 --",
  '%',
  '_',
  '../../etc/passwd',
  '😀'.repeat(40),
  'x'.repeat(180),
];

const nastyJson = fc.oneof(
  fc.constantFrom<unknown>(null, true, -1, 0.5, 1e308, '', [], {}, [null], { a: { a: { a: 1 } } }, ...nasty),
  fc.jsonValue({ maxDepth: 2 }),
);

const encoded = (value: string) => encodeURIComponent(value);

/** The address of an operation with a value for each part of its path. */
function address(operation: Operation, value: (name: string) => string): string {
  return `/api${operation.path.replaceAll(/\{(\w+)\}/g, (_, name: string) => encoded(value(name)))}`;
}

/** A value that each part of the path and each parameter that must be there accepts by its form. */
export function plausible(operation: Operation): string {
  const { parameters } = operation;
  const sample = (name: string): string => {
    const schema = resolve(parameters.find((parameter) => parameter.name === name)?.schema ?? {});
    const choices = schema['enum'];
    const listed = Array.isArray(choices) ? choices[0] : schema['example'];
    if (typeof listed === 'string' || typeof listed === 'number') return String(listed);
    return schema['format'] === 'date' ? '2026-03-01' : '1';
  };
  const query = parameters
    .filter((parameter) => parameter.in === 'query' && parameter.required === true)
    .map(({ name }) => `${encoded(name)}=${encoded(sample(name))}`);
  return address(operation, sample) + (query.length > 0 ? `?${query.join('&')}` : '');
}

function ofPath(operation: Operation): Attack[] {
  if (!operation.path.includes('{')) return [];
  return nasty
    .filter((value) => value !== '' && !value.includes('/'))
    .map((value) => ({
      what: `path ${JSON.stringify(value.slice(0, 20))}`,
      path: address(operation, () => value),
      asked: {},
    }));
}

function ofQuery(operation: Operation): Attack[] {
  const path = plausible(operation);
  const join = path.includes('?') ? '&' : '?';
  const names = operation.parameters.filter((parameter) => parameter.in === 'query').map(({ name }) => name);
  return [
    { what: 'unknown query', path: `${path}${join}noSuchThing=1`, asked: {} },
    { what: 'prototype in the query', path: `${path}${join}__proto__=1&constructor=1`, asked: {} },
    { what: 'broken escape', path: `${path}${join}x=%E0%A4%A`, asked: {} },
    ...names.flatMap((name) => [
      ...nasty.map((value) => ({
        what: `${name}=${value.slice(0, 20)}`,
        path: `${path}${join}${name}=${encoded(value)}`,
        asked: {},
      })),
      { what: `${name} twice`, path: `${path}${join}${name}=1&${name}=2`, asked: {} },
      { what: `a zero byte in ${name}`, path: `${path}${join}${name}=a%00b`, asked: {} },
    ]),
  ];
}

/** Each of its own, so that no call is taken for the repeat of another. */
const key = () => ({ 'idempotency-key': randomUUID() });

function ofBody(operation: Operation, seed: number): Attack[] {
  if (operation.body === null) return [];
  const path = plausible(operation);
  const names = Object.keys(Object(operation.body['properties']) as object);
  const bodies = fc.sample(
    fc.record(Object.fromEntries(names.map((name) => [name, nastyJson])), { requiredKeys: [] }),
    {
      numRuns: 20,
      seed,
    },
  );
  return [
    { what: 'no body', path, asked: { headers: { ...key(), 'content-type': 'application/json' } } },
    { what: 'broken JSON', path, asked: { body: '{"a":', headers: key() } },
    { what: 'not JSON at all', path, asked: { body: 'a=1', headers: { ...key(), 'content-type': 'text/plain' } } },
    { what: 'a list', path, asked: { body: [], headers: key() } },
    { what: 'an unknown field', path, asked: { body: { noSuchThing: 1 }, headers: key() } },
    { what: 'a prototype', path, asked: { body: '{"__proto__":{"type":-1}}', headers: key() } },
    ...bodies.map((body) => ({ what: JSON.stringify(body).slice(0, 60), path, asked: { body, headers: key() } })),
  ];
}

/** What a hostile caller tries on an operation: wrong values in its path, its query and its body; the same for the same seed. */
export function attacks(operation: Operation, seed = 1): Attack[] {
  return [...ofPath(operation), ...ofQuery(operation), ...ofBody(operation, seed)];
}
