import { contractDocument, isObject, type Json, type Operation } from '#server/http/contract.ts';

/** The body that the contract shows for an operation; empty where it shows none. */
export function exampleOf({ path, method }: Operation): Record<string, unknown> {
  let at: Json | undefined = contractDocument;
  for (const key of ['paths', path, method.toLowerCase(), 'requestBody', 'content', 'application/json', 'example'])
    at = isObject(at) ? at[key] : undefined;
  return isObject(at) ? structuredClone(at) : {};
}

/** The body with a value at a place of the contract's (`*`: the first of the list, `{}`: a member, `json`: what the text holds). */
export function withValue(body: unknown, [step, ...rest]: readonly string[], value: unknown): unknown {
  if (step === undefined) return value;
  if (step === 'json') return JSON.stringify(withValue(typeof body === 'string' ? JSON.parse(body) : [], rest, value));
  if (step === '*') return [withValue(Array.isArray(body) ? body[0] : undefined, rest, value)];
  if (step === '{}') return { some: withValue(undefined, rest, value) };
  const members = typeof body === 'object' && body !== null ? body : {};
  return { ...members, [step]: withValue(Reflect.get(members, step), rest, value) };
}
