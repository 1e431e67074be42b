import { isIP } from 'node:net';

/** What the environment says; an empty value is the same as none. */
export type Environment = Record<string, string | undefined>;

/** The value of a setting; null when there is none. */
export function text(env: Environment, name: string): string | null {
  const value = env[name];
  return value === undefined || value === '' ? null : value;
}

/** A whole number between two bounds; throws with its name when it is anything else. */
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

/** One of some words; throws with all of them. */
export function oneOf<Word extends string>(env: Environment, name: string, words: readonly Word[]): Word | null {
  const value = text(env, name);
  if (value === null) return null;
  const found = words.find((word) => word === value);
  if (found === undefined) throw new Error(`${name} must be one of ${words.join(', ')}, not "${value}".`);
  return found;
}

/** 1 is true, 0 is false; null when nothing is said. */
export function decided(env: Environment, name: string): boolean | null {
  const word = oneOf(env, name, ['0', '1']);
  return word === null ? null : word === '1';
}

/**
 * An address with one of the schemes, such as `https://mall.example.com`. It is not repeated when it is wrong, for it may
 * hold a password.
 */
export function address(env: Environment, name: string, schemes: readonly string[], example: string): string | null {
  const value = text(env, name);
  if (value === null) return null;
  // The address of a database may name a folder of sockets instead of a host, and is then none to URL.
  const scheme = /^([a-z][a-z0-9+]*):\/\/\S+$/i.exec(value)?.[1]?.toLowerCase() ?? '';
  const isWeb = scheme.startsWith('http');
  if (schemes.includes(scheme) && (!isWeb || URL.canParse(value))) return value;
  throw new Error(
    `${name} must be an address that begins with ${schemes.map((each) => `${each}://`).join(' or ')}, such as ${example}.`,
  );
}

/** A page of the web, as an address; what follows the path would be lost behind it. */
export function webAddress(env: Environment, name: string, example: string): string | null {
  const value = address(env, name, ['https', 'http'], example);
  if (value !== null && /[?#]/.test(value)) throw new Error(`${name} must end with its path: "${value}" has more.`);
  return value?.replace(/\/+$/, '') ?? null;
}

/** A host, with or without http:// before it. */
export function webHost(env: Environment, name: string, example: string): string | null {
  const value = text(env, name);
  if (value === null || URL.canParse(/^https?:\/\//.test(value) ? value : `http://${value}`)) return value;
  throw new Error(`${name} must be a host or an address, such as ${example}, not "${value}".`);
}

/** Where a server may listen: an address of this machine or a name of it. */
export function listenAddress(env: Environment, name: string, fallback: string): string {
  const value = text(env, name) ?? fallback;
  const isName = /^(?=.{1,253}$)[a-z0-9]([a-z0-9-]*[a-z0-9])?(\.[a-z0-9]([a-z0-9-]*[a-z0-9])?)*$/i.test(value);
  // What looks like numbers and dots but is no address would be asked of a name server.
  if (isIP(value) > 0 || (isName && !/^[\d.]+$/.test(value))) return value;
  throw new Error(
    `${name} must be an address or a name of this machine, such as 127.0.0.1, or 0.0.0.0 for all, not "${value}".`,
  );
}

/** Addresses and networks with commas between them; throws with the first that is none. */
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

/** Settings that make sense together alone: null when none is given; throws with those that are missing when some are. */
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
