import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type ChartName, chartTopics } from '#machines/kept.gen.ts';
import { staffWith, type RoleStaff } from '#tests/kit/role-staff.ts';
import { type TestServer, testServer } from '#tests/kit/server.ts';

interface Comment {
  id: string;
  text: string;
  authorName: string;
  isOwn: boolean;
  isPlatform: boolean;
  isDeleted: boolean;
  mentions: string[];
  editTime: string | null;
  editableUntil: string | null;
  version: number;
}

const charts = Object.keys(chartTopics) as ChartName[];
const rowId = '7001';

let server: TestServer;
let reader: RoleStaff;
let releaser: RoleStaff;
let owner: { token: string };
beforeAll(async () => {
  server = await testServer();
  reader = await staffWith(server, 'reader');
  releaser = await staffWith(server, 'releaser');
  owner = { token: await server.token('tenant') };
  for (const chart of charts)
    await sql`insert into transitions (tenant_id, machine, row_id, version, event, from_state, to_state, operator_type)
      values ('t1', ${chart}, ${rowId}, 1, 'xstate.init', '', 'made', 'system')`.execute(server.db.loader);
  // The owner of a mini-program decides whose history platform staff see.
  const app = { tenant_id: 't1', id: rowId, name: '云岭', app_type: 1, original_id: 'gh_1' } as const;
  await server.db.loader
    .insertInto('wxapps')
    .values({ ...app, component_app_id: null, app_secret: null })
    .execute();
});
afterAll(() => server.close());
beforeEach(() => server.db.loader.deleteFrom('row_comments').execute());

interface By {
  token: string;
}
const call = (method: string, path: string, { token }: By, body?: unknown, headers: Record<string, string> = {}) =>
  server.call(method, `/api${path}`, { token, body, headers: { 'accept-language': 'zh', ...headers } });
const listed = async (by: By, chart: ChartName = 'order') =>
  (await call('GET', `/machines/${chart}/comments/${rowId}`, by)).body.data as Comment[];
const add = (by: By, text: string, mentions?: string[], chart: ChartName = 'order') =>
  call('POST', `/machines/${chart}/comments/${rowId}`, by, { text, ...(mentions && { mentions }) });
const added = async (...of: Parameters<typeof add>) => (await add(...of)).body.data as Comment;
const edit = (by: By, { id, version }: Comment, text: string) =>
  call('PUT', '/upms/comment', by, { id, version, text });
const drop = (by: By, { id, version }: Comment) =>
  call('DELETE', `/upms/comment/${id}`, by, undefined, { 'if-match': `"${version}"` });

test.each(charts)(
  '%s: whoever may read the row reads and writes comments in its history, others neither',
  async (chart) => {
    const platform = { token: await server.token('platform') };
    expect(await added(owner, ' 请核对 ', [], chart)).toMatchObject({
      text: '请核对',
      authorName: 'tenant',
      isOwn: true,
    });
    expect(await added(platform, '已核对', [], chart)).toMatchObject({ isPlatform: true });
    const seen = await listed(owner, chart);
    expect(seen.map(({ text, isOwn, isPlatform }) => [text, isOwn, isPlatform])).toEqual([
      ['请核对', true, false],
      ['已核对', false, true],
    ]);
    const foreign = { token: await server.token('tenant-b') };
    expect((await call('GET', `/machines/${chart}/comments/${rowId}`, foreign)).status).toBe(404);
    expect((await add(foreign, '闯入', [], chart)).status).toBe(404);
    expect((await call('GET', `/machines/${chart}/comments/404404`, owner)).status).toBe(404);
  },
);

test('a role that reads the row comments on it, and one that may not see it learns nothing', async () => {
  expect((await add(reader, '为什么退了两次？')).status).toBe(200);
  expect(await add(releaser, '看不到')).toMatchObject({ status: 403, body: { data: { reason: 'role' } } });
  expect((await call('GET', `/machines/order/comments/${rowId}`, releaser)).status).toBe(403);
  expect((await call('GET', `/machines/order/colleagues/${rowId}`, releaser)).status).toBe(403);
});

test('those who may see the row are offered for mentions, and nobody else', async () => {
  const offered = (await call('GET', `/machines/order/colleagues/${rowId}`, owner)).body.data as {
    id: string;
    name: string;
  }[];
  expect(offered.map(({ id }) => id)).toEqual([reader.id]);
  const byReader = (await call('GET', `/machines/order/colleagues/${rowId}`, reader)).body.data;
  expect(byReader).toEqual([{ id: expect.any(String) as string, name: 'tenant' }]);
  const name = offered.map((each) => each.name).join('');
  expect((await added(owner, `@${name} 请看`, [reader.id])).mentions).toEqual([name]);
  // Chosen, then taken out of the text again.
  expect((await added(owner, '请看', [reader.id])).mentions).toEqual([]);
  for (const id of [releaser.id, '999999'])
    expect(await add(owner, '@某人', [id])).toMatchObject({ status: 422, body: { data: { reason: 'mention' } } });
});

test('an edit that names nobody keeps the mentions whose names still stand, and an empty list takes them away', async () => {
  const made = await added(owner, `@${reader.name} 请看`, [reader.id]);
  const kept = (await edit(owner, made, `@${reader.name} 请再看`)).body.data as Comment;
  expect(kept.mentions).toEqual([reader.name]);
  const longer = (await edit(owner, kept, `请看，@${reader.name}`)).body.data as Comment;
  expect(longer.mentions).toEqual([reader.name]);
  const gone = (await edit(owner, longer, '不用看了')).body.data as Comment;
  expect(gone.mentions).toEqual([]);
  const back = (await edit(owner, gone, `@${reader.name} 请看`)).body.data as Comment;
  expect(back.mentions).toEqual([]);
  const other = await added(owner, `@${reader.name} 请看`, [reader.id]);
  const none = { id: other.id, version: other.version, text: other.text, mentions: [] };
  expect((await call('PUT', '/upms/comment', owner, none)).body.data).toMatchObject({ mentions: [] });
});

