import type { Json } from './contract.ts';

/** Names of fields whose values no log may have; the database's own rule is the same. */
const secret = /password|secret|token|ticket|hash|sealed|aes|private|credential|(^|_)key$/i;
const longest = 300;
const deepest = 6;
const most = 100;

/** A value for the log: secrets are covered, long texts and lists are cut, and what is not plain is left out. */
export function loggable(value: unknown, depth = 0): Json {
  if (value === null || typeof value === 'boolean' || typeof value === 'number') return value;
  if (typeof value === 'string')
    return value.length > longest ? `${value.slice(0, longest)}… (${value.length})` : value;
  if (typeof value !== 'object' || depth > deepest) return null;
  if (Array.isArray(value)) return value.slice(0, most).map((each) => loggable(each, depth + 1));
  const shown = Object.entries(value).slice(0, most);
  return Object.fromEntries(
    shown.map(([name, each]) => [name, secret.test(name) && name !== 'key' ? '•••' : loggable(each, depth + 1)]),
  );
}
