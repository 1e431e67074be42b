import type { RegisteredRouter } from '@tanstack/react-router';
import type { HelpEntry } from './entry.ts';
import { goodsPages } from './pages/goods.ts';
import { salesPages } from './pages/sales.ts';
import { systemPages } from './pages/system.ts';

/** A route without help does not compile. */
const entries: Readonly<Record<keyof RegisteredRouter['routesByPath'], HelpEntry>> = {
  ...salesPages,
  ...goodsPages,
  ...systemPages,
};

/** Returns the help of the page at a route's path; null for an address without a page. */
export function helpOf(path: string): HelpEntry | null {
  return (entries as Readonly<Record<string, HelpEntry>>)[path] ?? null;
}