test('an author edits for fifteen minutes, nobody else does, and the slower of two sees what stands', async () => {
  const made = await added(owner, '初稿');
  expect((await edit(reader, made, '改别人的')).status).toBe(404);
  const changed = (await edit(owner, made, '定稿')).body.data as Comment;
  expect(changed).toMatchObject({ text: '定稿', version: 2, editTime: expect.any(String) as string });
  expect(await edit(owner, made, '旧窗口')).toMatchObject({
    status: 409,
    body: { data: { version: 2, current: { text: '定稿' } } },
  });
  await sql`update row_comments set created_at = now() - interval '15 minutes 1 second'`.execute(server.db.loader);
  expect(await edit(owner, changed, '太晚')).toMatchObject({
    status: 422,
    body: { msg: '评论发布 15 分钟后不能再修改' },
  });
});

test('a deleted comment leaves a mark without its words, and only its author deletes it', async () => {
  const made = await added(owner, `@${reader.name} 手机号 13800000000`, [reader.id]);
  expect((await drop(reader, made)).status).toBe(404);
  await sql`update row_comments set created_at = now() - interval '2 days'`.execute(server.db.loader);
  expect((await drop(owner, made)).body.data).toMatchObject({ isDeleted: true, text: '', mentions: [], version: 2 });
  expect(await listed(reader)).toMatchObject([
    { isDeleted: true, text: '', authorName: 'tenant', editableUntil: null },
  ]);
  expect((await drop(owner, { ...made, version: 2 })).status).toBe(404);
  const kept = await sql`select text from row_comments where text <> '' or mentions <> '[]'`.execute(server.db.loader);
  expect(kept.rows).toEqual([]);
});

test('text stays text, is bounded, and is never empty', async () => {
  const hostile = '<img src=x onerror=alert(1)> @{{7*7}} \u202E"; drop table row_comments; --';
  expect((await added(owner, hostile)).text).toBe(hostile);
  expect((await added(owner, '长'.repeat(2_000))).text).toHaveLength(2_000);
  for (const text of ['', ' \n ', '长'.repeat(2_001)]) expect((await add(owner, text)).status).toBe(400);
});

test('a repeated call adds one comment, and a row takes five hundred', async () => {
  const headers = { 'idempotency-key': randomUUID() };
  const body = { text: '一次' };
  const at = `/machines/order/comments/${rowId}`;
  const answers = [await call('POST', at, owner, body, headers), await call('POST', at, owner, body, headers)];
  expect(new Set(answers.map(({ body: { data } }) => (data as Comment).id)).size).toBe(1);
  expect(await listed(owner)).toHaveLength(1);
  await sql`insert into row_comments (tenant_id, machine, row_id, operator_id, operator_name, platform, text)
    select tenant_id, machine, row_id, operator_id, operator_name, platform, text from row_comments, generate_series(1, 499)`.execute(
    server.db.loader,
  );
  expect(await add(owner, '太多')).toMatchObject({ status: 422, body: { data: { reason: 'many' } } });
});

test('those who follow the tenant’s changes hear of a comment, with the row’s id alone', async () => {
  const leave = new AbortController();
  const stream = await fetch(`${server.url}/api/events`, {
    headers: { authorization: `Bearer ${reader.token}` },
    signal: leave.signal,
  });
  const bytes = (stream.body as ReadableStream<Uint8Array>).getReader();
  await add(owner, '不在流里');
  let text = '';
  for (let isOver = false; !isOver && !text.includes('"comment"');) {
    const { value, done } = await bytes.read();
    text += new TextDecoder().decode(value);
    isOver = done;
  }
  leave.abort();
  expect(text).toContain(`data: ${JSON.stringify({ topic: 'comment', tenantId: 't1', id: rowId })}`);
  expect(text).not.toContain('不在流里');
});

interface Told {
  subject: string;
  subjectId: string;
  facts: Record<string, string>;
}

test('who is mentioned is told once, with the words as they stand, and no longer when they are gone', async () => {
  const heard = async () =>
    ((await call('GET', '/upms/notification/page?kind=mentioned', reader)).body.data as { records: Told[] }).records;
  const made = await added(owner, `@${reader.name} 请看`, [reader.id], 'mini-program-code');
  await expect.poll(heard).toMatchObject([
    {
      subject: 'mini-program-code',
      subjectId: rowId,
      facts: { by: 'tenant', name: '云岭', text: `@${reader.name} 请看`, place: `comment-${made.id}` },
    },
  ]);
  const again = { id: made.id, version: 1, text: `@${reader.name} 请再看`, mentions: [reader.id] };
  await call('PUT', '/upms/comment', owner, again);
  const other = await added(owner, `@${reader.name} 还有`, [reader.id], 'mini-program-code');
  await expect.poll(async () => (await heard()).length).toBe(2);
  expect((await heard()).map(({ facts }) => facts['text'])).toEqual([`@${reader.name} 还有`, `@${reader.name} 请再看`]);
  await drop(owner, other);
  expect((await heard()).map(({ facts }) => facts['place'])).toEqual([`comment-${made.id}`]);
});
