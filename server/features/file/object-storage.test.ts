import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { s3Storage } from '#server/gateways/storage/s3.ts';
import { type ObjectStore, objectStore } from '#tests/kit/object-store.ts';
import type { Account } from '#tests/kit/operators.ts';
import { picture, upload } from '#tests/kit/pictures.ts';
import { type TestServer, testServer } from '#tests/kit/server.ts';
import { sweepFiles } from './sweep.ts';

let store: ObjectStore;
let server: TestServer;
beforeAll(async () => {
  store = await objectStore();
  const { endpoint, bucket, key, secret } = store.config;
  server = await testServer({
    env: { S3_ENDPOINT: endpoint, S3_BUCKET: bucket, S3_KEY: key, S3_SECRET: secret },
  });
});
afterEach(() => {
  store.broken.status = null;
});
afterAll(async () => {
  await server.close();
  await store.close();
});

interface Ticket {
  id: string;
  url: string;
  fields: Record<string, string>;
  headers: Record<string, string>;
  success: number;
}

const call = async (account: Account, path: string, body?: unknown) =>
  server.call('POST', `/api/upms/file/${path}`, {
    token: await server.token(account),
    ...(body === undefined ? {} : { body }),
  });

async function ticketFor(way: 'form' | 'put', content: Buffer): Promise<Ticket> {
  const wanted = { way, name: '直传.png', mediaType: 'image/png', size: content.length, dir: 'goods/' };
  return (await call('tenant', 'ticket', wanted)).body.data as Ticket;
}

async function bring(ticket: Ticket, way: 'form' | 'put', content: Buffer): Promise<number> {
  const bytes = new Uint8Array(content);
  if (way === 'put') return (await fetch(ticket.url, { method: 'PUT', headers: ticket.headers, body: bytes })).status;
  const form = new FormData();
  for (const [name, value] of Object.entries(ticket.fields)) form.set(name, value);
  form.set('file', new Blob([bytes]));
  return (await fetch(ticket.url, { method: 'POST', body: form })).status;
}

const linkIn = ({ body }: { body: unknown }) => String((body as { link?: string }).link);
const served = async (link: string) => (await fetch(server.url + link)).status;
const rows = () => server.db.loader.selectFrom('files').select(['public_name', 'state']).orderBy('id').execute();
const storedRows = async () => (await rows()).filter(({ state }) => state === 'stored');

test('an ordinary upload lies in the bucket and is served by us', async () => {
  const { body } = await upload(server.url, await server.token('tenant'), [{ content: await picture('png') }]);
  const [hex = ''] = linkIn({ body }).slice(7).split('.');
  const kept = [...store.objects]
    .filter(([key]) => key.includes(hex))
    .map(([key, { mediaType }]) => `${key} ${mediaType}`);
  expect(kept.toSorted()).toEqual([
    `public/${hex}.png image/png`,
    ...[240, 360, 720, 80].map((width) => `public/${hex}.w${width}.webp image/webp`),
  ]);
  expect(await served(linkIn({ body }))).toBe(200);
});

test.each(['form', 'put'] as const)(
  'a picture is brought by a %s, redeemed once, and nothing is left of it',
  async (way) => {
    const content = await picture('png');
    const ticket = await ticketFor(way, content);
    expect(await bring(ticket, way, content)).toBe(ticket.success);

    const redeemed = await call('tenant', `ticket/${ticket.id}`);
    expect([redeemed.status, await served(linkIn(redeemed))]).toEqual([200, 200]);
    expect((await call('tenant', `ticket/${ticket.id}`)).status).toBe(404);
    expect(store.objects.has(`incoming/${ticket.id}`)).toBe(false);
  },
);

test('a ticket is worth nothing to others, and nothing when nothing was brought', async () => {
  const content = await picture('png');
  const ticket = await ticketFor('put', content);
  expect((await call('tenant-b', `ticket/${ticket.id}`)).status).toBe(404);
  expect((await call('tenant', `ticket/${ticket.id}`)).status).toBe(404);
  expect((await call('tenant', `ticket/${'0'.repeat(32)}`)).status).toBe(404);
});

test('what is no picture is refused when it is redeemed, and discarded', async () => {
  const content = Buffer.from('<script>alert(1)</script>');
  const ticket = await ticketFor('form', content);
  await bring(ticket, 'form', content);
  const before = await rows();

  expect((await call('tenant', `ticket/${ticket.id}`)).status).toBe(415);
  expect(store.objects.has(`incoming/${ticket.id}`)).toBe(false);
  expect(await rows()).toEqual(before);
});

test.each([
  [403, 503, 'unavailable'],
  [500, 503, 'unavailable'],
  [507, 507, 'storage-full'],
])(
  'a storage that answers %d is told as %d, and what it may have kept is left to the sweep',
  async (answer, status, code) => {
    const before = await storedRows();
    store.broken.status = answer;
    const { status: answered, body } = await upload(server.url, await server.token('tenant'), [
      { content: await picture('png') },
    ]);
    expect([answered, body.code]).toEqual([status, code]);
    expect(await storedRows()).toEqual(before);
  },
);

test('what a crash left half stored, half removed or never redeemed is swept, and nothing else', async () => {
  const { body } = await upload(server.url, await server.token('tenant'), [{ content: await picture('png') }]);
  const ticket = await ticketFor('put', await picture('png'));
  await bring(ticket, 'put', await picture('png'));
  const facts = {
    tenant_id: 't1',
    name: 'x',
    dir: 'editor/',
    media_type: 'image/png',
    width: 1,
    height: 1,
    frames: 1,
    bytes: 1,
  };
  const names = ['1', '2', '3'].map((digit) => `${digit.repeat(32)}.png`);
  for (const [at, state] of (['storing', 'removing', 'storing'] as const).entries()) {
    const updated_at = new Date(Date.now() - (at === 2 ? 0 : 2 * 3_600_000));
    await server.db.loader
      .insertInto('files')
      .values({ ...facts, public_name: names[at] ?? '', state, updated_at })
      .execute();
    store.objects.set(`public/${names[at]}`, { bytes: Buffer.from('x'), mediaType: 'image/png' });
  }
  await sql`update file_tickets set expires_at = now() - interval '2 hours' where id = ${ticket.id}`.execute(
    server.db.loader,
  );

  const files = { db: server.db, storage: s3Storage(store.config) };
  await Promise.all([sweepFiles(files), sweepFiles(files)]);
  expect((await rows()).filter(({ public_name }) => names.includes(public_name))).toEqual([
    { public_name: names[2], state: 'storing' },
  ]);
  expect([...store.objects.keys()].filter((key) => /public\/(1{32}|2{32})|incoming/.test(key))).toEqual([]);
  expect(await served(linkIn({ body }))).toBe(200);
});
