/** What a view's calls go through: nothing, until a test starts a server for it. */
export const network: { fetch: typeof fetch | null } = { fetch: null };

/** The view no longer hears what others do, until the function that it returns is called. */
export function hearNothing(): () => void {
  const { fetch: ask } = network;
  if (ask === null) throw new Error('There is no server.');
  network.fetch = async (input, init) => {
    const address = input instanceof Request ? input.url : String(input);
    return address.includes('/api/events') ? new Promise<Response>(() => {}) : ask(input, init);
  };
  return () => {
    network.fetch = ask;
  };
}

declare global {
  var fetchOfNode: typeof fetch | undefined;
}

/** The real thing, kept before the views' set-up takes it away; files that share a worker come here one after another. */
export const nodeFetch = (globalThis.fetchOfNode ??= globalThis.fetch);
