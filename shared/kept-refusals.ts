/** What is known of a refusal: its code and its HTTP status, 0 when there was no answer. */
interface Refusal {
  code: string;
  status: number;
}

/** Refusals that come before a key is looked at, or while its first call is under way. */
const early: ReadonlySet<string> = new Set(['malformed', 'in-progress', 'unauthenticated']);

/**
 * Returns whether the server keeps a refusal for the Idempotency-Key of its call, so that another try needs another key;
 * after any other the first try may still be done.
 */
export const isKeptRefusal = ({ code, status }: Refusal): boolean =>
  status >= 400 && status < 500 && status !== 429 && !early.has(code);
