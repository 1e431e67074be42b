import { randomUUID } from 'node:crypto';
import type { Operation } from '#server/http/contract.ts';
import type { Attack } from './hostile.ts';
import { type Known, placesIn, sampleOf, withAt } from './schema-sample.ts';

/** Names that every object has, and one that sets what an object is made from. */
const inherited = ['__proto__', 'constructor', 'toString', 'hasOwnProperty', 'valueOf'];
const numbers = [
  '9007199254740991',
  '9007199254740992',
  '-9007199254740993',
  '2147483648',
  '-2147483649',
  '9223372036854775808',
  '99999999999999999999999999',
  '1e400',
  '-0',
  '0.1',
  '1e3',
];
const dates = [
  '0000-01-01',
  '9999-12-31',
  '275761-01-01',
  '2026-02-30',
  '2026-13-01T00:00:00Z',
  '0001-01-01T00:00:00+23:59',
  '2026-12-31T23:59:60Z',
  '9999-12-31T23:59:59-23:59',
];
const texts = [
  '',
  ' ',
  '\u0000',
  '\uD800',
  '\u202E\uFEFF',
  '%',
  String.raw`\u0000`,
  '..',
  '"',
  'javascript:alert(1)',
  'http://[',
  '//elsewhere.example.com',
  '{"__proto__":{"a":1}}',
  '[[[]]]',
  '999999999999999999',
  'x'.repeat(5_000),
];

/** Texts that a caller may put in an address. */
const hostileTexts: readonly string[] = [...inherited, ...numbers, ...dates, ...texts];

/** Values that a caller may put in a body; numbers are written into the JSON as they are. */
const hostileValues: readonly unknown[] = [
  ...hostileTexts,
  null,
  true,
  -1,
  0.5,
  1e308,
  2 ** 53,
  -(2 ** 53),
  2 ** 31,
  999_999_999_999_999,
  [],
  {},
  [null],
  [[[[1]]]],
  { constructor: { prototype: { a: 1 } }, toString: 1, hasOwnProperty: null },
  Array.from({ length: 300 }, (_, at) => String(at)),
  JSON.parse('{"__proto__":{"a":1},"a":1}'),
];

/** A stretch of the values: every one of them over enough places, and all of them for a share of 1. */
function stretch<Value>(values: readonly Value[], at: number, share: number): Value[] {
  const step = Math.round(1 / share);
  return values.filter((_, index) => (index + at) % step === 0);
}

const encoded = encodeURIComponent;
const sendable = (value: string) => !/\p{Surrogate}/u.test(value);

/** The address of an operation with known values, and others at the names that are given. */
function address({ path, parameters }: Operation, known: Known, other: Record<string, string> = {}): string {
  const value = (name: string) => {
    const parameter = parameters.find((each) => each.name === name);
    return other[name] ?? String(sampleOf(parameter?.schema ?? {}, known, name));
  };
  const query = parameters
    .filter((each) => each.in === 'query' && (each.required === true || Object.hasOwn(other, each.name)))
    .map(({ name }) => `${encoded(name)}=${encoded(value(name))}`);
  const base = `/api${path.replaceAll(/\{(\w+)\}/g, (_, name: string) => encoded(value(name)))}`;
  return query.length === 0 ? base : `${base}?${query.join('&')}`;
}

/** What a hostile caller sends to an operation: a call that fits, with one value after the other changed. */
export function fuzzed(operation: Operation, known: Known, share: number): Attack[] {
  const seen = Number(known.named('version') ?? 1);
  const headers = () => ({ 'idempotency-key': randomUUID(), 'if-match': `"${seen}"` });
  const body = operation.body === null ? undefined : sampleOf(operation.body, known);
  const fit = { what: 'a call that fits', path: address(operation, known), asked: { headers: headers(), body } };
  const parameters = operation.parameters.filter((each) => each.in === 'path' || each.in === 'query');
  const wrongParameters = parameters.flatMap(({ name, in: place }, at) =>
    stretch(hostileTexts.filter(sendable), at, share)
      .filter((value) => place === 'query' || !/^\.*$/.test(value))
      .map((value) => ({
        what: `${name}=${value.slice(0, 30)}`,
        path: address(operation, known, { [name]: value }),
        asked: { headers: headers(), body },
      })),
  );
  const places = body === undefined ? [] : placesIn(body);
  const wrongBodies = places.flatMap((way, at) =>
    stretch(hostileValues, at, share).map((value) => ({
      what: `${way.join('/')}=${JSON.stringify(value).slice(0, 40)}`,
      path: address(operation, known),
      asked: { headers: headers(), body: JSON.stringify(withAt(body, way, value)) },
    })),
  );
  const wrongKeys =
    operation.key === 'none'
      ? []
      : inherited.map((key) => ({
          ...fit,
          what: `key ${key}`,
          asked: { ...fit.asked, headers: { ...headers(), 'idempotency-key': key } },
        }));
  return [fit, ...wrongParameters, ...wrongBodies, ...wrongKeys];
}
