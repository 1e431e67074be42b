import { isObject, type Json, type JsonObject, resolve } from './contract.ts';

/**
 * A place in a body that a mark of the contract stands at: names of members, `*` for each of a list, `{}` for each of an object
 * with names of its own, `json` for what a text holds.
 */
export interface MarkedField {
  mark: 'x-ref' | 'x-row' | 'x-unref';
  /** What kind of row it names; for `x-unref` the reason why none. */
  says: string;
  steps: readonly string[];
}

const marks = ['x-ref', 'x-row', 'x-unref'] as const;
const deepest = 8;

/** A list, however it is said: an array, or one of the choices. */
function isList(schema: JsonObject): boolean {
  const { type } = schema;
  return type === 'array' || (Array.isArray(type) && type.includes('array'));
}

/** Every marked place of a body, and every other one with its name, so that a test can tell what is not marked. */
export function fieldsOf(
  schema: Json | undefined,
  steps: readonly string[] = [],
): (MarkedField | { mark: null; says: ''; steps: readonly string[] })[] {
  if (!isObject(schema) || steps.length > deepest) return [];
  const target = resolve(schema);
  for (const mark of marks) {
    const says = schema[mark] ?? target[mark];
    if (typeof says !== 'string') continue;
    return [{ mark, says, steps: isList(target) || target['items'] !== undefined ? [...steps, '*'] : steps }];
  }
  const parts = ['allOf', 'oneOf', 'anyOf'].flatMap((key) => {
    const list = target[key];
    return Array.isArray(list) ? list.flatMap((part) => fieldsOf(part, steps)) : [];
  });
  const members = Object.entries(isObject(target['properties']) ? target['properties'] : {});
  return [
    { mark: null, says: '' as const, steps },
    ...parts,
    ...members.flatMap(([name, member]) => fieldsOf(member, [...steps, name])),
    ...fieldsOf(target['items'], [...steps, '*']),
    ...fieldsOf(target['additionalProperties'], [...steps, '{}']),
    ...fieldsOf(target['contentSchema'], [...steps, 'json']),
  ];
}

export interface FoundValue {
  /** As the contract's own check names places: /body/skus/0/picUrls/0. */
  path: string;
  value: string;
}

/** The texts that stand at a place of a body; one that stands where a list may is its only member. */
export function valuesAt(body: unknown, [step, ...rest]: readonly string[], path = '/body'): FoundValue[] {
  if (step === undefined) return typeof body === 'string' ? [{ path, value: body }] : [];
  if (step === 'json') return valuesAt(parsed(body), rest, path);
  if (step === '*') {
    if (!Array.isArray(body)) return valuesAt(body, rest, path);
    return body.flatMap((each, at) => valuesAt(each, rest, `${path}/${at}`));
  }
  if (step === '{}') {
    if (typeof body !== 'object' || body === null) return [];
    return Object.entries(body).flatMap(([name, each]) => valuesAt(each, rest, `${path}/${name}`));
  }
  if (!isMember(body, step)) return [];
  return valuesAt(body[step], rest, `${path}/${step}`);
}

const isMember = (body: unknown, name: string): body is Record<string, unknown> =>
  typeof body === 'object' && body !== null && Object.hasOwn(body, name);

/** What a text of JSON holds; its handler says what is wrong with one that is none. */
function parsed(text: unknown): unknown {
  if (typeof text !== 'string') return null;
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
