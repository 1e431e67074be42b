import { afterAll, beforeAll, expect, test } from 'vitest';
import { RemoteFailure, type RemoteFault } from '#server/gateways/remote/port.ts';
import { picture } from '#tests/kit/pictures.ts';
import { type TestServer, testServer } from '#tests/kit/server.ts';
import { remotePicture } from './remote.ts';

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
});
afterAll(() => server.close());

const never = new AbortController().signal;

test('a remote picture is painted anew, whatever the other side calls it', async () => {
  const bytes = await picture('png');
  const painted = await remotePicture(async () => ({ bytes, mediaType: 'text/html', name: 'a.png' }), 'x', never);
  expect([painted.mediaType, painted.name]).toEqual(['image/png', 'a.png']);
});

test.each<[RemoteFault, number, string]>([
  ['address', 422, 'unprocessable'],
  ['refused', 502, 'upstream-failed'],
  ['unreachable', 502, 'upstream-failed'],
  ['slow', 504, 'upstream-timeout'],
  ['large', 413, 'too-large'],
])('a failure of the kind %s is told as %d', async (fault, status, code) => {
  const failing = remotePicture(() => Promise.reject(new RemoteFailure(fault)), 'x', never);
  await expect(failing).rejects.toMatchObject({ status, code });
});

test('what is no picture is refused', async () => {
  const fetching = async () => ({ bytes: Buffer.from('<script>'), mediaType: 'image/png', name: 'a.png' });
  await expect(remotePicture(fetching, 'x', never)).rejects.toMatchObject({ status: 415 });
});

test('the calls refuse what lies inside, this server first of all', async () => {
  const token = await server.token('tenant');
  const url = `${server.url}/livez`;
  const [keep, proxy] = await Promise.all([
    server.call('POST', '/api/upms/file/remote', { token, body: { url } }),
    server.call('GET', `/api/upms/file/proxy?url=${encodeURIComponent(url)}`, { token }),
  ]);
  expect([keep.status, proxy.status]).toEqual([422, 422]);
  expect(keep.body.data).toEqual({ reason: 'address' });
});

test('without an object storage there is no ticket', async () => {
  const token = await server.token('tenant');
  const body = { way: 'form', name: 'a.png', mediaType: 'image/png', size: 10 };
  const { status, body: answer } = await server.call('POST', '/api/upms/file/ticket', { token, body });
  expect([status, answer.data]).toEqual([422, { reason: 'no-object-storage' }]);
});
