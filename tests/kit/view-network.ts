/** What a view's calls go through: nothing, until a test starts a server for it. */
export const network: { fetch: typeof fetch | null } = { fetch: null };

/** The real thing, kept before the views' set-up takes it away. */
export const nodeFetch = globalThis.fetch;
