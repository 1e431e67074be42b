import { afterEach, expect, test } from 'vitest';
import { app, commit, failure, json, start, type Started, stop } from './faulty.fixture.ts';

afterEach(stop);

test('busy is tried again for a reading call and left open for a changing one', async () => {
  let asked = 0;
  const { wechat } = await start((_, response) => {
    asked += 1;
    response.end(asked < 3 ? '{"errcode":-1,"errmsg":"system error"}' : '{"errcode":0,"page_list":["a"]}');
  });
  expect(await wechat.code.pages(app)).toEqual({ page_list: ['a'] });

  asked = 0;
  expect(await failure(wechat.code.commit(app, commit))).toMatchObject({
    errcode: -1,
    class: 'retry',
    outcome: 'unknown',
  });
});

test.each([
  [85009, 'state'],
  [85085, 'quota'],
  [85013, 'input'],
  [48004, 'permission'],
  [50002, 'permission'],
  [61007, 'permission'],
  [42007, 'reauth'],
  [61039, 'retry'],
  [123456, 'state'],
])('errcode %i is of class %s, with words in both languages, and is not tried again', async (errcode, kind) => {
  const { wechat, calls } = await start(json(`{"errcode":${errcode},"errmsg":"no rid: 00000000-11111111-22222222"}`));

  const error = await failure(wechat.code.pages(app));

  expect(error).toMatchObject({
    errcode,
    errmsg: 'no',
    rid: '00000000-11111111-22222222',
    class: kind,
    outcome: 'refused',
  });
  expect(error.words.zh).toMatch(/\p{Script=Han}/u);
  expect(error.words.en).toMatch(/^[ -~]+$/);
  expect(calls).toHaveLength(1);
});

test('an error of the audit query is not read as approved', async () => {
  const { wechat } = await start(json('{"errcode":85012,"errmsg":"invalid","status":0,"reason":"","screenshot":""}'));

  expect(await failure(wechat.code.auditStatus(app, { auditid: 1 }))).toMatchObject({ errcode: 85012 });
});

test.each(['screenshot', 'ScreenShot'])('the pictures of a reject are read under %s', async (name) => {
  const { wechat } = await start(json(`{"errcode":0,"status":1,"reason":"x","${name}":"a|b"}`));

  expect(await wechat.code.auditStatus(app, { auditid: 1 })).toEqual({
    status: 1,
    reason: 'x',
    screenshots: ['a', 'b'],
  });
});

test('an answer that lacks what it must have is not passed on', async () => {
  const { wechat } = await start(json('{"errcode":0,"errmsg":"ok"}'));

  expect(await failure(wechat.code.submit(app, {}))).toMatchObject({ kind: 'shape', outcome: 'unknown' });
});

test.each([
  ['an image by its type', 'image/jpeg', '\u00ff\u00d8\u00ff\u00e0data', 'image/jpeg'],
  ['a PNG under the type of a JPEG', 'image/jpeg', '\u0089PNGdata', 'image/png'],
  ['a file without a type', 'application/octet-stream', 'data', 'application/octet-stream'],
])('%s is bytes', async (_, type, text, mediaType) => {
  const { wechat } = await start((__, response) => {
    response.writeHead(200, { 'content-type': type });
    response.end(Buffer.from(text, 'latin1'));
  });

  expect(await wechat.code.trialCode(app, {})).toMatchObject({
    kind: 'bytes',
    mediaType,
    bytes: Buffer.from(text, 'latin1'),
  });
});

test.each(['application/json; encoding=utf-8', 'text/plain', 'application/octet-stream', 'image/jpeg', 'image/png'])(
  'an errcode in place of an image is told under %s',
  async (type) => {
    const { wechat } = await start(json('{"errcode":86001,"errmsg":"none"}', type));

    expect(await failure(wechat.code.trialCode(app, {}))).toMatchObject({ errcode: 86001, class: 'state' });
  },
);

test.each(['{}', '{"ok":true}', '{"errcode":"0"}'])('%s does not count as done', async (text) => {
  const { wechat } = await start(json(text));

  expect(await failure(wechat.code.release(app))).toMatchObject({ kind: 'shape', outcome: 'unknown' });
});

const platform = (started: Started) => started.wechat.component;

test.each([
  [
    'null lists',
    '{"errcode":0,"category_list":null}',
    (w: Started) => w.wechat.code.categories(app),
    { category_list: [] },
  ],
  [
    'numbers as texts',
    '{"errcode":0,"rest":"20","limit":"20","speedup_rest":"","speedup_limit":null}',
    (w: Started) => w.wechat.code.auditQuota(app),
    { rest: 20, limit: 20, speedup_rest: 0, speedup_limit: 0 },
  ],
  ['a status as text', '{"errcode":0,"status":"1","more":{}}', (w: Started) => w.wechat.code.visit(app), { status: 1 }],
  [
    'a byte order mark',
    '\u{feff}{"errcode":0,"page_list":["a"]}',
    (w: Started) => w.wechat.code.pages(app),
    { page_list: ['a'] },
  ],
  ['a null page list', '{"errcode":0,"page_list":null}', (w: Started) => w.wechat.code.pages(app), { page_list: [] }],
])('%s are read as what they mean', async (_, text, ask, wanted) => {
  const started = await start(json(text));

  expect(await ask(started)).toEqual(wanted);
  expect(started.calls).toHaveLength(1);
});

test('domains that are null, and a latest audit in texts without a description, are read', async () => {
  const started = await start(json('{"errcode":0,"requestdomain":null,"uploaddomain":["https://a.example.com"]}'));
  expect(await started.wechat.settings.domains(app)).toMatchObject({
    requestdomain: [],
    uploaddomain: ['https://a.example.com'],
  });
  started.answer = json('{"errcode":0,"auditid":"7","status":"1","reason":null,"user_version":"1.0","user_desc":null}');
  expect(await started.wechat.code.latestAudit(app)).toMatchObject({
    auditid: 7,
    status: 1,
    reason: '',
    user_desc: '',
  });
});

test('one template that cannot be read does not cost the others', async () => {
  const started = await start(
    json(
      '{"errcode":0,"template_list":[{"template_id":"7","user_desc":null},{"user_version":"?"},null,{"template_id":8}]}',
    ),
  );
  await started.tokens.compareAndSet('component', 0, {
    token: 'C',
    refreshAtMs: Date.now() + 7_200_000,
    expiresAtMs: Date.now() + 7_200_000,
    refreshToken: null,
  });

  const { template_list: templates } = await platform(started).templates({});

  expect(templates.map(({ template_id: id, user_desc: desc }) => [id, desc])).toEqual([
    [7, ''],
    [8, ''],
  ]);
});

test('an answer without its list is no answer', async () => {
  const { wechat } = await start(json('{"errcode":0}'));

  expect(await failure(wechat.code.pages(app))).toMatchObject({ kind: 'shape' });
});
