import { Client } from 'pg';
import { startEmbedded } from '#server/db/embedded/start.ts';
import { type Filtered, measureFilters } from './filters.ts';
import { measureProcesses } from './processes.ts';
import { type Rate, rateOf } from './rate.ts';
import { startProcess, startProduct } from './server-process.ts';
import { signIn } from './sign-in.ts';
import type { Row } from './table.ts';

interface Measured {
  orders: number;
  list: Rate;
  exact: Rate;
  counter: Rate;
  statistics: Rate;
  search: readonly Rate[];
  filters: readonly Filtered[];
  processes: Row | null;
}

const connections = 10;
const shownSlowest = 12;
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
  return measured.flatMap((one) => [...rowsOf(one), ...(first && one !== first ? against(one, first) : [])]);
}

async function measure(dataDir: string, orders: number, isLargest: boolean): Promise<Measured> {
  const postgres = await startEmbedded({ dataDir, log: () => {} });
  const stops = [postgres.stop];
  try {
    const env = { DATA_DIR: dataDir, DATABASE_URL: postgres.url };
    const asked = { ...env, DEMO_ORDERS: String(orders) };
    const product = await startProduct(asked);
    stops.push(product.stop);
    await rest(postgres.url);
    const bare = await startProcess(['--import', 'tsx', 'tests/bench/bare.process.ts'], env, /ready/);
    stops.push(bare.stop);
    const authorization = `Bearer ${await signIn(product.url, 'tenant')}`;
    return {
      orders,
      exact: await rateOf(`${bare.url}/exact`, connections),
      list: await rateOf(product.url + list, connections, { authorization }),
      counter: await rateOf(`${bare.url}/counter`, connections),
      statistics: await rateOf(product.url + statistics, 1, { authorization }),
      search: await searches(product.url, { authorization }),
      filters: await measureFilters(product.url, { authorization }),
      processes: isLargest
        ? await measureProcesses(product.url, list, connections, { env: asked, headers: { authorization } })
        : null,
    };
  } finally {
    for (const stop of stops.toReversed()) await stop();
  }
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
    rates.push(await rateOf(`${url}/api/search?text=${encodeURIComponent(text)}`, 1, headers));
  return rates;
}

function rowsOf({
  orders,
  list: ours,
  exact,
  counter,
  statistics: figures,
  search,
  filters,
  processes,
}: Measured): Row[] {
  const of = `of ${orders.toLocaleString('en-US')} orders`;
  const share = ours.perSecond / counter.perSecond;
  const slower = ours.p99 / Math.max(counter.p99, 1);
  const slowest = filters.toSorted((one, other) => other.p99 - one.p99);
  return [
    {
      what: `page ${of}`,
      value: ours.perSecond,
      unit: 'req/s',
      ...(orders === peers.orders && {
        beside: { what: 'Medusa', value: peers.medusa },
        goal: { atLeast: 100 * peers.medusa },
      }),
    },
    { what: `page ${of}: bare, exact count`, value: exact.perSecond, unit: 'req/s' },
    { what: `page ${of}: bare, counted before`, value: counter.perSecond, unit: 'req/s' },
    { what: `page ${of}: share of the bare one counted before`, value: share, unit: '×', goal: { atLeast: 0.6 } },
    { what: `page ${of}: p99`, value: ours.p99, unit: 'ms' },
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

function against(more: Measured, fewer: Measured): Row[] {
  const of = `${more.orders.toLocaleString('en-US')} to ${fewer.orders.toLocaleString('en-US')} orders`;
  return [
    { what: `page, ${of}`, value: more.list.perSecond / fewer.list.perSecond, unit: '×', goal: { atLeast: 0.95 } },
    {
      what: `statistics, ${of}: time of a call`,
      value: fewer.statistics.perSecond / more.statistics.perSecond,
      unit: '×',
      goal: { atMost: 1.1 },
    },
  ];
}
