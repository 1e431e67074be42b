import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Contested, contested } from '#tests/kit/contested.ts';
import { picture, upload } from '#tests/kit/pictures.ts';

let shop: Contested;
beforeAll(async () => {
  shop = await contested();
});
afterAll(() => shop.close());

const told = ({ status, body }: Awaited<ReturnType<Contested['call']>>) => [
  status,
  (body.data as { reason?: string } | null)?.reason,
];

test('of two article categories that get one name at once the second is told that it is taken', async () => {
  const { id, version } = await shop.made('/mall/articlecategory', { name: '新闻', sort: 0 });
  const other = `insert into article_categories (tenant_id, name) values ('t1', '公告')`;
  const renamed = await shop.rival.meanwhile(other, () =>
    shop.call('PUT', '/mall/articlecategory', { id, version, name: '公告', sort: 0 }),
  );
  expect(told(renamed)).toEqual([422, 'name']);
});

test('of two folders that get one name at once the second is told that it is taken', async () => {
  const { id, version } = await shop.made('/upms/file/folder', { name: '主图' });
  const other = `insert into file_folders (tenant_id, name) values ('t1', '详情')`;
  const renamed = await shop.rival.meanwhile(other, () =>
    shop.call('PUT', '/upms/file/folder', { id, version, name: '详情' }),
  );
  expect(told(renamed)).toEqual([422, 'name-taken']);
});

test('a picture that is moved into a folder while that is deleted stays where it is', async () => {
  const { id: folderId } = await shop.made('/upms/file/folder', { name: '旧图' });
  const { server } = shop;
  await upload(
    server.url,
    await server.token('tenant'),
    [{ content: await picture('png'), fileName: 'a.png' }],
    '?dir=media/',
  );
  const [file] = await shop.rival.ask<{ id: string; version: number; name: string }>(
    'select id::text, version, name from files',
  );
  const moved = await shop.rival.meanwhile(`delete from file_folders where id = ${folderId}`, () =>
    shop.call('PUT', '/upms/file', { ...file, folderId }),
  );
  expect(moved.status).toBe(404);
});

test('a folder that gets a picture while it is deleted stays, and its pictures are told', async () => {
  const { id, version } = await shop.made('/upms/file/folder', { name: '新图' });
  const gone = await shop.rival.meanwhile(`update files set folder_id = ${id}`, () =>
    shop.call('DELETE', `/upms/file/folder/${id}`, undefined, version),
  );
  expect([gone.status, gone.body.data]).toMatchObject([409, { files: 1 }]);
});
