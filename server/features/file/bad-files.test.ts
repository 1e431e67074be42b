import { deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { blankPng, gifOfFrames, gifPage, pngWith, tellingJpeg } from '#tests/kit/bad-pictures.ts';
import { picture, upload } from '#tests/kit/pictures.ts';
import { type TestServer, testServer } from '#tests/kit/server.ts';

let server: TestServer;
let token: string;
beforeAll(async () => {
  server = await testServer();
  token = await server.token('tenant');
});
afterAll(() => server.close());

const types = ['image/png', 'image/jpeg', 'application/octet-stream'];
const send = (content: Buffer | string, mediaType = 'image/png', fileName = 'a.png') =>
  upload(server.url, token, [{ content, mediaType, fileName }]);
const count = async () => (await server.db.loader.selectFrom('files').select('id').execute()).length;

const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>';
const cut = async (format: 'jpeg' | 'png' | 'gif' | 'webp') => {
  const { data } = await sharp({
    create: {
      width: 200,
      height: 200,
      channels: 3,
      noise: { type: 'gaussian', mean: 128, sigma: 60 },
      background: '#fff',
    },
  })
    .toFormat(format)
    .toBuffer({ resolveWithObject: true });
  return data.subarray(0, Math.floor(data.length / 2));
};

describe.each<[string, () => Promise<Buffer> | Buffer | string, number]>([
  ['nothing at all', () => '', 415],
  ['a script in SVG', () => svg, 415],
  ['a page', () => '<!doctype html><script>alert(1)</script>', 415],
  ['a PDF', () => '%PDF-1.7\n1 0 obj\n<<>>\nendobj', 415],
  ['a ZIP', () => Buffer.from('PK\u0003\u0004'.padEnd(64, '\0'), 'latin1'), 415],
  ['a BMP', () => Buffer.from('BM'.padEnd(64, '\0'), 'latin1'), 415],
  [
    'a TIFF',
    () =>
      sharp({ create: { width: 8, height: 8, channels: 3, background: '#000' } })
        .tiff()
        .toBuffer(),
    415,
  ],
  [
    'an AVIF',
    () =>
      sharp({ create: { width: 8, height: 8, channels: 3, background: '#000' } })
        .avif()
        .toBuffer(),
    415,
  ],
  ['text after the beginning of a PNG', () => Buffer.from('\u0089PNG\r\n\u001a\n and no more', 'latin1'), 422],
  ['text after the beginning of a JPEG', () => Buffer.from('ffd8ffe000104a464946', 'hex'), 422],
  ['half a JPEG', () => cut('jpeg'), 422],
  ['half a PNG', () => cut('png'), 422],
  ['half a GIF', () => cut('gif'), 422],
  ['half a WebP', () => cut('webp'), 422],
  ['a PNG of 30,000 by 30,000', () => blankPng(30_000, 1), 422],
  ['a real PNG of 8,000 by 8,000', () => blankPng(8_000), 422],
  ['a GIF of 10,000 frames', () => gifOfFrames(10_000), 422],
])('%s', (_, make, expected) => {
  test.each(types)('called %s is refused and leaves nothing', async (mediaType) => {
    const before = await count();
    const { status, body } = await send(await make(), mediaType);
    expect([status, Object.keys(body).includes('link')]).toEqual([expected, false]);
    expect(await count()).toBe(before);
  });
});

async function storedBytes(content: Buffer, mediaType: string): Promise<Buffer> {
  const { status, body } = await send(content, mediaType);
  expect(status).toBe(200);
  return Buffer.from(await (await fetch(server.url + String(body.link))).arrayBuffer());
}

test('what a picture tells beside its pixels is gone: scripts, places, comments, what hangs behind its end', async () => {
  const telling = await tellingJpeg();
  const painted = await storedBytes(telling, 'image/jpeg');
  const { exif, icc, xmp, comments, width, height } = await sharp(painted).metadata();

  expect(telling.includes('alert')).toBe(true);
  expect(painted.includes('alert')).toBe(false);
  expect([exif, icc, xmp, comments]).toEqual([undefined, undefined, undefined, undefined]);
  expect([width, height]).toEqual([16, 24]);
});

test('a GIF that is a page, too, is only a GIF afterwards', async () => {
  expect((await storedBytes(await gifPage(), 'image/gif')).includes('<script>')).toBe(false);
});

test('a PNG with a ZIP behind it, with texts or as an animation of 10,000 frames is only a PNG afterwards', async () => {
  const zip = Buffer.concat([await picture('png'), Buffer.from('PK\u0003\u0004 evil.php')]);
  expect((await storedBytes(zip, 'image/png')).includes('evil')).toBe(false);
  const text = await pngWith('tEXt', Buffer.from('Comment\0<script>alert(1)</script>'));
  expect((await storedBytes(text, 'image/png')).includes('script')).toBe(false);
  const animation = await pngWith('acTL', Buffer.from('0000271000000000', 'hex'));
  expect((await storedBytes(animation, 'image/png')).includes('acTL')).toBe(false);
});

test('a text that unpacks to 200 MB costs no memory', async () => {
  const bomb = await pngWith('zTXt', Buffer.concat([Buffer.from('a\0\0'), deflateSync(Buffer.alloc(200_000_000))]));
  const before = process.memoryUsage().rss;
  const { status } = await send(bomb);
  expect([200, 422]).toContain(status);
  expect(process.memoryUsage().rss - before).toBeLessThan(150_000_000);
});

test.each([
  '../../x.png', String.raw`..\x.png`, '%2e%2e%2fx.png', 'a.png%00.html', '.htaccess', 'CON.png', `${'长'.repeat(1300)}.png`,
  '\u202egnp.exe.png', 'x.html;.png', '', '..', '.', 'a b.PNG', "' or 1=1 --", '$(reboot).png',
]) // prettier-ignore
('a file called %j has a public name of ours and a readable one in the library', async (fileName) => {
  const { status, body } = await send(await picture('png'), 'image/png', fileName);
  expect(status).toBe(200);
  expect(body.link).toMatch(/^\/files\/[0-9a-f]{32}\.png$/);
  const row = await server.db.loader
    .selectFrom('files')
    .select('name')
    .where('public_name', '=', String(body.link).slice(7))
    .executeTakeFirstOrThrow();
  expect(row.name).toMatch(/^[^/\\\p{Cc}\p{Cf}]{1,120}$/u);
});

test.each([
  '/files/../package.json', '/files/..%2f..%2fpackage.json', '/files/%2e%2e/%2e%2e/etc/passwd', '/files/..%5c..%5cpackage.json',
  '/files/incoming', '/files/', '/files/0a.png', `/files/${'0a'.repeat(16)}.svg`, `/files/${'0a'.repeat(16)}.png%00`, '/files/%E0%A4%A',
  `/files/${'0a'.repeat(16)}.png/..`, `/files/${'0a'.repeat(16)}.png?w=../`,
]) // prettier-ignore
('%s leads to no file', async (path) => {
  const answer = await fetch(server.url + path);
  await answer.arrayBuffer();
  expect([400, 404]).toContain(answer.status);
});

test('twenty bombs at once leave the server well', async () => {
  const bomb = blankPng(4_500);
  const before = process.memoryUsage().rss;
  const sending = Promise.all(Array.from({ length: 20 }, () => send(bomb)));
  const live = await fetch(`${server.url}/livez`);
  const statuses = (await sending).map(({ status }) => status);

  expect(live.status).toBe(200);
  expect(new Set(statuses)).toEqual(new Set([200]));
  expect(process.memoryUsage().rss - before).toBeLessThan(400_000_000);
}, 60_000);
