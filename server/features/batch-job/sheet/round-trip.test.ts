import { buffer } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { exported } from '#server/http/export.ts';
import { read } from './reading.fixture.ts';

const texts = ['=1+1', '+86', '-1', '@a', '−1', '＝1', "'=1", "''=1", "' @a", "'a", "'", '_x0041_', '="1"', '="a'];

test.each(['csv', 'xlsx'] as const)('a text that a %s file of ours has comes back as it was', async (format) => {
  const titles = { orderNo: '订单号', carrier: '快递公司' } as const;
  const columns = (['orderNo', 'carrier'] as const).map((name) => ({
    title: { zh: titles[name], en: name },
    value: (row: { orderNo: string; carrier: string }) => row[name],
  }));
  const lines = texts.map((carrier) => ({ orderNo: '1', carrier }));
  const batches = async function* () {
    yield lines;
  };
  const { body } = exported({ name: { zh: '单', en: 'a' }, columns, batches: batches() }, { format, language: 'zh' });
  const found = await read(await buffer(body));
  expect(typeof found === 'string' ? found : found.map(({ cells }) => cells)).toEqual(lines);
});
