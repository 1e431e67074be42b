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

/** Whether a call to this path of the contract was made ahead and is not taken yet. */
export const isAskedAhead = (path: string): boolean =>
  window.askedAhead?.some((call) => call.path.split('?', 1)[0]?.endsWith(path)) ?? false;
