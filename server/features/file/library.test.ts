import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Account } from '#tests/kit/operators.ts';
import { picture, upload } from '#tests/kit/pictures.ts';
import { type TestServer, testServer } from '#tests/kit/server.ts';
import type { FileRow } from './library-store.ts';

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
});
afterAll(() => server.close());

const call = async (account: Account, method: string, path: string, body?: unknown, headers?: Record<string, string>) =>
  server.call(method, `/api/upms/${path}`, {
    token: await server.token(account),
    ...(body === undefined ? {} : { body }),
    ...(headers === undefined ? {} : { headers }),
  });

async function bring(account: Account, name = '咖啡豆.png', query = ''): Promise<string> {
  const parts = [{ content: await picture('png'), fileName: name }];
  const { body } = await upload(server.url, await server.token(account), parts, `?dir=media/${query}`);
  return String(body.link);
}

async function page(account: Account, query = ''): Promise<FileRow[]> {
  const { body } = await call(account, 'GET', `file/page?size=100${query}`);
  return (body.data as { records: FileRow[] }).records;
}

async function fileAt(account: Account, link: string): Promise<FileRow> {
  const file = (await page(account)).find((row) => row.link === link);
  if (!file) throw new Error(`${link} is not in the library.`);
  return file;
}

async function folder(account: Account, name: string): Promise<{ id: string; version: number }> {
  const { body } = await call(account, 'POST', 'file/folder', { name });
  return body.data as { id: string; version: number };
}

const remove = (account: Account, { id, version }: { id: string; version: number }) =>
  call(account, 'DELETE', `file/${id}`, undefined, { 'if-match': `"${version}"` });

const isServed = async (link: string) => (await fetch(server.url + link)).status;

test('an uploaded picture is in the library with its facts', async () => {
  const file = await fileAt('tenant', await bring('tenant'));
  expect(file).toMatchObject({ tenantId: 't1', name: '咖啡豆.png', dir: 'media/', folderId: null, version: 1 });
  expect(file).toMatchObject({ mediaType: 'image/png', width: 24, height: 16, frames: 1, operatorName: 'tenant' });
  expect(file.thumb).toBe(`${file.link}?w=240`);
});

test('two tenants never see or touch each other’s library', async () => {
  const file = await fileAt('tenant', await bring('tenant', 'ours.png'));
  const { id } = await folder('tenant', '只属于青禾');

  expect(await page('tenant-b')).toEqual([]);
  expect((await call('tenant-b', 'GET', 'file/images')).body).toEqual([]);
  expect((await call('tenant-b', 'GET', 'file/folder/list')).body.data).toEqual([]);
  const answers = await Promise.all([
    call('tenant-b', 'GET', `file/${file.id}/usage`),
    call('tenant-b', 'PUT', 'file', { id: file.id, name: 'theirs', folderId: null, version: 1 }),
    call('tenant-b', 'DELETE', `file/images?src=${file.link}`),
    call('tenant-b', 'PUT', 'file/folder', { id, name: 'theirs', version: 1 }),
    call('tenant-b', 'DELETE', `file/folder/${id}`, undefined, { 'if-match': '"1"' }),
    remove('tenant-b', file),
  ]);
  expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404, 404, 404]);
  expect((await fileAt('tenant', file.link)).name).toBe('ours.png');
  expect((await page('platform', '&tenantId=t1')).length).toBeGreaterThan(0);
});

test('a picture is found by a part of its name, by its folder and by what it is for', async () => {
  const { id } = await folder('tenant', '活动');
  const link = await bring('tenant', '双十一横幅.png', `&folderId=${id}`);

  expect((await page('tenant', `&text=${encodeURIComponent('十一横')}`)).map((row) => row.link)).toEqual([link]);
  expect((await page('tenant', `&folderId=${id}`)).map((row) => row.link)).toEqual([link]);
  expect((await page('tenant', '&folderId=none')).map((row) => row.link)).not.toContain(link);
  expect(await page('tenant', '&dir=goods/')).toEqual([]);
});

