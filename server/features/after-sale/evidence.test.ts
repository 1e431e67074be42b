import { tmpdir } from 'node:os';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { sweepFiles } from '#server/features/file/sweep.ts';
import { diskStorage } from '#server/gateways/storage/disk.ts';
import { type Buyers, line, openBuyers } from '#tests/kit/buyers-shop.ts';
import { inShop, shop } from '#tests/kit/order-calls.ts';
import { picture } from '#tests/kit/pictures.ts';

let buyers: Buyers;
beforeAll(async () => {
  buyers = await openBuyers();
});
beforeEach(() => buyers.forgetRates());
afterAll(() => buyers.server.close());

async function bring(token = buyers.buyer, content?: Buffer) {
  const form = new FormData();
  form.append(
    'file',
    new Blob([new Uint8Array(content ?? (await picture('jpeg')))], { type: 'image/jpeg' }),
    '破损.jpg',
  );
  const answer = await fetch(`${buyers.server.url}/api/store/aftersales/evidence`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}` },
    body: form,
  });
  const body = (await answer.json()) as { code: unknown; data?: { link: string } };
  return { status: answer.status, code: body.code, link: String(body.data?.link) };
}

async function claim(picUrls: string[]) {
  const { data: placed } = await buyers.order([line(shop.skuId)]);
  await inShop(buyers.server, 'pay', { orderId: placed.id });
  const { data: own } = await buyers.call<{ version: number; items: { id: string }[] }>('GET', `/orders/${placed.id}`);
  const wish = { orderId: placed.id, version: own.version, itemId: own.items[0]?.id, way: 'refundOnly', quantity: 1 };
  return buyers.call<{ id: string; reason?: string }>('POST', '/aftersales', { body: { ...wish, picUrls } });
}

test('pictures that a member brought stand at their claim, for them and for the back office', async () => {
  const links = [(await bring()).link, (await bring()).link];
  const made = await claim(links);
  expect(made.status).toBe(200);
  const { data } = await buyers.call<{ records: { id: string; picUrls: string[] }[] }>('GET', '/aftersales');
  expect(data.records[0]).toMatchObject({ id: made.data.id, picUrls: links });
  const token = await buyers.server.token('tenant');
  const detail = await buyers.server.call('GET', `/api/mall/aftersale/${made.data.id}`, { token });
  expect(detail.body.data).toMatchObject({ applyPicUrls: links });
  expect((await fetch(buyers.server.url + links[0])).status).toBe(200);
  // The media library of the mall is not for what buyers bring.
  const library = await buyers.server.call('GET', '/api/upms/file/page', { token });
  expect(library.body.data).toMatchObject({ total: 0 });
});

test('nobody puts another’s pictures to a claim, nor any of the mall, nor more than five', async () => {
  const foreign = [(await bring(buyers.other)).link, (await bring(buyers.stranger)).link];
  for (const link of foreign) expect((await claim([link])).status).toBe(422);
  expect((await claim([`/files/${'0'.repeat(32)}.jpg`])).status).toBe(422);
  expect((await claim(Array.from({ length: 6 }, (_, at) => `/files/${'0'.repeat(31)}${at}.jpg`))).status).toBe(400);
  expect((await claim([])).status).toBe(200);
});

test('only pictures are taken, and so many a day', async () => {
  expect(await bring(buyers.buyer, Buffer.from('<svg/>'))).toMatchObject({ status: 415 });
  expect((await bring('x'.repeat(43))).status).toBe(401);
  await buyers.forgetRates();
  await buyers.server.db.loader
    .insertInto('rate_counts')
    .values({ subject: `evidence:t1/${shop.userId}`, seconds: 86_400, count: 50 })
    .execute();
  expect(await bring()).toMatchObject({ status: 429, code: 'too-many-requests' });
  expect((await bring(buyers.other)).status).toBe(200);
});

test('a picture that stands at no claim is gone after a day, and one that does stays', async () => {
  await buyers.forgetRates();
  const { server } = buyers;
  const [used, unused, young] = [(await bring()).link, (await bring()).link, (await bring()).link];
  expect((await claim([used])).status).toBe(200);
  const names = [used, unused].map((link) => link.replace('/files/', ''));
  await server.db.loader
    .updateTable('files')
    .set({ created_at: new Date(Date.now() - 86_460_000) })
    .where('public_name', 'in', names)
    .execute();
  const removed: string[] = [];
  const disk = diskStorage(tmpdir());
  const storage = { ...disk, remove: async (name: string) => void removed.push(name) };
  const sweep = () => sweepFiles({ db: server.db, storage });
  await Promise.all([sweep(), sweep()]);
  expect(removed.filter((name) => names.includes(name))).toEqual([names[1]]);
  expect((await claim([unused])).status).toBe(422);
  expect((await claim([young])).status).toBe(200);
});
