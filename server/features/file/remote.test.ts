import { afterAll, beforeAll, expect, test } from 'vitest';
import { RemoteFailure, type RemoteFault } from '#server/gateways/remote/port.ts';
import type { Storage } from '#server/gateways/storage/port.ts';
import type { Call } from '#server/http/operations.ts';
import { picture } from '#tests/kit/pictures.ts';
import { type TestServer, testServer } from '#tests/kit/server.ts';
import { fileHandlers } from './handlers.ts';
import { remotePicture } from './remote.ts';

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
});
afterAll(() => server.close());

const never = new AbortController().signal;

test('the server re-encodes a remote picture, whatever type the other side declares', async () => {
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

test('a picture of the web is laid in the folder that is named, and in none of another tenant', async () => {
  const [token, other] = await Promise.all([server.token('tenant'), server.token('tenant-b')]);
  const [own, foreign] = await Promise.all(
    [token, other].map(async (each) => {
      const { body } = await server.call('POST', '/api/upms/file/folder', { token: each, body: { name: '网络图片' } });
      return (body.data as { id: string }).id;
    }),
  );
  const { body } = await server.call('GET', '/api/auth/me', { token });
  const operator = { ...(body.data as { id: string }), scope: 't1' };
  const storage: Storage = { put: async () => {}, get: async () => null, remove: async () => {}, direct: null };
  const bytes = await picture('png');
  const { keepRemoteImage } = fileHandlers(
    server.db,
    () => ({ db: server.db, storage }),
    async () => ({
      bytes,
      mediaType: '',
      name: 'a',
    }),
  );
  const keep = async (folderId: string | undefined) => {
    const asked = { operator, signal: never, body: { url: 'https://example.com/a.png', dir: 'media/', folderId } };
    return keepRemoteImage(asked as unknown as Call<'keepRemoteImage'>);
  };

  const { link } = await keep(own);
  const kept = await server.call('GET', `/api/upms/file/page?folderId=${own}`, { token });
  expect(kept.body.data).toMatchObject({ total: 1, records: [{ link, folderId: own, dir: 'media/' }] });
  await expect(keep(foreign)).rejects.toMatchObject({ status: 404 });
});

test('without an object storage there is no ticket', async () => {
  const token = await server.token('tenant');
  const body = { way: 'form', name: 'a.png', mediaType: 'image/png', size: 10 };
  const { status, body: answer } = await server.call('POST', '/api/upms/file/ticket', { token, body });
  expect([status, answer.data]).toEqual([422, { reason: 'no-object-storage' }]);
});
