import { execFileSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { open } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { type ObjectStore, objectStore } from '#tests/kit/object-store.ts';
import { picture, upload } from '#tests/kit/pictures.ts';
import { type TestServer, testServer } from '#tests/kit/server.ts';

/** How long the calls of these tests wait for the storage, and the time allowed for everything else. */
const patienceMs = 400;
const soonMs = 3_000;

const linkIn = ({ body }: { body: unknown }) => String((body as { link?: string }).link);

/** Returns status, Retry-After and code of an address, waiting at most `soonMs`. */
async function look(url: string): Promise<{ status: number; retryAfter: string | null }> {
  const answer = await fetch(url, { signal: AbortSignal.timeout(soonMs) });
  await answer.arrayBuffer();
  return { status: answer.status, retryAfter: answer.headers.get('retry-after') };
}

const away = { status: 503, retryAfter: '2' };

describe('a bucket that takes calls and never answers', () => {
  let store: ObjectStore;
  let server: TestServer;
  beforeAll(async () => {
    store = await objectStore();
    const { endpoint, bucket, key, secret } = store.config;
    server = await testServer({
      env: {
        S3_ENDPOINT: endpoint,
        S3_BUCKET: bucket,
        S3_KEY: key,
        S3_SECRET: secret,
        STORAGE_PATIENCE_MS: String(patienceMs),
      },
    });
  });
  afterEach(() => {
    store.broken.hangs = false;
  });
  afterAll(async () => {
    await server.close();
    await store.close();
  });

  const bring = async () => upload(server.url, await server.token('tenant'), [{ content: await picture('png') }]);
  const stored = () =>
    server.db.loader.selectFrom('files').select('public_name').where('state', '=', 'stored').orderBy('id').execute();

  test('an upload gets 503 in time and leaves nothing behind; the next one works', async () => {
    const before = [await stored(), [...store.objects.keys()]];
    store.broken.hangs = true;
    const began = Date.now();
    const { status, body } = await bring();
    expect([status, body.code]).toEqual([503, 'unavailable']);
    expect(Date.now() - began).toBeLessThan(soonMs);
    expect([await stored(), [...store.objects.keys()]]).toEqual(before);

    store.broken.hangs = false;
    expect((await bring()).status).toBe(200);
  });

  test('a download gets 503 in time, others go on, and it works again afterwards', async () => {
    const link = server.url + linkIn(await bring());
    store.broken.hangs = true;
    const [hanging, list] = await Promise.all([
      look(link),
      server.call('GET', '/api/upms/file/page', { token: await server.token('tenant') }),
    ]);
    expect([hanging, list.status]).toEqual([away, 200]);
    store.broken.hangs = false;
    expect((await look(link)).status).toBe(200);
  });

  test('a ticket that cannot be redeemed gets 503 in time', async () => {
    const content = await picture('png');
    const token = await server.token('tenant');
    const wanted = { way: 'put', name: 'a.png', mediaType: 'image/png', size: content.length };
    const { body } = await server.call('POST', '/api/upms/file/ticket', { token, body: wanted });
    const { id } = body.data as { id: string };
    store.broken.hangs = true;
    const began = Date.now();
    expect((await server.call('POST', `/api/upms/file/ticket/${id}`, { token })).status).toBe(503);
    expect(Date.now() - began).toBeLessThan(soonMs);
  });
});

describe('a folder that no longer answers', () => {
  let server: TestServer;
  let dataDir: string;
  const pipes: string[] = [];
  beforeAll(async () => {
    dataDir = mkdtempSync(join(tmpdir(), 'zhanggui-hanging-'));
    server = await testServer({ env: { DATA_DIR: dataDir, STORAGE_PATIENCE_MS: String(patienceMs) } });
  });
  afterAll(async () => {
    await release();
    await server.close();
    rmSync(dataDir, { recursive: true, force: true });
  });

  /** Opening a pipe without a writer blocks in the system, like a network folder whose server is gone. */
  function hangingFile(): string {
    const name = `${randomBytes(16).toString('hex')}.png`;
    const folder = join(dataDir, 'files', 'public', name.slice(0, 2));
    mkdirSync(folder, { recursive: true });
    execFileSync('mkfifo', [join(folder, name)]);
    pipes.push(join(folder, name));
    return `${server.url}/files/${name}`;
  }

  /** Releases every reader of the pipes. */
  async function release(): Promise<void> {
    for (const path of pipes.splice(0)) await (await open(path, 'r+')).close();
  }

  test('a dozen hanging downloads get 503 in time, and passwords and pictures still get their threads', async () => {
    const token = await server.token('tenant');
    const began = Date.now();
    const hanging = Promise.all(Array.from({ length: 12 }, hangingFile).map(look));
    const signIn = await server.call('POST', '/api/auth/token', { body: { username: 'tenant', password: 'wrong' } });
    const uploaded = await upload(server.url, token, [{ content: await picture('png') }]);
    expect([signIn.status, uploaded.status]).toEqual([401, 200]);
    expect(await hanging).toEqual(Array.from({ length: 12 }, () => away));
    expect(Date.now() - began).toBeLessThan(soonMs);

    // While both readers hang, a request is refused in time.
    const link = server.url + linkIn(uploaded);
    expect(await look(link)).toEqual(away);
    await release();
    await expect.poll(async () => (await look(link)).status).toBe(200);
  });
});
