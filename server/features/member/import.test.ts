import { afterAll, beforeAll, expect, test } from 'vitest';
import { archiveOf, workbookParts } from '#tests/kit/archive.ts';
import { dayWithRoom } from '#tests/kit/day-with-room.ts';
import { bring, fileText, rested, rowsOf, steer } from '#tests/kit/job-calls.ts';
import { staffWith } from '#tests/kit/role-staff.ts';
import { type TestServer, testServer } from '#tests/kit/server.ts';
import { memberIn } from './import-rows.ts';

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
  await field({ key: 'level', label: '会员等级', type: 'select', options: ['普通', '金卡'] });
  await field({ key: 'height', label: '身高', type: 'number', min: 40, max: 260 });
  await dayWithRoom();
});
afterAll(() => server.close());

const call = async (method: string, path: string, body?: unknown) =>
  server.call(method, `/api${path}`, {
    token: await server.token('tenant'),
    body,
    headers: { 'accept-language': 'zh' },
  });
const field = (definition: object) => call('POST', '/mall/user/profile/field', definition);
const membersNamed = async (text: string) =>
  (await call('GET', `/mall/userinfo/page?text=${encodeURIComponent(text)}`)).body.data as {
    records: { id: string; nickName: string; mobile: string; profile: object; appType: string }[];
  };
const path = '/mall/userinfo/import';

test('the template has a column for each field that a file can hold', async () => {
  await field({ key: 'photo', label: '照片', type: 'image' });
  expect(await fileText(server, `${path}?format=csv`)).toBe(
    '昵称,姓名,手机号,性别,生日,省份,城市,来源,备注,会员等级,身高\r\n',
  );
});

test('a file is checked line by line, its good lines become members once, and the others come back with their reasons', async () => {
  const file = [
    '昵称,手机号,性别,生日,来源,会员等级,身高',
    '导入甲,13700000001,女,1990/5/20,公众号,金卡,165',
    '导入乙,13700000002,男,,,,',
    ',13700000003,,,,,',
    '导入丁,1,,,,,',
    '导入戊,13700000005,,1990-02-30,,,',
    '导入己,13700000006,,,,钻石,',
    '导入庚,13700000007,,,,,1e3',
    '导入辛,13700000001,,,,,',
  ].join('\r\n');
  const { data } = await bring(server, path, file);
  const checked = await rested(server, data.id);
  expect(checked).toMatchObject({ state: 'previewing', total: 8, waiting: 2, failed: 6 });
  expect((await membersNamed('导入')).records).toEqual([]);
  expect((await rowsOf(server, data.id)).map(({ reason }) => reason)).toEqual([
    '',
    '',
    '请填写昵称（1 至 32 字）',
    '手机号为 5 至 20 位数字',
    '生日应为日期，如 1990-05-20',
    '会员等级只能从可选项中选择',
    '身高必须是数字',
    '文件中有多行是这个手机号',
  ]);
  expect(await steer(server, data.id, 'confirm')).toMatchObject({ state: 'doneWithErrors', done: 2, failed: 6 });
  const { records } = await membersNamed('导入甲');
  expect(records).toMatchObject([{ mobile: '13700000001', appType: 'H5-WX' }]);
  const failed = await fileText(server, `/mall/jobs/${data.id}/failed?format=csv`);
  expect(failed.split('\r\n')[0]).toBe('昵称,姓名,手机号,性别,生日,省份,城市,来源,备注,会员等级,身高,失败原因');

  const again = await rested(server, (await bring(server, path, file)).data.id);
  expect(again).toMatchObject({ waiting: 0, skipped: 3 });
  const statistics = await server.call('GET', '/api/mall/userinfo/statistics', {
    token: await server.token('platform'),
  });
  expect(statistics.body.data).toMatchObject({ countTotal: 2, countToday: 2 });
});

test('a long text comes whole, and one that is too long is refused and not cut', async () => {
  await field({ key: 'story', label: '自述', type: 'longText' });
  const file = ['昵称,自述', `长文甲,${'长'.repeat(4_999)}😀`, `长文乙,${'😀'.repeat(9_000)}`].join('\r\n');
  const checked = await rested(server, (await bring(server, path, file)).data.id);
  expect(checked).toMatchObject({ state: 'previewing', waiting: 1, failed: 1 });
  expect((await rowsOf(server, checked.id))[1]?.reason).toBe('自述须为 0 至 5000 个字');
  await steer(server, checked.id, 'confirm');
  expect((await membersNamed('长文甲')).records[0]?.profile).toEqual({ story: `${'长'.repeat(4_999)}😀` });
});

