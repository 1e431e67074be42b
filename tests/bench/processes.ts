import { cpus } from 'node:os';
import { rateOf } from './rate.ts';
import { startProduct } from './server-process.ts';
import type { Row } from './table.ts';

const coresWanted = 4;

/** How much more two server processes answer than one, on one database. */
export async function measureProcesses(
  url: string,
  path: string,
  connections: number,
  { env, headers }: { env: Record<string, string>; headers: Record<string, string> },
): Promise<Row> {
  const second = await startProduct(env);
  try {
    const alone = await rateOf(url + path, connections, headers);
    const both = await Promise.all([url, second.url].map((each) => rateOf(each + path, connections / 2, headers)));
    const perSecond = both.reduce((sum, each) => sum + each.perSecond, 0);
    return {
      what: 'two server processes: pages of orders a second',
      value: perSecond,
      unit: 'req/s',
      beside: { what: 'one', value: alone.perSecond },
      goal: { atLeast: 1.7 * alone.perSecond },
      ...(cpus().length < coresWanted && {
        unjudged: `PostgreSQL, both servers and who asks share ${cpus().length} cores`,
      }),
    };
  } finally {
    await second.stop();
  }
}
