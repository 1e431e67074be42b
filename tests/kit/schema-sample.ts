import { isObject, type Json, type JsonObject, resolve } from '#server/http/contract.ts';

/** What a sample may know about the rows of the server that it is sent to. */
export interface Known {
  /** A value for a field or parameter of that name; none when nothing is known. */
  named: (name: string) => unknown;
  /** Whether a field is better not sent. */
  isLeft: (name: string) => boolean;
}

const textOf = (schema: JsonObject): string => {
  if (schema['format'] === 'date') return '2026-03-01';
  if (schema['format'] === 'date-time') return '2026-03-01T00:00:00Z';
  if (schema['format'] === 'uri') return 'http://127.0.0.1:8080/x';
  const least = typeof schema['minLength'] === 'number' ? schema['minLength'] : 1;
  if (typeof schema['pattern'] !== 'string') return 'a'.repeat(Math.max(least, 1));
  const pattern = new RegExp(schema['pattern'], 'u');
  const tried = [
    '1',
    'a',
    'ab12',
    '13800000000',
    '"1"',
    '/files/a.png',
    'a'.repeat(32),
    'https://a.example.com',
    '2026-03',
  ];
  return tried.find((text) => text.length >= least && pattern.test(text)) ?? 'a';
};

/** A value that a schema of the contract takes, as far as its parts say what they take. */
export function sampleOf(given: Json, known: Known, name = ''): unknown {
  const schema = resolve(given);
  const own = known.named(name);
  if (own !== undefined) return own;
  const choices = schema['enum'];
  if (Array.isArray(choices)) return choices[0];
  if ('const' in schema) return schema['const'];
  if ('example' in schema) return schema['example'];
  const [first] = [schema['oneOf'], schema['anyOf']].flatMap((list) => (Array.isArray(list) ? list : []));
  if (first !== undefined) return sampleOf(first, known, name);
  if (Array.isArray(schema['allOf'])) {
    return Object.assign({}, ...schema['allOf'].map((part) => sampleOf(part, known, name)), objectOf(schema, known));
  }
  const type = Array.isArray(schema['type']) ? schema['type'][0] : schema['type'];
  if (type === 'integer' || type === 'number') return Number(schema['minimum'] ?? 1);
  if (type === 'boolean') return true;
  if (type === 'array') return schema['items'] === undefined ? [] : [sampleOf(schema['items'], known, name)];
  if (type === 'object' || schema['properties'] !== undefined) return objectOf(schema, known);
  return textOf(schema);
}

function objectOf(schema: JsonObject, known: Known): Record<string, unknown> {
  const properties = isObject(schema['properties']) ? schema['properties'] : {};
  return Object.fromEntries(
    Object.entries(properties)
      .filter(([name]) => !known.isLeft(name))
      .map(([name, part]) => [name, sampleOf(part, known, name)]),
  );
}

/** Every place in a value, as a way into it. */
export function placesIn(value: unknown, way: readonly string[] = []): (readonly string[])[] {
  if (typeof value !== 'object' || value === null) return [way];
  return [
    ...(way.length === 0 ? [] : [way]),
    ...Object.entries(value).flatMap(([key, part]) => placesIn(part, [...way, key])),
  ];
}

/** The value with another one at a place of it. */
export function withAt(value: unknown, [key, ...rest]: readonly string[], other: unknown): unknown {
  if (key === undefined) return other;
  const part = (Object(value) as Record<string, unknown>)[key];
  const changed = withAt(part, rest, other);
  if (Array.isArray(value)) return value.map((each: unknown, at) => (String(at) === key ? changed : each));
  return { ...(value as object), [key]: changed };
}
