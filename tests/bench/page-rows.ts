import { readdirSync, statSync } from 'node:fs';
import { bytesByRoute } from '../../bin/page-bytes.ts';
import { serveFloors } from './floor-pages.ts';
import { measureInteractions } from './interactions.ts';
import { type Load, type Loaded, type Ready, withBrowser } from './pages.ts';
import { measureScroll } from './scroll.ts';
import { startProduct } from './server-process.ts';
import { signIn } from './sign-in.ts';
import type { Row } from './table.ts';

const visits = 3;

/** What the best of the other back offices took under the same line and processor. */
const mallAdmin = {
  signIn: { requests: 56, kib: 196, readyMs: 2_529 },
  orders: { kib: 281, readyMs: 5_769 },
  slowestMs: 168,
};
const vendure = { dashboardMs: 10_211 };

const shown: Readonly<Record<'form' | 'answering' | 'numbers' | 'rows' | 'floorForm' | 'floorRows', Ready>> = {
  // Somebody can type, and what is pressed waits for the app.
  form: { there: 'input[autocomplete="username"]' },
  // The app has taken the form over, and says so in the title.
  answering: { there: 'input[autocomplete="username"]', title: '登录' },
  numbers: { there: '.zg-stat-note strong', gone: '.zg-stat[aria-busy="true"], .zg-stat .zg-skeleton' },
  rows: { there: '.zg-rows-filled :is(td, .ag-cell)' },
  floorForm: { there: '.zg-floor input' },
  floorRows: { there: '.ag-cell' },
};

/** First visits to sign-in, dashboard and order list beside pages of the libraries alone, on the data of an earlier start. */
export async function measurePages(dataDir: string, folder: string): Promise<Row[]> {
  const floors = await serveFloors(folder);
  const product = await startProduct({ DATA_DIR: dataDir });
  try {
    const token = await signIn(product.url, 'super');
    return await withBrowser(async (load, browser) => [
      ...(await visitRows(load, product.url, token, floors.at)),
      ...bytesRows(),
      ...(await measureInteractions(browser, product.url, token, {
        numbers: shown.numbers,
        peerMs: mallAdmin.slowestMs,
      })),
      ...(await measureScroll(browser, floors.at('scroll'))),
    ]);
  } finally {
    await product.stop();
    floors.stop();
  }
}

async function visitRows(
  load: Load,
  url: string,
  token: string,
  floorAt: (page: 'sign-in' | 'list') => string,
): Promise<Row[]> {
  const all: Record<'signIn' | 'answering' | 'floorForm' | 'dashboard' | 'orders' | 'floorRows', Loaded[]> = {
    signIn: [],
    answering: [],
    floorForm: [],
    dashboard: [],
    orders: [],
    floorRows: [],
  };
  for (let visit = 0; visit < visits; visit += 1) {
    all.signIn.push(await load(url, shown.form));
    all.answering.push(await load(url, shown.answering));
    all.floorForm.push(await load(floorAt('sign-in'), shown.floorForm));
    all.dashboard.push(await load(url, shown.numbers, token));
    all.orders.push(await load(`${url}/mall/orderinfo/index`, shown.rows, token));
    all.floorRows.push(await load(floorAt('list'), shown.floorRows));
  }
  const signIn = middle(all.signIn);
  const answering = middle(all.answering);
  const floorForm = middle(all.floorForm);
  const dashboard = middle(all.dashboard);
  const orders = middle(all.orders);
  const floorRows = middle(all.floorRows);
  const best = 'mall-admin-web';
  return [
    {
      what: 'sign-in: requests',
      value: signIn.requests,
      unit: '',
      beside: { what: best, value: mallAdmin.signIn.requests },
      goal: { atMost: 8 },
    },
    kib('sign-in: compressed', signIn.kib, 98, { what: best, value: mallAdmin.signIn.kib }),
    ms('sign-in: ready', signIn.readyMs, 1.1 * floorForm.readyMs, {
      what: 'React and XState',
      value: floorForm.readyMs,
    }),
    {
      what: 'sign-in: its code answers',
      value: answering.readyMs,
      unit: 'ms',
      beside: { what: 'React and XState', value: floorForm.readyMs },
    },
    ...steadyRows('sign-in', signIn),
    // Numbers need an answer of the server and code that draws it; the form needs neither, so its code is what compares.
    ms('dashboard: numbers ready', dashboard.readyMs, 1.25 * answering.readyMs, {
      what: 'sign-in answers',
      value: answering.readyMs,
    }),
    kib('dashboard: compressed until the numbers', dashboard.readyKib, 260),
    // With the charts and the map, which may take 200 KB: what of the app comes before the numbers is another question.
    kib('dashboard: compressed in all', dashboard.kib, 260 + 200),
    ms('dashboard: painted', dashboard.paintedMs, 6_300, { what: 'Vendure', value: vendure.dashboardMs }),
    ...steadyRows('dashboard', dashboard),
    ms('order list: first rows', orders.readyMs, mallAdmin.orders.readyMs / 2, {
      what: best,
      value: mallAdmin.orders.readyMs,
    }),
    kib('order list: compressed', orders.kib, 400, { what: best, value: mallAdmin.orders.kib }),
    ms('order list: main thread blocked', orders.blockedMs, 1.1 * floorRows.blockedMs, {
      what: 'Blueprint and AG Grid',
      value: floorRows.blockedMs,
    }),
    ...steadyRows('order list', orders),
  ];
}

