import { afterAll, beforeAll, expect, test } from 'vitest';
import { type CodeDesk, codeDesk } from '#tests/kit/code-desk.ts';

let desk: CodeDesk;
beforeAll(async () => {
  desk = await codeDesk();
  await desk.authorise();
});
afterAll(() => desk.close());

const library = '/api/weixin/open/ma/code/template';

interface Template {
  templateId: number;
  userVersion: string;
  createTime: string;
}

async function as(account: 'platform' | 'tenant', method: string, path: string, body?: object) {
  const token = await desk.server.token(account);
  return desk.server.call(method, library + path, { token, ...(body === undefined ? {} : { body }) });
}

test('platform staff make a template of a draft and remove one; the newest comes first', async () => {
  const [draft] = (await as('platform', 'GET', '/drafts')).body.data as { draftId: number; userVersion: string }[];
  expect(draft).toMatchObject({ draftId: 904, userVersion: '1.3.0' });
  expect((await as('platform', 'POST', '', { draftId: 904 })).status).toBe(200);
  const templates = (await as('tenant', 'GET', '/list')).body.data as Template[];
  expect(templates.map(({ userVersion }) => userVersion)).toContain('1.3.0');
  expect(templates.map(({ createTime }) => createTime)).toEqual(
    templates.map(({ createTime }) => createTime).toSorted((a, b) => b.localeCompare(a)),
  );
  const made = templates.find(({ userVersion }) => userVersion === '1.3.0')?.templateId ?? 0;
  expect((await as('platform', 'DELETE', `/${made}`)).status).toBe(200);
  expect((await as('platform', 'DELETE', `/${made}`)).body.data).toMatchObject({ errcode: 85064 });
});

test('all apps at a glance are narrowed to those that stand in a state of the chart', async () => {
  const token = await desk.server.token('tenant');
  const appIdsIn = async (state: string) => {
    const { body } = await desk.server.call('GET', `/api/weixin/open/ma/code/matrix?state=${state}`, { token });
    return (body.data as { records: { appId: string }[] }).records.map(({ appId }) => appId);
  };
  expect(await appIdsIn('trial.none')).toContain(desk.appId);
  expect(await appIdsIn('trial')).toContain(desk.appId);
  expect(await appIdsIn('trial.ready')).toEqual([]);
});

test('all apps at a glance are searched by a part of the AppID, in large or small letters', async () => {
  const token = await desk.server.token('tenant');
  const part = desk.appId.slice(4).toUpperCase();
  const { body } = await desk.server.call('GET', `/api/weixin/open/ma/code/matrix?name=${part}`, { token });
  expect(body.data).toMatchObject({ records: [{ appId: desk.appId }] });
});

test('tenant staff read the library and change nothing in it', async () => {
  expect((await as('tenant', 'GET', '/list')).status).toBe(200);
  expect((await as('tenant', 'POST', '', { draftId: 904 })).status).toBe(403);
  expect((await as('tenant', 'DELETE', '/101')).status).toBe(403);
});

test('a picture for the reviewers goes to WeChat and can be looked at again; anything else does not', async () => {
  const token = await desk.server.token('tenant');
  const bring = async (bytes: Buffer) => {
    const form = new FormData();
    form.set('file', new Blob([new Uint8Array(bytes)]), 'feedback.png');
    const answer = await fetch(`${desk.server.url}/api/weixin/open/ma/code/${desk.appId}/media`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}` },
      body: form,
    });
    return { status: answer.status, data: ((await answer.json()) as { data: Record<string, string> }).data };
  };
  const png = Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  );
  const { status, data } = await bring(png);
  expect(status).toBe(200);
  const picture = await desk.server.call('GET', `/api/weixin/wxmamedia/${desk.appId}/${data['mediaId'] ?? ''}`, {
    token,
  });
  expect(picture.headers.get('content-type')).toBe('image/png');
  expect(await bring(Buffer.from('no picture'))).toMatchObject({ status: 422, data: { reason: 'no-picture' } });
  const unknown = await desk.server.call('GET', `/api/weixin/wxmamedia/${desk.appId}/none`, { token });
  expect([unknown.status, (unknown.body.data as { errcode: number }).errcode]).toEqual([502, 40007]);
});

test('a code for a scene is drawn for any account of the tenant, in the colour that was asked for', async () => {
  const token = await desk.server.token('tenant');
  const draw = (body: object) =>
    desk.server.call('POST', '/api/weixin/wxqrcode/unlimited', { token, body: { appId: desk.appId, ...body } });
  const drawn = await draw({ scene: 'a=1', version: 'trial', checkPath: false, color: '#2D72D2' });
  expect([drawn.status, drawn.headers.get('content-type')]).toEqual([200, 'image/png']);
  const inColour = async (color?: string) => {
    const answer = await fetch(`${desk.server.url}/api/weixin/wxqrcode/unlimited`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify({ appId: desk.appId, scene: 'a=1', version: 'trial', checkPath: false, color }),
    });
    return Buffer.from(await answer.arrayBuffer());
  };
  const [plain, black, blue] = [await inColour(), await inColour('#000000'), await inColour('#2D72D2')];
  expect([plain.equals(black), plain.equals(blue)]).toEqual([true, false]);
  const early = await draw({ scene: 'a=1', page: 'pages/none/index' });
  expect(early.body.data).toMatchObject({ errcode: 41030, class: 'input' });
  expect((await draw({ scene: 'with space' })).body.data).toEqual({ reason: 'scene' });
});