test('a picture gets another name and another folder, from the version that was seen', async () => {
  const [file, to] = [await fileAt('tenant', await bring('tenant')), await folder('tenant', '首页')];
  const change = { id: file.id, name: ' 新名字 ', folderId: to.id, version: file.version };

  expect((await call('tenant', 'PUT', 'file', change)).body.data).toMatchObject({ name: '新名字', version: 2 });
  const stale = await call('tenant', 'PUT', 'file', change);
  expect([stale.status, stale.body.code]).toEqual([409, 'stale-version']);
  expect(stale.body.data).toMatchObject({ version: 2, current: { folderId: to.id } });
  expect((await call('tenant', 'PUT', 'file', { ...change, version: 2, folderId: '999999' })).status).toBe(422);
});

test('a folder has one name in a tenant, and goes when it is empty', async () => {
  const { id, version } = await folder('tenant', '临时');
  expect((await call('tenant', 'POST', 'file/folder', { name: '临时' })).body.data).toEqual({ reason: 'name-taken' });
  const renamed = await call('tenant', 'PUT', 'file/folder', { id, name: '活动', version });
  expect(renamed.body.data).toEqual({ reason: 'name-taken' });

  const file = await fileAt('tenant', await bring('tenant', 'a.png', `&folderId=${id}`));
  const drop = () => call('tenant', 'DELETE', `file/folder/${id}`, undefined, { 'if-match': '"1"' });
  const held = await drop();
  expect([held.status, held.body.code, held.body.data]).toEqual([409, 'in-use', { files: 1 }]);
  await remove('tenant', file);
  expect((await drop()).status).toBe(200);
});

test('a folder goes although the storage has yet to remove what was deleted in it', async () => {
  const { id } = await folder('tenant', '清空');
  const file = await fileAt('tenant', await bring('tenant', 'b.png', `&folderId=${id}`));
  await server.db.loader.updateTable('files').set({ state: 'removing' }).where('id', '=', file.id).execute();

  const gone = await call('tenant', 'DELETE', `file/folder/${id}`, undefined, { 'if-match': '"1"' });
  expect([gone.status, gone.body.data]).toEqual([200, null]);
});