type Beside = NonNullable<Row['beside']>;

const ms = (what: string, value: number, atMost: number, beside?: Beside): Row => ({
  what,
  value,
  unit: 'ms',
  ...(beside && { beside }),
  goal: { atMost },
});

const kib = (what: string, value: number, atMost: number, beside?: Beside): Row => ({
  ...ms(what, value, atMost, beside),
  unit: 'KB',
});

const steadyRows = (page: string, { shift, outside }: Loaded): Row[] => [
  { what: `${page}: layout shift`, value: shift, unit: '', goal: { atMost: 0.01 } },
  { what: `${page}: requests to other hosts`, value: outside, unit: '', goal: { atMost: 0 } },
];

/** Each figure's median; bytes and requests do not vary. */
function middle(all: readonly Loaded[]): Loaded {
  const [first] = all;
  if (!first) throw new Error('Nothing was visited.');
  const of = (name: keyof Loaded) => all.map((each) => each[name]).toSorted((one, other) => one - other);
  const names = Object.keys(first) as (keyof Loaded)[];
  const medians = Object.fromEntries(names.map((name) => [name, of(name)[Math.floor(all.length / 2)]]));
  return { ...first, ...medians };
}

/** Code and styles alone, exact; and what of it is the libraries that each page stands on. */
function bytesRows(): Row[] {
  const bytes = bytesByRoute();
  const own = (route: string) => (bytes.get(route) ?? 0) / 1024;
  const row = (what: string, value: number): Row => ({ what, value, unit: 'KB' });
  return [
    row('floor of sign-in: React and XState', librariesKib('framework')),
    // No goal: the one of 260 KB counts headers and the answers with the numbers, too.
    row('dashboard: code and styles until the numbers', own('/')),
    row('order list: code and styles until the first rows', own('/mall/orderinfo/index')),
    row('floor of the order list: React, XState, router and grid', librariesKib('framework', 'router', 'grid')),
  ];
}

function librariesKib(...names: string[]): number {
  const folder = new URL('../../build/web/assets/', import.meta.url);
  const files = readdirSync(folder).filter((file) => names.some((name) => file.startsWith(`${name}-`)));
  const scripts = files.filter((file) => file.endsWith('.js.br'));
  return scripts.reduce((sum, file) => sum + statSync(new URL(file, folder)).size, 0) / 1024;
}