test('fields that are called as others are have cells of their own, in the order of the template', async () => {
  await field({ key: 'sizeOfShoes', label: '尺码', type: 'text' });
  await field({ key: 'sizeOfHat', label: '尺码', type: 'text' });
  await field({ key: 'note', label: '备注', type: 'text' });
  const head = (await fileText(server, `${path}?format=csv`)).trim().split(',');
  expect(head.filter((title) => title === '尺码' || title === '备注')).toEqual(['备注', '尺码', '尺码', '备注']);
  const file = ['昵称,备注,尺码,尺码,备注', '同名甲,老客,41,58,常来'].join('\r\n');
  const checked = await rested(server, (await bring(server, path, file)).data.id);
  await steer(server, checked.id, 'confirm');
  const [found] = (await membersNamed('同名甲')).records;
  const { body } = await call('GET', `/mall/userinfo/${found?.id}`);
  expect(body.data).toMatchObject({ remark: '老客', profile: { sizeOfShoes: '41', sizeOfHat: '58', note: '常来' } });
});

test('a name may have as many characters as in the form, whatever they are', () => {
  const nickName = '🌸'.repeat(32);
  expect(memberIn({ nickName, city: nickName }, [])).toMatchObject({ nickName, city: nickName });
  expect(memberIn({ nickName: `${nickName}a` }, [])).toMatchObject({ zh: '请填写昵称（1 至 32 字）' });
  expect(memberIn({ nickName, city: `${nickName}a` }, [])).toMatchObject({ zh: '城市最多 32 字' });
});

test.each([
  ['137 0000 0501', '13700000501'],
  ['+86 137-0000-0501', '13700000501'],
  ['8613700000501', '13700000501'],
  ['１３７００００\u00A0０５０１', '13700000501'],
  ['0871-6512 3456', '0871-6512 3456'],
  ['+1 415 555 0100', '+1 415 555 0100'],
])('the phone %s is %s, as its owner signs in with it', (written, mobile) => {
  expect(memberIn({ nickName: '甲', mobile: written }, [])).toMatchObject({ mobile });
});

test.each([
  ['2026/3/1', '2026-03-01'],
  ['1990.12.05', '1990-12-05'],
  ['1990-05-20 00:00:00', '1990-05-20'],
  ['1990年5月20日', '1990-05-20'],
])('the birthday %s is the day %s', (text, birthday) => {
  expect(memberIn({ nickName: '甲', birthday: text }, [])).toMatchObject({ birthday });
});

test.each(['1990-05-201', '2026/3/1234', '0000-05-20'])('the birthday %s is no day', (text) => {
  expect(memberIn({ nickName: '甲', birthday: text }, [])).toMatchObject({ zh: '生日应为日期，如 1990-05-20' });
});

test.each([
  ['an option with a comma', '1,000 元以下', ['1,000 元以下']],
  ['it beside another', '其他、1,000 元以下', ['其他', '1,000 元以下']],
  ['others alone', '其他，甲', ['其他', '甲']],
])('of a field with several options %s is read as chosen', (_, text, chosen) => {
  const rule = { key: 'spent', label: '消费', type: 'multiselect', required: false, min: null, max: null } as const;
  const rules = [{ ...rule, options: ['其他', '1,000 元以下', '甲'], pattern: null, tagIds: [] }];
  expect(memberIn({ nickName: '甲', 'profile.spent': text }, rules)).toMatchObject({ profile: { spent: chosen } });
});

test.each([
  ['a nickname of 33 characters', { nickName: '😀'.repeat(33) }, '请填写昵称（1 至 32 字）'],
  ['a long remark', { nickName: '甲', remark: '长'.repeat(501) }, '备注最多 500 字'],
  ['an unknown gender', { nickName: '甲', sex: '无' }, '性别为男、女或未知'],
  ['an unknown client', { nickName: '甲', appType: 'TV' }, '来源客户端不在可选项中'],
])('%s is refused in words', (_, cells, zh) => {
  expect(memberIn(cells, [])).toMatchObject({ zh });
});

test('names that every object has, and numbers that would be kept as others, are refused line by line', async () => {
  await field({ key: 'constructor', label: '构造', type: 'text' });
  const file = [
    '昵称,手机号,性别,来源,身高,构造',
    '名甲,13700000101,constructor,,,',
    '名乙,13700000102,__proto__,,,',
    '名丙,13700000103,,toString,,',
    '名丁,13700000104,,,9007199254740993,',
    '名戊,13700000105,,,165,hasOwnProperty',
    '名己,13700000106,,,,',
  ].join('\n');
  const { data } = await bring(server, path, file);
  expect(await rested(server, data.id)).toMatchObject({ state: 'previewing', waiting: 2, failed: 4 });
  expect((await rowsOf(server, data.id)).map(({ reason }) => reason)).toEqual([
    '性别为男、女或未知',
    '性别为男、女或未知',
    '来源客户端不在可选项中',
    '身高必须是数字',
    '',
    '',
  ]);
  expect(await steer(server, data.id, 'confirm')).toMatchObject({ done: 2 });
});

