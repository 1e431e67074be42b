import { openDatabase } from '#server/db/database.ts';
import { startEmbedded } from '#server/db/embedded/start.ts';
import { callsOf, type Tools } from './batch-calls.ts';
import { startProduct } from './server-process.ts';
import { signIn } from './sign-in.ts';
import type { Row } from './table.ts';

const page = '/api/mall/orderinfo/page?current=1&size=20&state=completed';

/** Runs a server with more settings, measures it and stops it; what it has still to send is taken away. */
export type During = (more: Record<string, string>, measure: (tools: Tools) => Promise<Row[]>) => Promise<Row[]>;

/** Measures servers one after another on a database with so many orders. */
export async function onOrders(
  dataDir: string,
  orders: number,
  measure: (during: During, url: string) => Promise<Row[]>,
): Promise<Row[]> {
  const postgres = await startEmbedded({ dataDir, log: () => {} });
  const { url } = postgres;
  const env = { DATA_DIR: dataDir, DATABASE_URL: url, DEMO_ORDERS: String(orders) };
  const during: During = async (more, measureOne) => {
    const product = await startProduct({ ...env, ...more });
    try {
      const token = await signIn(product.url, 'tenant');
      const call = callsOf(product.url, token);
      return await measureOne({ url, product, token, call, light: { url: `${product.url}${page}`, token } });
    } finally {
      await product.stop();
      await emptyOutbox(url);
    }
  };
  try {
    return await measure(during, url);
  } finally {
    await postgres.stop();
  }
}

/** Takes away what waits to be sent: it would go on beside what is measured next. */
export async function emptyOutbox(url: string): Promise<void> {
  const db = await openDatabase(url);
  await db.loader.deleteFrom('outbox').execute();
  await db.close();
}
