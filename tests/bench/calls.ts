import { existsSync } from 'node:fs';
import { Client } from 'pg';
import { startEmbedded } from '#server/db/embedded/start.ts';
import { deleteSome } from './deleted-orders.ts';
import { type Filtered, measureFilters } from './filters.ts';
import { median } from './median.ts';
import { measureProcesses } from './processes.ts';
import { type Rate, rateOf } from './rate.ts';
import { startProcess, startProduct } from './server-process.ts';
import { signIn } from './sign-in.ts';
import type { Row } from './table.ts';

/** The order list and the bare program, each time one after the other. */
interface Turn {
  ours: Rate;
  bare: Rate;
}

interface Measured {
  orders: number;
  turns: readonly Turn[];
  exact: Rate;
  statistics: Rate;
  search: readonly Rate[];
  filters: readonly Filtered[];
  processes: Row | null;
}

const connections = 10;
const shownSlowest = 12;
/** How often two servers are asked by turns, and for how long each time. */
const turnsTaken = 5;
const turnLength = { warmUpSeconds: 1, seconds: 4 };
/** Of calls one by one the median is told, which hundreds of them do not change. */
const oneByOne = { warmUpSeconds: 0.5, seconds: 2 };
/** What the best of the other back offices answered with as many orders, a second. */
const peers = { orders: 1_000_000, medusa: 3.4 };
const list = '/api/mall/orderinfo/page?current=1&size=20&state=completed';
/** What operators type: the end of an order number, a name, a phone's start, a tracking number, two letters of goods. */
const searched = ['00009999', '阿布', '1990000', 'SF51350', '咖啡'];
const statistics = '/api/mall/orderinfo/statistics?isPay=1';

/**
 * The order list and the dashboard's statistics beside a program without any of our layers, on the same rows; `folderOf`
 * says where so many orders are kept.
 */
export async function measureCalls(folderOf: (orders: number) => string, sizes: number[]): Promise<Row[]> {
  const measured: Measured[] = [];
  for (const orders of sizes) measured.push(await measure(folderOf(orders), orders, orders === Math.max(...sizes)));
  const [first] = measured;
  const rows: Row[] = [];
  for (const one of measured) {
    rows.push(...rowsOf(one));
    if (first && one !== first) rows.push(...(await against(folderOf, one, first)));
  }
  return rows;
}

/** A server on a database of so many orders, and what ends both. */
interface Served {
  url: string;
  authorization: string;
  env: { DATA_DIR: string; DATABASE_URL: string; DEMO_ORDERS: string };
  stops: (() => Promise<void>)[];
}

async function serveOrders(dataDir: string, orders: number): Promise<Served> {
  const isNew = !existsSync(dataDir);
  const postgres = await startEmbedded({ dataDir, log: () => {} });
  const stops = [postgres.stop];
  try {
    const env = { DATA_DIR: dataDir, DATABASE_URL: postgres.url, DEMO_ORDERS: String(orders) };
    // A server that has just made the orders keeps much of that in its memory, and cleans up beside the calls.
    if (isNew) await (await startProduct(env)).stop();
    const { url, stop } = await startProduct(env);
    stops.push(stop);
    await deleteSome(postgres.url);
    return { url, authorization: `Bearer ${await signIn(url, 'tenant')}`, env, stops };
  } catch (error) {
    await endAll(stops);
    throw error;
  }
}

async function endAll(stops: Served['stops']): Promise<void> {
  for (const stop of stops.toReversed()) await stop();
}

async function measure(dataDir: string, orders: number, isLargest: boolean): Promise<Measured> {
  const { url, authorization, env, stops } = await serveOrders(dataDir, orders);
  try {
    await rest(env.DATABASE_URL);
    const bare = await startProcess(['--import', 'tsx', 'tests/bench/bare.process.ts'], env, /ready/);
    stops.push(bare.stop);
    return {
      orders,
      exact: await rateOf(`${bare.url}/exact`, connections, {}, turnLength),
      turns: await listBeside(`${bare.url}/counter`, url, authorization),
      statistics: await rateOf(url + statistics, 1, { authorization }, oneByOne),
      search: await searches(url, { authorization }),
      filters: await measureFilters(url, { authorization }),
      processes: isLargest ? await measureProcesses(url, list, connections, { env, headers: { authorization } }) : null,
    };
  } finally {
    await endAll(stops);
  }
}

