import { startEmbedded } from '#server/db/embedded/start.ts';
import { type Operation, type Parameter, readOperations } from '#server/http/contract.ts';
import { measureAsked } from './asked.ts';
import { rateOf } from './rate.ts';
import { startProduct } from './server-process.ts';
import { signIn } from './sign-in.ts';
import type { Row } from './table.ts';

/** One list as one account sees it. */
export interface List {
  what: string;
  address: string;
  /** Its first page. */
  url: string;
  headers: { authorization: string };
  /** What its rows may be asked for. */
  parameters: readonly Parameter[];
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

/** Each list of the contract that operators read, without filters beside the order list, and by each of its parameters. */
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
      const [first, ...others] = await listsOf(product.url, account, { authorization });
      if (first === undefined) continue;
      lists += others.length;
      asked.push(first, ...others);
      compared.push(...(await slowestOf(first, others)));
    }
    return [...rowsOf(compared, lists, orders), ...(await measureAsked(asked, orders))];
  } finally {
    for (const stop of stops.toReversed()) await stop();
  }
}

const names = ({ parameters }: Operation) => parameters.filter((each) => each.in === 'query').map(({ name }) => name);
const isPaged = (operation: Operation) => ['current', 'size'].every((name) => names(operation).includes(name));
/** Assets are of one member, and the rows of a job are read as its file goes on. */
const isWhole = ({ path, parameters }: Operation) =>
  !path.includes('{') && !parameters.some(({ in: place, required }) => place === 'query' && required === true);

/** The order list, and after it the others that this account may read. */
async function listsOf(url: string, account: string, headers: List['headers']): Promise<List[]> {
  const lists = readOperations()
    .filter((operation) => typeof operation.audience === 'object' && isPaged(operation) && isWhole(operation))
    .toSorted((one, other) => Number(other.path === orderList) - Number(one.path === orderList));
  const found: List[] = [];
  for (const { path, parameters: all } of lists) {
    const address = `${url}/api${path}`;
    const parameters = all.filter((each) => each.in === 'query' && each.name !== 'size');
    const list = { what: `${path} as ${account}`, address, url: `${address}?current=1&size=20`, headers, parameters };
    const { status } = await fetch(list.url, { headers });
    if (status === 200) found.push(list);
    else if (status !== 403) throw new Error(`${list.what} answers ${status}.`);
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
