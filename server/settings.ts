import { isIP } from 'node:net';

/** The environment variables; an empty value counts as unset. */
export type Environment = Record<string, string | undefined>;

/** The value of a setting; null when it is unset. */
export function text(env: Environment, name: string): string | null {
  const value = env[name];
  return value === undefined || value === '' ? null : value;
}

/** A whole number within bounds; throws with the setting's name for anything else. */
export function wholeNumber(
  env: Environment,
  name: string,
  fallback: number,
  [least, most]: readonly [number, number],
): number {
  const value = text(env, name);
  if (value === null) return fallback;
  if (/^\d{1,9}$/.test(value) && Number(value) >= least && Number(value) <= most) return Number(value);
  throw new Error(`${name} must be a whole number from ${least} to ${most}, not "${value}".`);
}

/** One of the given words; throws with all of them for anything else. */
export function oneOf<Word extends string>(env: Environment, name: string, words: readonly Word[]): Word | null {
  const value = text(env, name);
  if (value === null) return null;
  const found = words.find((word) => word === value);
  if (found === undefined) throw new Error(`${name} must be one of ${words.join(', ')}, not "${value}".`);
  return found;
}

/** 1 is true, 0 is false; null when unset. */
export function decided(env: Environment, name: string): boolean | null {
  const word = oneOf(env, name, ['0', '1']);
  return word === null ? null : word === '1';
}

/**
 * An address with one of the schemes, such as `https://mall.example.com`. The error does not repeat a wrong one, for it
 * may contain a password.
 */
export function address(env: Environment, name: string, schemes: readonly string[], example: string): string | null {
  const value = text(env, name);
  if (value === null) return null;
  // A database address may name a folder of sockets instead of a host, which URL cannot parse.
  const scheme = /^([a-z][a-z0-9+]*):\/\/\S+$/i.exec(value)?.[1]?.toLowerCase() ?? '';
  const isWeb = scheme.startsWith('http');
  if (schemes.includes(scheme) && (!isWeb || URL.canParse(value))) return value;
  throw new Error(
    `${name} must be an address that begins with ${schemes.map((each) => `${each}://`).join(' or ')}, such as ${example}.`,
  );
}

/** A web address; it may have no query or fragment, since both would be lost. */
export function webAddress(env: Environment, name: string, example: string): string | null {
  const value = address(env, name, ['https', 'http'], example);
  if (value !== null && /[?#]/.test(value)) throw new Error(`${name} must end with its path: "${value}" has more.`);
  return value?.replace(/\/+$/, '') ?? null;
}

/** A host, with or without http:// in front. */
export function webHost(env: Environment, name: string, example: string): string | null {
  const value = text(env, name);
  if (value === null || URL.canParse(/^https?:\/\//.test(value) ? value : `http://${value}`)) return value;
  throw new Error(`${name} must be a host or an address, such as ${example}, not "${value}".`);
}

/** The address to listen on: one of this machine's addresses or names. */
export function listenAddress(env: Environment, name: string, fallback: string): string {
  const value = text(env, name) ?? fallback;
  const isName = /^(?=.{1,253}$)[a-z0-9]([a-z0-9-]*[a-z0-9])?(\.[a-z0-9]([a-z0-9-]*[a-z0-9])?)*$/i.test(value);
  // Digits and dots that form no address would go to a name server, so refuse them.
  if (isIP(value) > 0 || (isName && !/^[\d.]+$/.test(value))) return value;
  throw new Error(
    `${name} must be an address or a name of this machine, such as 127.0.0.1, or 0.0.0.0 for all, not "${value}".`,
  );
}

/** Comma-separated addresses and networks; throws with the first invalid one. */
export function proxies(env: Environment, name: string): string | null {
  const value = text(env, name);
  const wrong = value
    ?.split(',')
    .map((each) => each.trim())
    .find((each) => !isNetwork(each));
  if (wrong === undefined) return value;
  throw new Error(
    `${name} must be addresses or networks with commas between them, such as 10.0.0.0/8 or loopback: "${wrong}" is neither.`,
  );
}

function isNetwork(each: string): boolean {
  if (['loopback', 'linklocal', 'uniquelocal'].includes(each)) return true;
  const [, host = '', bits] = /^([^/]+)(?:\/(\d{1,3}))?$/.exec(each) ?? [];
  const version = isIP(host);
  return version > 0 && Number(bits ?? 0) <= (version === 4 ? 32 : 128);
}

/** Settings that only make sense together: null when none is set; throws with the missing ones when some are. */
export function together(env: Environment, names: readonly string[], what: string): Record<string, string> | null {
  const given = names.flatMap((name) => {
    const value = text(env, name);
    return value === null ? [] : [[name, value] as const];
  });
  if (given.length === 0) return null;
  const missing = names.filter((name) => text(env, name) === null);
  if (missing.length === 0) return Object.fromEntries(given);
  throw new Error(`${missing.join(', ')} must be set as well: ${what} needs all of ${names.join(', ')}.`);
}

/**
 * Chosen words with commas between them: `all`, or none for an empty value; null when the variable is not there. Throws
 * with all words for anything else.
 */
export function chosen<Word extends string>(
  env: Environment,
  name: string,
  words: readonly Word[],
): ReadonlySet<Word> | null {
  const value = env[name];
  if (value === undefined) return null;
  if (value.trim() === 'all') return new Set(words);
  const given = value
    .split(',')
    .map((each) => each.trim())
    .filter((each) => each !== '');
  const wrong = given.find((each) => !words.some((word) => word === each));
  if (wrong !== undefined)
    throw new Error(
      `${name} must be all, empty, or some of ${words.join(',')} with commas between: "${wrong}" is none.`,
    );
  return new Set(words.filter((word) => given.includes(word)));
}
