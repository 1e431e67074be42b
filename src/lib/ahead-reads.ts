import type { QueryClient } from '@tanstack/react-query';
import { isAskedAhead } from './asked-ahead.ts';

/** What is not there by then is drawn when it comes, as if nobody had asked ahead. */
const patienceMs = 300;

/**
 * Takes over those reads that were made before the app was there, and resolves when they are answered, so that a page
 * is drawn with all of them at once; returns undefined when none was.
 */
export function aheadReads(
  client: QueryClient,
  reads: readonly { queryKey: readonly ['GET', string, ...unknown[]] }[],
): Promise<unknown> | undefined {
  const ahead = reads.filter(({ queryKey: [, path] }) => isAskedAhead(path));
  if (ahead.length === 0) return undefined;
  // The page tells what failed.
  const answers = Promise.all(ahead.map((read) => client.query(read).catch(() => {})));
  return Promise.race([answers, new Promise((resolve) => setTimeout(resolve, patienceMs))]);
}
