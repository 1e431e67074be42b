import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { jpegOfBytes, movingPicture, type Part, picture, upload } from '#tests/kit/pictures.ts';
import { type TestServer, testServer } from '#tests/kit/server.ts';

const most = 10_485_760;

let server: TestServer;
let token: string;
beforeAll(async () => {
  server = await testServer();
  token = await server.token('tenant');
});
afterAll(() => server.close());

const send = (parts: Part[], query?: string) => upload(server.url, token, parts, query);
const rows = () => server.db.loader.selectFrom('files').selectAll().orderBy('id').execute();

async function fetched(link: string | undefined) {
  const answer = await fetch(server.url + String(link));
  return { status: answer.status, headers: answer.headers, bytes: Buffer.from(await answer.arrayBuffer()) };
}

describe.each(['jpeg', 'png', 'gif', 'webp'] as const)('a %s', (format) => {
  test.each([[`image/${format}`], ['application/octet-stream'], ['image/jpg']])(
    'sent as %s is kept',
    async (mediaType) => {
      const { status, body } = await send([{ content: await picture(format), mediaType }]);
      const { headers, bytes } = await fetched(body.link);

      expect([status, Object.keys(body)]).toEqual([200, ['link']]);
      expect(headers.get('content-type')).toBe(`image/${format}`);
      expect((await sharp(bytes).metadata()).format).toBe(format);
    },
  );

  test('sent as a page of text is refused', async () => {
    const { status, body } = await send([{ content: await picture(format), mediaType: 'text/html' }]);
    expect([status, body.code]).toEqual([415, 'unsupported-media-type']);
  });
});

test('a kept picture is served as what it is, for ever, and never as a document', async () => {
  const { body } = await send([{ content: await picture('png') }]);
  const { headers } = await fetched(body.link);

  expect(headers.get('x-content-type-options')).toBe('nosniff');
  expect(headers.get('content-security-policy')).toBe("sandbox; default-src 'none'");
  expect(headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
  expect(headers.get('cross-origin-resource-policy')).toBe('cross-origin');
});

test.each(['gif', 'webp'] as const)('a moving %s still moves', async (format) => {
  const { body } = await send([{ content: await movingPicture(format, 3), mediaType: `image/${format}` }]);
  const { bytes } = await fetched(body.link);
  expect((await sharp(bytes, { animated: true }).metadata()).pages).toBe(3);
});

test('exactly as many bytes as may be are kept, one more is refused', async () => {
  const fits = await send([{ content: await jpegOfBytes(most), mediaType: 'image/jpeg' }]);
  const tooLarge = await send([{ content: await jpegOfBytes(most + 1), mediaType: 'image/jpeg' }]);

  expect(fits.status).toBe(200);
  expect([tooLarge.status, tooLarge.body.code]).toEqual([413, 'too-large']);
});

test('a small still of a picture comes in the known widths alone', async () => {
  const { body } = await send([{ content: await picture('png', { width: 500, height: 400 }) }]);
  const small = await fetched(`${String(body.link)}?w=80`);

  expect((await sharp(small.bytes).metadata()).width).toBe(80);
  expect(small.headers.get('content-type')).toBe('image/webp');
  expect((await fetched(`${String(body.link)}?w=81`)).status).toBe(404);
});

test.each([
  ['nothing', [], 'is missing'],
  ['another name', [{ name: 'picture', content: 'x' }], 'is not part of this call'],
  ['two files', [{ content: 'x' }, { content: 'y' }], 'is given twice'],
  ['a text instead of a file', [{ content: 'x', fileName: null }], 'must be a file'],
  ['a prototype', [{ name: '__proto__', content: 'x' }], 'cannot be read as multipart/form-data'],
])('%s in the form is refused', async (_, parts: Part[], message) => {
  const before = await rows();
  const { status, body } = await send(parts);

  expect([status, body.code]).toEqual([400, 'bad-request']);
  expect(JSON.stringify(body.data)).toContain(message);
  expect(await rows()).toEqual(before);
});

test.each(['../', '..', '/etc', 'editor', 'a/b/', '%2e%2e/', 'EDITOR/', ''])('dir=%s is refused', async (dir) => {
  const { status, body } = await send([{ content: await picture('png') }], `?dir=${encodeURIComponent(dir)}`);
  expect([status, body.code]).toEqual([400, 'bad-request']);
});

test('another kind of file than an image is refused by its fileType', async () => {
  const { status } = await send([{ content: await picture('png') }], '?fileType=video');
  expect(status).toBe(400);
});

test('platform staff say first for which tenant', async () => {
  const { status, body } = await upload(server.url, await server.token('platform'), [
    { content: await picture('png') },
  ]);
  expect([status, body.code]).toEqual([400, 'tenant-required']);
});

test('a folder of another tenant is no folder', async () => {
  const { id } = await server.db.loader
    .insertInto('file_folders')
    .values({ tenant_id: 't2', name: '门店' })
    .returning('id')
    .executeTakeFirstOrThrow();
  const { status, body } = await send([{ content: await picture('png') }], `?folderId=${id}`);
  expect([status, body.code]).toEqual([404, 'not-found']);
});

test('the same picture of two tenants is two files', async () => {
  const content = await picture('png');
  const own = await send([{ content }]);
  const other = await upload(server.url, await server.token('tenant-b'), [{ content }]);
  expect(other.body.link).not.toBe(own.body.link);
});
