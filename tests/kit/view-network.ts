/** What a view's calls go through: nothing, until a test starts a server for it. */
export const network: { fetch: typeof fetch | null } = { fetch: null };

declare global {
  var fetchOfNode: typeof fetch | undefined;
}

/** The real thing, kept before the views' set-up takes it away; files that share a worker come here one after another. */
export const nodeFetch = (globalThis.fetchOfNode ??= globalThis.fetch);
