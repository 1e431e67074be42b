import { isObject, type Json, type JsonObject, resolve } from './contract.ts';

/**
 * A place in a body that carries a mark of the contract. Steps are member names, `*` for each item of a list, `{}` for
 * each value of an object with free names, and `json` for the content of a JSON text.
 */
export interface MarkedField {
  mark: 'x-ref' | 'x-row' | 'x-unref';
  /** The kind of row it names; for `x-unref`, the reason why it names none. */
  says: string;
  steps: readonly string[];
}

const marks = ['x-ref', 'x-row', 'x-unref'] as const;
const deepest = 8;

/** Whether a schema is a list, directly or as one of its alternatives. */
function isList(schema: JsonObject): boolean {
  const { type } = schema;
  return type === 'array' || (Array.isArray(type) && type.includes('array'));
}

/**
 * Returns every marked place of a body, and every unmarked one with its name, so that a test can find missing marks.
 */
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
  /** In the notation of the contract's own check: /body/skus/0/picUrls/0. */
  path: string;
  value: string;
}

/** Returns the texts at a place of a body; where a list may be, a single value counts as its only item. */
export function valuesAt(body: unknown, [step, ...rest]: readonly string[], path = '/body'): FoundValue[] {
  if (step === undefined) return typeof body === 'string' ? [{ path, value: body }] : [];
  if (step === 'json') return valuesAt(parsed(body), rest, path);
  if (step === '*') {
    if (!Array.isArray(body)) return valuesAt(body, rest, path);
    const found: FoundValue[] = [];
    // Of a hundred thousand items without it nobody writes down the places.
    for (const [at, each] of body.entries())
      if (mayHold(each, rest[0])) found.push(...valuesAt(each, rest, `${path}/${at}`));
    return found;
  }
  if (step === '{}') {
    if (typeof body !== 'object' || body === null) return [];
    return Object.entries(body).flatMap(([name, each]) => valuesAt(each, rest, `${path}/${name}`));
  }
  if (!isMember(body, step)) return [];
  return valuesAt(body[step], rest, `${path}/${step}`);
}

/** Whether an item has what the next step leads to. */
const mayHold = (item: unknown, step: string | undefined): boolean =>
  step === undefined ? typeof item === 'string' : ['json', '*', '{}'].includes(step) || isMember(item, step);

const isMember = (body: unknown, name: string): body is Record<string, unknown> =>
  typeof body === 'object' && body !== null && Object.hasOwn(body, name);

/** Parses a JSON text; if it is invalid, its handler reports that. */
function parsed(text: unknown): unknown {
  if (typeof text !== 'string') return null;
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