test('others than who brought a file see its phones only if they see those of members, and its hidden fields likewise', async () => {
  await field({ key: 'idCard', label: '身份证', type: 'text', sensitive: true });
  const file = ['昵称,手机号,身份证', '导入癸,13700000021,530102199005201234', ',13700000022,'].join('\r\n');
  const { id } = await rested(server, (await bring(server, path, file)).data.id);
  await steer(server, id, 'confirm');
  const seenBy = async (token: string) => {
    const read = async (what: string) =>
      fetch(`${server.url}/api/mall/jobs/${id}/${what}`, { headers: { authorization: `Bearer ${token}` } });
    const [rows, failed, whole] = [await read('rows'), await read('failed?format=csv'), await read('file')];
    return { texts: [await rows.text(), await failed.text()].join(), file: whole.status };
  };
  const masked = await seenBy((await staffWith(server, 'operations')).token);
  expect(masked.texts).toContain('137****0021');
  expect(masked.texts).toContain('137****0022');
  expect(masked.texts).not.toMatch(/1370000002|530102/);
  expect(masked.file).toBe(403);
  const { loader } = server.db;
  await loader.updateTable('profile_fields').set({ enabled: false }).where('key', '=', 'idCard').execute();
  expect((await seenBy((await staffWith(server, 'operations')).token)).texts).not.toMatch(/1370000002|530102/);
  await loader.updateTable('profile_fields').set({ enabled: true }).where('key', '=', 'idCard').execute();
  for (const token of [(await staffWith(server, 'service')).token, await server.token('tenant')]) {
    const whole = await seenBy(token);
    expect(whole.texts).toMatch(/13700000021[\s\S]+13700000022/);
    expect(whole.file).toBe(200);
  }
  const again = ['昵称,手机号,身份证', '导入癸,13700000023,****'].join('\r\n');
  const { id: next } = await rested(server, (await bring(server, path, again)).data.id);
  expect(await rowsOf(server, next)).toMatchObject([
    { status: 'failed', reason: '身份证被遮盖（****），不能导入，请填写完整内容' },
  ]);
});

test('a member whose phone was looked up and not found is not added without it', async () => {
  const row = (...cells: string[]) => `<row>${cells.join('')}</row>`;
  const text = (content: string) => `<c t="inlineStr"><is><t>${content}</t></is></c>`;
  const lookup = '<c t="e"><f>VLOOKUP(A2,B:C,2,0)</f><v>#N/A</v></c>';
  const head = row(text('昵称'), text('手机号码'), text('备注'));
  const workbook = `${head}${row(text('查号甲'), lookup, text('老客'))}${row(text('查号乙'), text('13700000401'), text(''))}`;
  const { id } = await rested(server, (await bring(server, path, archiveOf(workbookParts(workbook)))).data.id);
  expect((await rowsOf(server, id)).map(({ status, reason }) => [status, reason])).toEqual([
    ['failed', '“手机号”是公式的错误值 #N/A，请改为实际内容'],
    ['waiting', ''],
  ]);
  expect(await steer(server, id, 'confirm')).toMatchObject({ state: 'doneWithErrors', done: 1, failed: 1 });
  expect(await steer(server, id, 'retry')).toMatchObject({ state: 'doneWithErrors', done: 1, failed: 1 });
  expect((await membersNamed('查号')).records.map(({ nickName }) => nickName)).toEqual(['查号乙']);
  const failed = await fileText(server, `/mall/jobs/${id}/failed?format=csv`);
  expect(failed).toMatch(/查号甲,,#N\/A,.*老客.*“手机号”是公式的错误值 #N\/A/);
  const again = await rested(server, (await bring(server, path, failed.replace('#N/A', '13700000402'))).data.id);
  expect(again).toMatchObject({ state: 'previewing', waiting: 1, failed: 0 });
});

test('a file that is brought twice before either is confirmed adds its members once', async () => {
  const file = '昵称,手机号\n两次甲,13700000301\n两次乙,13700000302\n两次丙,\n';
  const ids = [(await bring(server, path, file)).data.id, (await bring(server, path, file)).data.id];
  for (const id of ids) expect(await rested(server, id)).toMatchObject({ state: 'previewing', waiting: 3 });
  await Promise.all(ids.map((id) => steer(server, id, 'confirm')));
  for (const id of ids) await rested(server, id);
  const added = (await membersNamed('两次')).records.map(({ mobile }) => mobile).filter((mobile) => mobile !== '');
  expect(added.toSorted()).toEqual(['13700000301', '13700000302']);
  const reasons = (await Promise.all(ids.map((id) => rowsOf(server, id)))).flat().map(({ reason }) => reason);
  expect(reasons.filter((reason) => reason !== '')).toEqual(['该手机号已有会员', '该手机号已有会员']);
});
