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
      ...rowsOf('dashboard', await load(product.url, token), { kib: 300, paintedMs: 6_300 }),
      ...rowsOf('order list', await load(`${product.url}/mall/orderinfo/index`, token), { kib: 430, paintedMs: 2_885 }),
    ]);
  } finally {
    await product.stop();
  }
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
