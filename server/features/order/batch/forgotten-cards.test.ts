import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { clearAway } from '#server/housekeeping-store.ts';
import { bring, fileText, rested, rowsOf, steer } from '#tests/kit/job-calls.ts';
import { fillShop, placePaid, settled, shop } from '#tests/kit/order-calls.ts';
import { type TestServer, testServer } from '#tests/kit/server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
  await fillShop(server);
  const { loader } = server.db;
  await loader.updateTable('goods_spus').set({ goods_kind: 'card' }).where('id', '=', shop.virtualSkuId).execute();
});
afterAll(() => server.close());

/** Brings a file of cards, the secrets of which are OPEN and the card's number. */
async function brought(...cards: readonly [orderNo: string, cardNo: string][]): Promise<string> {
  const csv = ['订单号,卡号,卡密', ...cards.map(([orderNo, cardNo]) => `${orderNo},${cardNo},OPEN-${cardNo}`)].join(
    '\n',
  );
  const { data: job } = await bring(server, '/mall/orderinfo/batchHandleGdOrder', csv);
  await rested(server, job.id);
  return job.id;
}

/** Has all jobs end so many days ago, and the server clear away what is old. */
async function endedAgo(days: number): Promise<string[]> {
  const { loader } = server.db;
  await sql`update batch_jobs set state_at = now() - make_interval(days => ${days})`.execute(loader);
  await clearAway(server.db);
  const { rows } = await sql<{ card: string }>`select substring(content::text from 'OPEN-[A-Z0-9-]+') as card
    from batch_rows where content::text like '%OPEN%' order by 1`.execute(loader);
  return rows.map(({ card }) => card);
}

test('secrets of cards that failed, or never ran, go with the files of old jobs, and no card is filled in without its own', async () => {
  const late = await placePaid(server, [[shop.virtualSkuId, 1]]);
  const [failed, stopped, open] = [
    await brought(['999', 'GD-1'], [late.orderNo, 'GD 2']),
    await brought([late.orderNo, 'GD-3']),
    await brought([late.orderNo, 'GD-4']),
  ];
  await steer(server, stopped, 'cancel');
  const { loader } = server.db;
  await loader.updateTable('batch_jobs').set({ state: 'doneWithErrors' }).where('id', '=', failed).execute();

  expect(await endedAgo(89)).toEqual(['OPEN-GD', 'OPEN-GD-1', 'OPEN-GD-3', 'OPEN-GD-4']);
  expect(await endedAgo(91)).toEqual(['OPEN-GD-4']);
  expect(await fileText(server, `/mall/jobs/${failed}/failed?format=csv`)).toContain(
    '999,GD-1,,卡密只保留 90 天，现已清除',
  );

  await sql`update batch_rows set content = replace(content::text, 'GD 2', 'GD-2')::jsonb`.execute(loader);
  expect(await steer(server, failed, 'retry')).toMatchObject({ state: 'doneWithErrors', done: 0, failed: 2 });
  expect((await rowsOf(server, failed)).map(({ reason }) => reason)).toEqual([
    '卡密只保留 90 天，现已清除，请重新导入',
    '卡密只保留 90 天，现已清除，请重新导入',
  ]);
  expect(await steer(server, open, 'confirm')).toMatchObject({ state: 'done', done: 1 });
  expect(await settled(server, late.id)).toMatchObject({ state: 'completed' });
});
