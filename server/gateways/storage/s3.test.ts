import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { type ObjectStore, objectStore } from '#tests/kit/object-store.ts';
import { StorageFailure } from './port.ts';
import { s3Storage } from './s3.ts';

let store: ObjectStore;
beforeAll(async () => {
  store = await objectStore();
});
afterEach(() => {
  store.broken.status = null;
  store.broken.words = '';
});
afterAll(() => store.close());

const name = `${'0a'.repeat(16)}.webp`;
const file = { bytes: Buffer.from('picture'), mediaType: 'image/webp' };

test('what is put is there, under its type, until it is removed', async () => {
  const storage = s3Storage(store.config);
  await storage.put(name, file);
  expect(store.objects.get(`public/${name}`)).toEqual(file);
  expect(Buffer.from((await storage.get(name)) ?? [])).toEqual(file.bytes);

  await storage.remove(name);
  await storage.remove(name);
  expect(await storage.get(name)).toBeNull();
});

test('the storage refuses a wrong secret, and the error says so', async () => {
  const storage = s3Storage({ ...store.config, secret: 'another' });
  await expect(storage.put(name, file)).rejects.toMatchObject({ fault: 'refused' });
  expect(store.objects.has(`public/${name}`)).toBe(false);
});

test('errors distinguish a storage that breaks, is full or is away', async () => {
  const storage = s3Storage(store.config);
  store.broken.status = 403;
  await expect(storage.get(name)).rejects.toMatchObject({ fault: 'refused' });
  store.broken.status = 507;
  await expect(storage.put(name, file)).rejects.toMatchObject({ fault: 'full' });
  const away = s3Storage({ ...store.config, endpoint: 'http://127.0.0.1:1' });
  await expect(away.get(name)).rejects.toBeInstanceOf(StorageFailure);
});

test('a bucket that is not there is no missing file: nothing counts as gone that another bucket keeps', async () => {
  const storage = s3Storage(store.config);
  store.broken.status = 404;
  store.broken.words = '<?xml version="1.0"?><Error><Code>NoSuchBucket</Code><BucketName>zhanggui</BucketName></Error>';
  await expect(storage.get(name)).rejects.toMatchObject({ fault: 'refused' });
  await expect(storage.remove(name)).rejects.toMatchObject({ fault: 'refused' });
  await expect(storage.direct?.fetch('b'.repeat(32))).rejects.toMatchObject({ fault: 'refused' });
  store.broken.words = '<Error><Code>NoSuchKey</Code></Error>';
  expect(await storage.get(name)).toBeNull();
});

test.each(['../secret', '0a.webp', `${'0a'.repeat(16)}.svg`, `${'0a'.repeat(16)}.webp/..`])(
  'the name %s is asked for nowhere',
  async (wrong) => {
    await expect(async () => s3Storage(store.config).get(wrong)).rejects.toThrow(RangeError);
  },
);

const id = 'b'.repeat(32);
const expected = () => ({ mediaType: 'image/png', size: 7, expiresAt: new Date(Date.now() + 60_000) });

async function sendForm(fields: Record<string, string>, url: string, content: string): Promise<number> {
  const form = new FormData();
  for (const [field, value] of Object.entries(fields)) form.set(field, value);
  form.set('file', new Blob([content]));
  return (await fetch(url, { method: 'POST', body: form })).status;
}

test('a form with its policy brings exactly the file that was announced', async () => {
  const direct = s3Storage(store.config).direct;
  const invitation = await direct?.invite('form', id, expected());
  const { url = '', fields = {}, success } = invitation ?? {};

  expect([await sendForm(fields, url, 'too long'), success]).toEqual([403, 201]);
  expect(await sendForm({ ...fields, key: 'public/other' }, url, 'picture')).toBe(403);
  expect(await sendForm(fields, url, 'picture')).toBe(201);
  expect(Buffer.from((await direct?.fetch(id)) ?? []).toString()).toBe('picture');

  await direct?.discard(id);
  expect(await direct?.fetch(id)).toBeNull();
});

test('a PUT with its signed headers brings exactly the file that was announced', async () => {
  const direct = s3Storage(store.config).direct;
  const { url = '', headers = {}, success } = (await direct?.invite('put', id, expected())) ?? {};
  const send = async (body: string, more: Record<string, string> = {}) =>
    (await fetch(url, { method: 'PUT', body, headers: { ...headers, ...more } })).status;

  expect([await send('too long'), success]).toEqual([403, 200]);
  expect(await send('picture', { 'content-type': 'text/html' })).toBe(403);
  expect(await send('picture')).toBe(200);
  expect(store.objects.get(`incoming/${id}`)?.mediaType).toBe('image/png');
});

test('an invitation that ended takes nothing', async () => {
  const direct = s3Storage(store.config).direct;
  const over = { ...expected(), expiresAt: new Date(Date.now() - 1000) };
  const form = await direct?.invite('form', id, over);
  const put = await direct?.invite('put', id, over);

  expect(await sendForm(form?.fields ?? {}, form?.url ?? '', 'picture')).toBe(403);
  expect((await fetch(put?.url ?? '', { method: 'PUT', body: 'picture', headers: put?.headers ?? {} })).status).toBe(
    403,
  );
});
