import { StoreProblem } from '../client.ts';

/** Any failure as a problem with a code; what the shop did wrong itself is thrown on. */
export function asProblem(error: unknown): StoreProblem {
  if (error instanceof StoreProblem) return error;
  throw error;
}

/** Why it was refused, where one code has several reasons. */
export const reasonOf = ({ data }: StoreProblem): unknown =>
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- of what has no reason, nothing comes either
  (data as { reason?: unknown } | null)?.reason;
