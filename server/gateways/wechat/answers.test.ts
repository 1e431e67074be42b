import { afterEach, expect, test } from 'vitest';
import { app, commit, failure, json, start, stop } from './faulty.fixture.ts';

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

test.each(['application/json; encoding=utf-8', 'text/plain', 'application/octet-stream'])(
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
