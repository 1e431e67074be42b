import { afterAll, beforeAll, expect, test } from 'vitest';
import { type CodeDesk, codeDesk } from '#tests/kit/code-desk.ts';

let desk: CodeDesk;
beforeAll(async () => {
  desk = await codeDesk();
  await desk.authorise();
  await desk.commit('1.0.0');
  await desk.checkPrivacy();
});
afterAll(() => desk.close());

const png = Buffer.from('89504e470d0a1a0a0000000d', 'hex');
const mp4 = Buffer.concat([Buffer.from([0, 0, 0, 24]), Buffer.from('ftypisom', 'latin1')]);

/** Uploads a file to WeChat as the page does; returns status and data. */
async function bring(path: '/media' | '/preview', bytes: Buffer) {
  const body = new FormData();
  body.set('file', new Blob([new Uint8Array(bytes)]), 'file');
  const token = await desk.server.token('tenant');
  const address = `${desk.server.url}/api/weixin/open/ma/code/${desk.appId}${path}`;
  const answer = await fetch(address, { method: 'POST', headers: { authorization: `Bearer ${token}` }, body });
  const { data } = (await answer.json()) as { data: { mediaId: string; kind?: string; reason?: string } };
  return { status: answer.status, ...data };
}

const handedIn = async () => (await desk.control('handed-in'))['handedIn'];
const takeBack = () => desk.act('GET', '/undocodeaudit');

test('a category of three levels is told and sent whole, and two that share two levels are two', async () => {
  await desk.control('set-categories', { categories: '教育 24 学历教育 27 高等 28;教育 24 学历教育 27 中等 29' });
  const { body } = await desk.call('GET', '/category');
  const listed = body.data as object[];
  expect(listed).toEqual([
    { firstClass: '教育', firstId: 24, secondClass: '学历教育', secondId: 27, thirdClass: '高等', thirdId: 28 },
    { firstClass: '教育', firstId: 24, secondClass: '学历教育', secondId: 27, thirdClass: '中等', thirdId: 29 },
  ]);
  await desk.act('POST', '/submit', { items: [{ ...listed[1], address: 'pages/home/index', tag: '课程' }] });
  expect(await handedIn()).toEqual({
    item_list: [
      {
        address: 'pages/home/index',
        first_class: '教育',
        first_id: 24,
        second_class: '学历教育',
        second_id: 27,
        third_class: '中等',
        third_id: 29,
        tag: '课程',
      },
    ],
  });
  await takeBack();
});

test('a social category is refused without a word on user content, and taken with one', async () => {
  await desk.control('set-categories', { categories: '社交 601 社区/论坛 602' });
  const item = {
    address: 'pages/home/index',
    firstClass: '社交',
    firstId: 601,
    secondClass: '社区/论坛',
    secondId: 602,
  };
  expect(await desk.refused('POST', '/submit', { items: [item] })).toMatchObject({ errcode: 85094, class: 'input' });
  expect(await desk.refused('POST', '/submit', { items: [item], userContent: { scenes: [2] } })).toMatchObject({
    guard: 'isSubmission',
  });
  const userContent = { scenes: [2, 4], methods: [1, 3], hasAuditTeam: true, auditDesc: '人工复核' };
  const { submission } = await desk.act('POST', '/submit', { items: [item], userContent });
  expect(await handedIn()).toMatchObject({
    ugc_declare: { scene: [2, 4], method: [1, 3], has_audit_team: 1, audit_desc: '人工复核' },
  });
  expect(submission).toMatchObject({ items: [item], userContent });
  await takeBack();
  await desk.act('POST', '/submit', { items: [item], userContent: { scenes: [0] } });
  expect(await handedIn()).toMatchObject({ ugc_declare: { scene: [0] } });
});

test('after a rejection pictures, previews and the order page go to the reviewers, and no item need be named', async () => {
  await desk.control('set-categories', { categories: '商家自营 304 百货 307' });
  await desk.control('reject', { reason: '页面内容为空', screenshots: 0 });
  await desk.until(({ stage }) => stage === 'rejected');
  const picture = await bring('/media', png);
  const screen = await bring('/preview', png);
  const recording = await bring('/preview', mp4);
  expect([picture.status, screen.kind, recording.kind]).toEqual([200, 'image', 'video']);
  const wrongWay = { items: [], feedbackMedia: [screen.mediaId] };
  expect(await desk.refused('POST', '/submit', wrongWay)).toMatchObject({ errcode: 40007 });
  expect(await desk.refused('POST', '/submit', { items: [], previewVideos: [screen.mediaId] })).toMatchObject({
    errcode: 85092,
  });
  const { submission } = await desk.act('POST', '/submit', {
    items: [],
    feedbackInfo: '已补充内容',
    feedbackMedia: [picture.mediaId],
    previewPictures: [screen.mediaId],
    previewVideos: [recording.mediaId],
    orderPath: 'pages/order/list/index',
  });
  expect(await handedIn()).toEqual({
    item_list: [],
    feedback_info: '已补充内容',
    feedback_stuff: picture.mediaId,
    preview_info: { pic_id_list: [screen.mediaId], video_id_list: [recording.mediaId] },
    order_path: 'pages/order/list/index',
  });
  expect(submission).toMatchObject({ items: [], orderPath: 'pages/order/list/index' });
});

test('a file that reviewers do not take is refused before WeChat is asked', async () => {
  expect(await bring('/preview', Buffer.from('GIF89a'))).toMatchObject({ status: 422, reason: 'no-preview' });
  expect(await bring('/media', mp4)).toMatchObject({ status: 422, reason: 'no-picture' });
  expect(await bring('/preview', Buffer.concat([png, Buffer.alloc(2_097_152)]))).toMatchObject({
    status: 422,
    reason: 'picture-too-large',
  });
});
