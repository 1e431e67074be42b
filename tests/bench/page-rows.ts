import { readdirSync, statSync } from 'node:fs';
import { bytesByRoute } from '../../bin/page-bytes.ts';
import { type Loaded, withBrowser } from './pages.ts';
import { startProduct } from './server-process.ts';
import { signIn } from './sign-in.ts';
import type { Row } from './table.ts';

interface Goals {
  requests?: number;
  kib: number;
  paintedMs: number;
}

/** Bytes, requests and paint of a first visit to sign-in, dashboard and order list, on the data of an earlier start. */
export async function measurePages(dataDir: string): Promise<Row[]> {
  const product = await startProduct({ DATA_DIR: dataDir });
  try {
    const token = await signIn(product.url, 'super');
    return await withBrowser(async (load) => [
      ...rowsOf('sign-in', await load(product.url), { requests: 8, kib: 98, paintedMs: 1574 }),
      ...bytesRows(),
      ...rowsOf('dashboard', await load(product.url, token), { kib: 460, paintedMs: 6_300 }),
      ...rowsOf('order list', await load(`${product.url}/mall/orderinfo/index`, token), { kib: 400, paintedMs: 2_885 }),
    ]);
  } finally {
    await product.stop();
  }
}

/** Code and styles alone, exact; and what of it is the libraries that each page stands on. */
function bytesRows(): Row[] {
  const bytes = bytesByRoute();
  const kib = (route: string) => (bytes.get(route) ?? 0) / 1024;
  const row = (what: string, value: number): Row => ({ what, value, unit: 'KB' });
  return [
    row('floor of sign-in: React and XState', librariesKib('framework')),
    // No goal: the one of 260 KB counts headers and the answers with the numbers, too.
    row('dashboard: code and styles until the numbers', kib('/')),
    row('order list: code and styles until the first rows', kib('/mall/orderinfo/index')),
    row('floor of the order list: React, XState, router and grid', librariesKib('framework', 'router', 'grid')),
  ];
}

function librariesKib(...names: string[]): number {
  const folder = new URL('../../build/web/assets/', import.meta.url);
  const files = readdirSync(folder).filter((file) => names.some((name) => file.startsWith(`${name}-`)));
  const scripts = files.filter((file) => file.endsWith('.js.br'));
  return scripts.reduce((sum, file) => sum + statSync(new URL(file, folder)).size, 0) / 1024;
}

function rowsOf(page: string, { requests, kib, paintedMs, shift, outside }: Loaded, goals: Goals): Row[] {
  return [
    {
      what: `${page}: requests`,
      value: requests,
      unit: '',
      ...(goals.requests !== undefined && { goal: { atMost: goals.requests } }),
    },
    { what: `${page}: compressed`, value: kib, unit: 'KB', goal: { atMost: goals.kib } },
    { what: `${page}: painted`, value: paintedMs, unit: 'ms', goal: { atMost: goals.paintedMs } },
    { what: `${page}: layout shift`, value: shift, unit: '', goal: { atMost: 0.01 } },
    { what: `${page}: requests to other hosts`, value: outside, unit: '', goal: { atMost: 0 } },
  ];
}
