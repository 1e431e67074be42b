import type { QueryClient } from '@tanstack/react-query';
import { isAskedAhead } from './asked-ahead.ts';

/**
 * Takes over those reads that were made before the app was there, and resolves with their answers, so that a page is
 * drawn with all of them at once; returns undefined when none was.
 */
export function aheadReads(
  client: QueryClient,
  reads: readonly { queryKey: readonly ['GET', string, ...unknown[]] }[],
): Promise<unknown> | undefined {
  const ahead = reads.filter(({ queryKey: [, path] }) => isAskedAhead(path));
  if (ahead.length === 0) return undefined;
  // The page tells what failed.
  return Promise.all(ahead.map((read) => client.query(read).catch(() => {})));
}
