import type { Json } from './contract.ts';

/** Field names whose values must not be logged; the database has the same rule. */
const secret = /password|secret|token|ticket|hash|sealed|aes|private|credential|(^|_)key$/i;
const longest = 300;
const deepest = 6;
const most = 100;

/** Prepares a value for the log: masks secrets, cuts long texts and lists, and drops what is not plain JSON. */
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