test('a picture in use cannot be deleted, and the answer says where it is used', async () => {
  const [first, second, third] = [await bring('tenant'), await bring('tenant'), await bring('tenant')];
  const added = await server.db.loader
    .insertInto('goods_spus')
    .values({
      tenant_id: 't1',
      spu_code: 'S1',
      name: '云南小粒咖啡',
      pic_urls: [first],
      description: `<p><img src="${second}"></p>`,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const goods = { id: added.id, name: '云南小粒咖啡' };

  const refused = await remove('tenant', await fileAt('tenant', first));
  expect([refused.status, refused.body.code]).toEqual([409, 'in-use']);
  expect(refused.body.data).toEqual({ usages: [{ place: 'goods', ...goods }] });
  const usageOfSecond = await call('tenant', 'GET', `file/${(await fileAt('tenant', second)).id}/usage`);
  expect(usageOfSecond.body.data).toEqual([{ place: 'goodsDescription', ...goods }]);
  expect(await isServed(first)).toBe(200);

  expect((await remove('tenant', await fileAt('tenant', third))).status).toBe(200);
  expect(await isServed(third)).toBe(404);
  expect((await page('tenant')).map(({ link }) => link)).not.toContain(third);
});

test('a picture is in use under each address that means it: with a width, or with the name of the site', async () => {
  const [still, whole, cover] = [await bring('tenant'), await bring('tenant'), await bring('tenant')];
  const mall = async (path: string, body: unknown) => {
    const { status } = await server.call('POST', `/api/mall/${path}`, { token: await server.token('tenant'), body });
    expect(status).toBe(200);
  };
  await mall('goodscategory', { name: '小图', picUrl: `${still}?w=240` });
  await mall('goodscategory', { name: '全址', picUrl: `https://mall.example.com${whole}` });
  await mall('article', { title: '新品', coverUrl: `https://mall.example.com${cover}?w=640#top` });

  const places = await Promise.all(
    [still, whole, cover].map(async (link) => {
      const { status, body } = await remove('tenant', await fileAt('tenant', link));
      return [status, ((body.data ?? {}) as { usages?: { name: string }[] }).usages?.map(({ name }) => name)];
    }),
  );
  expect(places).toEqual([
    [409, ['小图']],
    [409, ['全址']],
    [409, ['新品']],
  ]);
});

test('the image manager has pages of twelve with small stills, and removes by address', async () => {
  for (let at = 0; at < 14; at += 1) await bring('tenant-b', `${at}.png`);
  const images = async (query = '') => {
    const { body } = await call('tenant-b', 'GET', `file/images${query}`);
    return body as unknown as { url: string; thumb: string; name: string }[];
  };
  const [first, second] = [await images(), await images('?page=2')];

  expect([first.length, second.length, first[0]?.name]).toEqual([12, 2, '13.png']);
  expect(await isServed(String(first[0]?.thumb))).toBe(200);
  expect((await call('tenant-b', 'DELETE', `file/images?src=${String(first[0]?.url)}`)).status).toBe(200);
  expect((await images())[0]?.name).toBe('12.png');
  for (const src of ['/files/../../etc/passwd', 'https://example.com/a.png', '/files/%2e%2e/x.png']) {
    expect((await call('tenant-b', 'DELETE', `file/images?src=${encodeURIComponent(src)}`)).status).toBe(404);
  }
});

test('a draft belongs to one operator, and the last one counts', async () => {
  const draft = { key: 'article:new', content: '<p>一</p>' };
  await call('tenant', 'POST', 'draft', draft);
  await call('tenant', 'POST', 'draft', { ...draft, content: '<p>二</p>' });

  expect((await call('tenant', 'GET', 'draft/article:new')).body.data).toMatchObject({ content: '<p>二</p>' });
  expect((await call('tenant-b', 'GET', 'draft/article:new')).body.data).toBeNull();
  expect((await call('platform', 'POST', 'draft', draft)).status).toBe(200);
  await call('tenant', 'DELETE', 'draft/article:new');
  expect((await call('tenant', 'GET', 'draft/article:new')).body.data).toBeNull();
});

test('who did what with a picture or a folder is written down', async () => {
  const { id } = await folder('tenant', '留痕');
  const file = await fileAt('tenant', await bring('tenant', '留痕.png'));
  await call('tenant', 'PUT', 'file', { id: file.id, name: '改名.png', folderId: id, version: 1 });
  await remove('tenant', { id: file.id, version: 2 });
  await call('tenant', 'PUT', 'file/folder', { id, name: '留痕二', version: 1 });
  await call('tenant', 'DELETE', `file/folder/${id}`, undefined, { 'if-match': '"2"' });

  const lines = await server.db.loader
    .selectFrom('operator_log as l')
    .innerJoin('operators as o', 'o.id', 'l.operator_id')
    .select(['l.act', 'l.tenant_id', 'o.username', 'l.before', 'l.after'])
    .where((on) =>
      on.or([
        on.and([on('l.kind', '=', 'files'), on('l.row_id', '=', file.id)]),
        on.and([on('l.kind', '=', 'file_folders'), on('l.row_id', '=', id)]),
      ]),
    )
    .orderBy('l.id')
    .execute();
  expect([...new Set(lines.map(({ act, tenant_id, username }) => `${act} ${tenant_id} ${username}`))]).toEqual(
    ['createFileFolder', 'uploadFile', 'updateFile', 'deleteFile', 'updateFileFolder', 'deleteFileFolder'].map(
      (act) => `${act} t1 tenant`,
    ),
  );
  expect(lines.find(({ act }) => act === 'updateFile')).toMatchObject({
    before: { name: '留痕.png', folder_id: null },
    after: { name: '改名.png', folder_id: Number(id) },
  });
});