/** By turns, because a machine that is shared is faster in one minute and slower in the next. */
async function listBeside(bareUrl: string, url: string, authorization: string): Promise<Turn[]> {
  const turns: Turn[] = [];
  for (let turn = 0; turn < turnsTaken; turn += 1) {
    const bare = await rateOf(bareUrl, connections, {}, turnLength);
    turns.push({ bare, ours: await rateOf(url + list, connections, { authorization }, turnLength) });
  }
  return turns;
}

/** Lets PostgreSQL do what filling a database leaves to it, and would do beside the calls for minutes. */
async function rest(url: string): Promise<void> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    await client.query('vacuum (analyze)');
    await client.query('checkpoint');
  } finally {
    await client.end();
  }
}

async function searches(url: string, headers: Record<string, string>): Promise<Rate[]> {
  const rates: Rate[] = [];
  for (const text of searched)
    rates.push(await rateOf(`${url}/api/search?text=${encodeURIComponent(text)}`, 1, headers, oneByOne));
  return rates;
}

function rowsOf({ orders, turns, exact, statistics: figures, search, filters, processes }: Measured): Row[] {
  const of = `of ${orders.toLocaleString('en-US')} orders`;
  const middle = (figure: (turn: Turn) => number) => median(turns.map(figure));
  const share = middle(({ ours, bare }) => ours.perSecond / bare.perSecond);
  const slower = middle(({ ours, bare }) => ours.p99 / Math.max(bare.p99, 1));
  const slowest = filters.toSorted((one, other) => other.p99 - one.p99);
  return [
    {
      what: `page ${of}`,
      value: middle(({ ours }) => ours.perSecond),
      unit: 'req/s',
      ...(orders === peers.orders && {
        beside: { what: 'Medusa', value: peers.medusa },
        goal: { atLeast: 100 * peers.medusa },
      }),
    },
    { what: `page ${of}: bare, exact count`, value: exact.perSecond, unit: 'req/s' },
    { what: `page ${of}: bare, counted before`, value: middle(({ bare }) => bare.perSecond), unit: 'req/s' },
    { what: `page ${of}: share of the bare one counted before`, value: share, unit: '×', goal: { atLeast: 0.6 } },
    { what: `page ${of}: p99`, value: middle(({ ours }) => ours.p99), unit: 'ms' },
    { what: `page ${of}: p99 to the bare one's`, value: slower, unit: '×', goal: { atMost: 2 } },
    { what: `statistics ${of}: p50`, value: figures.p50, unit: 'ms', goal: { atMost: 10 } },
    {
      what: `search ${of}: slowest p50`,
      value: Math.max(...search.map(({ p50 }) => p50)),
      unit: 'ms',
      goal: { atMost: 20 },
    },
    ...slowest.slice(0, shownSlowest).map(({ what, p99 }) => ({
      what: `slowest of ${filters.length} filters, sorts, pages and searches ${of}: p99 of ${what}`,
      value: p99,
      unit: 'ms',
      goal: { atMost: 20 },
    })),
    {
      what: `filters, sorts, pages and searches ${of} within 20 ms, p99`,
      value: filters.filter(({ p99 }) => p99 <= 20).length,
      unit: `of ${filters.length}`,
      goal: { atLeast: filters.length },
    },
    ...(processes ? [processes] : []),
  ];
}

/** The larger database beside the smaller, by turns: the minutes between two measurements change a machine more. */
async function against(folderOf: (orders: number) => string, more: Measured, fewer: Measured): Promise<Row[]> {
  const of = `${more.orders.toLocaleString('en-US')} to ${fewer.orders.toLocaleString('en-US')} orders`;
  const pages: number[] = [];
  const figures: number[] = [];
  const one = await serveOrders(folderOf(more.orders), more.orders);
  try {
    const other = await serveOrders(folderOf(fewer.orders), fewer.orders);
    try {
      const ratio = async (path: string, callers: number, length: typeof turnLength) => {
        const rate = async ({ url, authorization }: Served) =>
          (await rateOf(url + path, callers, { authorization }, length)).perSecond;
        const large = await rate(one);
        return large / (await rate(other));
      };
      for (let turn = 0; turn < turnsTaken; turn += 1) {
        pages.push(await ratio(list, connections, turnLength));
        figures.push(1 / (await ratio(statistics, 1, oneByOne)));
      }
    } finally {
      await endAll(other.stops);
    }
  } finally {
    await endAll(one.stops);
  }
  return [
    {
      what: `page, ${of}, median of ${turnsTaken} turns`,
      value: median(pages),
      unit: '×',
      goal: { atLeast: 0.95 },
    },
    {
      what: `statistics, ${of}: time of a call, median of ${turnsTaken} turns`,
      value: median(figures),
      unit: '×',
      goal: { atMost: 1.1 },
    },
  ];
}
