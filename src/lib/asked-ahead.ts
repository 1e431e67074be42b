/** A call that `public/before-paint.js` made before the app was there. */
interface AskedAhead {
  /** The call as the build names it. */
  name: string;
  /** Empty until it is known which of two ways it takes. */
  path: string;
  headers: Readonly<Record<string, string>>;
  answer: Promise<Response>;
  stop: AbortController;
}

declare global {
  interface Window {
    askedAhead?: AskedAhead[];
  }
}

/** An answer that waits longer is asked for anew, as the app would do with what it has read itself. */
const staleMs = 10_000;

/** Returns the same call as it was made ahead, once, if it still holds. */
export function takeAhead({ method, url, headers }: Request): Pick<AskedAhead, 'answer' | 'stop'> | null {
  const calls = window.askedAhead ?? [];
  if (method !== 'GET' || calls.length === 0) return null;
  const found = calls.find(({ path }) => path !== '' && new URL(path, window.location.href).href === url);
  if (found === undefined) return null;
  window.askedAhead = calls.filter((call) => call !== found);
  const isSame = Object.entries(found.headers).every(([name, value]) => headers.get(name) === value);
  if (isSame && performance.now() < staleMs) return found;
  found.stop.abort();
  return null;
}

/**
 * Returns the payloads of calls that were made ahead, by the beginnings of their names; null when one was not made, was
 * refused or is with the app already. They are not handed out again.
 */
export async function readAhead(names: readonly string[]): Promise<unknown[] | null> {
  const calls = names.flatMap((name) => window.askedAhead?.find((call) => call.name.startsWith(name)) ?? []);
  if (calls.length < names.length) return null;
  try {
    const payloads = await Promise.all(calls.map(async ({ answer }) => payloadOf((await answer).clone())));
    window.askedAhead = window.askedAhead?.filter((call) => !calls.includes(call)) ?? [];
    return payloads;
  } catch {
    // The app asks for itself, and tells what failed.
    return null;
  }
}

/** Whether a call to this path of the contract was made ahead and is not taken yet. */
export const isAskedAhead = (path: string): boolean =>
  window.askedAhead?.some((call) => call.path.split('?', 1)[0]?.endsWith(path)) ?? false;

async function payloadOf(response: Response): Promise<unknown> {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the envelope of every answer
  const { code, data } = (await response.json()) as { code: unknown; data?: unknown };
  if (!response.ok || code !== 0) throw new Error('refused');
  return data;
}
