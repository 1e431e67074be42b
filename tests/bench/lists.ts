import { startEmbedded } from '#server/db/embedded/start.ts';
import { type Operation, readOperations } from '#server/http/contract.ts';
import { type Asked, measureAsked, measureAskedTwice } from './asked.ts';
import { rateOf } from './rate.ts';
import { startProduct } from './server-process.ts';
import { signIn } from './sign-in.ts';
import type { Row } from './table.ts';

/** A read that is a list or is none. */
interface List extends Asked {
  path: string;
  /** Its first page, if it is a list. */
  url: string;
  isPaged: boolean;
}

interface Compared {
  what: string;
  /** How many times as long as the order list, as calls a second. */
  times: number;
}

const connections = 10;
const accounts = ['tenant', 'platform'];
/** A list is looked at for a moment; those that look slowest are called longer, by turns with the order list. */
const look = { warmUpSeconds: 0.3, seconds: 1 };
const again = { warmUpSeconds: 1, seconds: 3 };
const shownSlowest = 6;
const orderList = '/mall/orderinfo/page';

/** Each list of the contract that operators read beside the order list, and each read by each of its parameters. */
export async function measureLists(dataDir: string, orders: number): Promise<Row[]> {
  const postgres = await startEmbedded({ dataDir, log: () => {} });
  const stops = [postgres.stop];
  try {
    const env = { DATA_DIR: dataDir, DATABASE_URL: postgres.url, DEMO_ORDERS: String(orders) };
    const product = await startProduct(env);
    stops.push(product.stop);
    const compared: Compared[] = [];
    const asked: List[] = [];
    let lists = 0;
    for (const account of accounts) {
      const authorization = `Bearer ${await signIn(product.url, account)}`;
      const reads = await readsOf(product.url, account, { authorization });
      const [first, ...others] = reads.filter(({ isPaged }) => isPaged);
      if (first === undefined) continue;
      lists += others.length;
      asked.push(...reads);
      compared.push(...(await slowestOf(first, others)));
    }
    const ofOrders = asked.filter(({ path }) => path === orderList);
    return [
      ...rowsOf(compared, lists, orders),
      ...(await measureAsked(asked, orders)),
      ...(await measureAskedTwice(ofOrders, orders)),
    ];
  } finally {
    for (const stop of stops.toReversed()) await stop();
  }
}

const names = ({ parameters }: Operation) => parameters.filter((each) => each.in === 'query').map(({ name }) => name);
const areListed = (operation: Operation) => ['current', 'size'].every((name) => names(operation).includes(name));
/** Assets are of one member, and the rows of a job are read as its file goes on. */
const isWhole = ({ path, parameters }: Operation) =>
  !path.includes('{') && !parameters.some(({ in: place, required }) => place === 'query' && required === true);

/** What this account may read, the order list first. */
async function readsOf(url: string, account: string, headers: List['headers']): Promise<List[]> {
  const reads = readOperations()
    .filter((each) => each.method === 'GET' && each.kind === 'envelope' && typeof each.audience === 'object')
    .filter(isWhole)
    .toSorted((one, other) => Number(other.path === orderList) - Number(one.path === orderList));
  const found: List[] = [];
  for (const operation of reads) {
    const isPaged = areListed(operation);
    const address = `${url}/api${operation.path}`;
    const parameters = operation.parameters.filter((each) => each.in === 'query' && each.name !== 'size');
    const first = isPaged ? `${address}?current=1&size=20` : address;
    const { status } = await fetch(first, { headers });
    if (status === 200)
      found.push({
        path: operation.path,
        what: `${operation.path} as ${account}`,
        address,
        url: first,
        headers,
        isPaged,
        parameters,
      });
    else if (isPaged && status !== 403) throw new Error(`${operation.path} as ${account} answers ${status}.`);
  }
  return found;
}

async function slowestOf(order: List, others: readonly List[]): Promise<Compared[]> {
  const seen: { list: List; perSecond: number }[] = [];
  for (const list of others) {
    const { perSecond } = await rateOf(list.url, connections, list.headers, look);
    seen.push({ list, perSecond });
  }
  seen.sort((one, other) => one.perSecond - other.perSecond);
  const compared: Compared[] = [];
  for (const { list } of seen.slice(0, shownSlowest)) {
    const beside = await rateOf(order.url, connections, order.headers, again);
    const own = await rateOf(list.url, connections, list.headers, again);
    compared.push({ what: list.what, times: beside.perSecond / own.perSecond });
  }
  return compared;
}

const rowsOf = (compared: readonly Compared[], lists: number, orders: number): Row[] =>
  compared
    .toSorted((one, other) => other.times - one.times)
    .slice(0, shownSlowest)
    .map(({ what, times }) => ({
      what: `slowest of ${lists} lists beside the order list, ${orders.toLocaleString('en-US')} orders: ${what}`,
      value: times,
      unit: '×',
      goal: { atMost: 1.3 },
    }));
