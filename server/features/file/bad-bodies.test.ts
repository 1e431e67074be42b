import { connect } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { multipartBody, picture, upload } from '#tests/kit/pictures.ts';
import { type TestServer, testServer } from '#tests/kit/server.ts';

const most = 10_485_760;

let server: TestServer;
let token: string;
beforeAll(async () => {
  server = await testServer();
  token = await server.token('tenant');
});
afterAll(() => server.close());

const rows = () => server.db.loader.selectFrom('files').select(['id', 'state']).execute();
const path = '/api/upms/file/upload?fileType=image&dir=editor/';

async function send(
  body: NonNullable<RequestInit['body']>,
  contentType: string,
): Promise<{ status: number; code: unknown }> {
  const init: RequestInit & { duplex: 'half' } = {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': contentType },
    body,
    duplex: 'half',
  };
  const answer = await fetch(server.url + path, init);
  return { status: answer.status, code: ((await answer.json()) as { code?: unknown }).code };
}

/** Returns a body without a length, sent in pieces. */
function streamed(body: Buffer): ReadableStream<Uint8Array> {
  let at = 0;
  return new ReadableStream({
    pull(controller) {
      if (at >= body.length) controller.close();
      else controller.enqueue(new Uint8Array(body.subarray(at, (at += 65_536))));
    },
  });
}

/** Writes to its own connection and returns what arrives before it closes. */
function raw(write: (say: (text: string | Buffer) => void, end: () => void) => void): Promise<string> {
  return new Promise((resolve, reject) => {
    const { hostname, port } = new URL(server.url);
    const socket = connect(Number(port), hostname);
    let heard = '';
    socket.on('data', (chunk) => {
      heard += chunk.toString();
      if (heard.includes('\r\n\r\n')) socket.end();
    });
    socket.on('error', reject);
    socket.on('close', () => resolve(heard));
    socket.on('connect', () =>
      write(
        (text) => void socket.write(text),
        () => socket.destroy(),
      ),
    );
  });
}

const head = (length: number, boundary = 'b') =>
  `POST ${path} HTTP/1.1\r\nhost: x\r\nauthorization: Bearer ${token}\r\n` +
  `content-type: multipart/form-data; boundary=${boundary}\r\ncontent-length: ${length}\r\n\r\n`;
const beginning =
  '--b\r\ncontent-disposition: form-data; name="file"; filename="a.png"\r\ncontent-type: image/png\r\n\r\n';

test('a body without a length is read like any other', async () => {
  const { body, contentType } = multipartBody([{ content: await picture('png') }]);
  expect((await send(streamed(body), contentType)).status).toBe(200);
});

test('a body without a length that never ends is cut at the limit', async () => {
  const { body, contentType } = multipartBody([{ content: Buffer.alloc(most * 2) }]);
  const before = process.memoryUsage().rss;
  expect(await send(streamed(body), contentType)).toEqual({ status: 413, code: 'too-large' });
  expect(process.memoryUsage().rss - before).toBeLessThan(80_000_000);
});

test('a body that says it is too large is refused before it is read', async () => {
  const answer = await raw((say) => say(head(200_000_000)));
  expect(answer).toMatch(/^HTTP\/1\.1 413 /);
  expect(answer).toContain('too-large');
});

test.each([
  ['JSON', '{}', 'application/json', 415],
  ['a form of texts', 'file=x', 'application/x-www-form-urlencoded', 415],
  ['the picture itself', 'x', 'image/png', 415],
  ['no boundary', 'x', 'multipart/form-data', 400],
  ['another boundary than it says', '--a\r\n\r\nx\r\n--a--\r\n', 'multipart/form-data; boundary=b', 400],
  ['nothing between its boundaries', '--b--\r\n', 'multipart/form-data; boundary=b', 400],
  ['an end that never comes', beginning, 'multipart/form-data; boundary=b', 400],
])('%s is refused', async (_, body, contentType, status) => {
  const before = await rows();
  expect((await send(body, contentType)).status).toBe(status);
  expect(await rows()).toEqual(before);
});

test('a thousand parts and a part with a header of a megabyte are refused', async () => {
  const many = multipartBody(Array.from({ length: 1000 }, (_, at) => ({ name: `f${at}`, content: 'x' })));
  const long = multipartBody([{ fileName: 'x'.repeat(1_048_576), content: 'x' }]);
  expect((await send(new Uint8Array(many.body), many.contentType)).status).toBe(400);
  // The cut-off header ends the part's name, so the rest of the part is not a picture.
  expect((await send(new Uint8Array(long.body), long.contentType)).status).toBe(415);
});

test('an upload that is cut in the middle leaves nothing, and the next one works', async () => {
  const before = await rows();
  const content = await picture('png', { width: 400, height: 400 });
  await raw((say, end) => {
    say(head(5_000_000) + beginning);
    say(content.subarray(0, 100));
    setTimeout(end, 50);
  });
  expect(await rows()).toEqual(before);
  expect((await upload(server.url, token, [{ content }])).status).toBe(200);
});

test('a body that comes byte by byte is given up', async () => {
  const answer = await raw((say) => {
    say(head(5_000_000) + beginning);
    const timer = setInterval(() => say('x'), 1_000);
    // A byte sent while the answer arrives would break the connection before the answer is read.
    setTimeout(() => clearInterval(timer), 9_500);
  });
  expect(answer).toMatch(/^HTTP\/1\.1 408 /);
  expect(answer).toContain('request-timeout');
});

test('a refusal leaves the connection good for the next call', async () => {
  const { body, contentType } = multipartBody([{ name: 'wrong', content: Buffer.alloc(3_000_000) }]);
  for (let at = 0; at < 3; at += 1) expect((await send(new Uint8Array(body), contentType)).status).toBe(400);
  expect((await server.call('GET', '/api/auth/me', { token })).status).toBe(200);
});
