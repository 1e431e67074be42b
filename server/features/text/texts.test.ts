import { afterAll, beforeAll, expect, test } from 'vitest';
import type { TextTemplate } from '#machines/text/types.ts';
import { openTextClients } from '#server/features/gateway/text-clients.ts';
import { openAliyun } from '#server/gateways/sms/aliyun/client.ts';
import type { TextClient, TextDesk } from '#server/gateways/sms/port.ts';
import { sealsOf } from '#server/rows/seal.ts';
import type { Door } from '#server/workflow/door.ts';
import { mallSecret } from '#tests/kit/mall.ts';
import { ledgerAt } from '#tests/kit/outside-process.ts';
import { callAccounts } from '#tests/kit/pay-accounts.ts';
import { type TestServer, testServer } from '#tests/kit/server.ts';
import { readyTexts, textAccountsAt } from '#tests/kit/text-accounts.ts';
import { openTextDesk } from './desk.ts';
import { textServices } from './services.ts';

let server: TestServer;
let desk: TextDesk;
let numbers = 0;

beforeAll(async () => {
  let own: Pick<Door, 'create' | 'rested'> | undefined;
  server = await testServer({
    instead: {
      adapt: (whole, { door }) => {
        own = door;
        return whole;
      },
    },
  });
  if (!own) throw new Error('The server has a door.');
  const door = own;
  const seals = sealsOf({ secretKey: mallSecret });
  const base = `${server.url}/_sandbox/sms`;
  const clients = openTextClients({ db: server.db, seals, base, heard: () => {} });
  desk = openTextDesk({ db: server.db, door, seals, clients });
});
afterAll(() => server.close());

const wish = (phone: string, template: TextTemplate = 'orderShipped') => ({
  tenantId: 't1',
  textNo: `t1/test/${(numbers += 1)}`,
  phone,
  template,
  params: { orderNo: '202603010930000001', parcel: '顺丰速运 SF1234567890', code: '493027' },
});
const plan = (outcome: string) =>
  server.call('POST', '/_sandbox/control/outside/plan', { body: { system: 'sms', outcome, times: 1 } });
const sentAs = async (textNo: string) =>
  (await ledgerAt(server.url)).filter(({ act, what }) => act === 'text' && what === textNo);
const rowOf = (textNo: string) =>
  server.db.loader.selectFrom('texts').selectAll().where('text_no', '=', textNo).executeTakeFirstOrThrow();
const stateOf = async (textNo: string) => (await rowOf(textNo)).state;

/** As an operator asks what became of a text. */
async function check(textNo: string) {
  const { id, version } = await rowOf(textNo);
  const token = await server.token('tenant');
  return server.call('POST', '/api/upms/text/check', { token, body: { id, version } });
}

test('without an account nothing is written down, and the words say what to add', async () => {
  const text = wish('13800000001');
  await expect(desk.post(text)).rejects.toMatchObject({ words: { zh: expect.stringContaining('接口账号') as string } });
  expect(await server.db.loader.selectFrom('texts').select('id').execute()).toEqual([]);
});

test('a wrong secret is found by the test, which sends nothing, and a good one serves', async () => {
  const [, given] = await textAccountsAt(server.url);
  const texts = { signName: given?.signName, templates: given?.templates };
  const draft = await callAccounts(server, 'tenant', 'POST', '', { kind: 'texts', mode: 'direct', name: '错', texts });
  const kept = await callAccounts(server, 'tenant', 'POST', `/${draft.id}/secret`, {
    version: draft.version,
    keyId: given?.accessKeyId,
    secret: '0123456789abcdef0123',
  });
  expect(await callAccounts(server, 'tenant', 'POST', `/${draft.id}/test`, { version: kept.version })).toMatchObject({
    state: 'troubled',
    trouble: 'secret',
  });
  expect(await readyTexts(server, 'tenant', server.url)).toMatchObject({ state: 'ready' });
  expect((await ledgerAt(server.url)).filter(({ act }) => act === 'text')).toEqual([]);
});

test('a text handed in twice goes once, is seen to arrive by the unsigned report, and is erased then', async () => {
  const text = wish('13800000002');
  await desk.send(text);
  await desk.send(text);
  expect(await rowOf(text.textNo)).toMatchObject({ shown_phone: '138****0002', sends: 1 });
  await expect.poll(() => stateOf(text.textNo)).toBe('delivered');
  expect(await sentAs(text.textNo)).toHaveLength(1);
  expect((await rowOf(text.textNo)).sealed).toBeNull();
});

test('after a lost answer the gateway is asked, and the books have exactly one text', async () => {
  const text = wish('13800000003');
  await plan('lost');
  await desk.post(text);
  await expect.poll(() => stateOf(text.textNo)).toBe('unclear');
  expect(await check(text.textNo)).toMatchObject({ status: 200 });
  await expect.poll(() => stateOf(text.textNo)).toMatch(/^(accepted|delivered)$/);
  expect(await sentAs(text.textNo)).toHaveLength(1);
});

test('a text whose call was cut off before midnight is looked up under the day of before too', async () => {
  const text = wish('13800000008');
  await plan('lost');
  await desk.post(text);
  await expect.poll(() => stateOf(text.textNo)).toBe('unclear');
  const { id } = await rowOf(text.textNo);
  const asked: string[][] = [];
  const client: TextClient = {
    send: () => Promise.reject(new Error('It is not sent again.')),
    async find({ days }) {
      asked.push([...days]);
      return { status: 'notFound' };
    },
  };
  const clients = { accountFor: () => Promise.reject(new Error('None is chosen.')), clientOf: async () => client };
  const { findText } = textServices({ db: server.db, seals: sealsOf({ secretKey: mallSecret }), clients });
  const look = async (writtenAt: string, sentAt: string) => {
    await server.db.loader
      .updateTable('texts')
      .set({ created_at: writtenAt, sent_at: sentAt })
      .where('id', '=', id)
      .execute();
    await findText({ textNo: text.textNo }, AbortSignal.timeout(5_000), { tenantId: 't1', rowId: id });
    return asked.at(-1);
  };

  // In Shanghai it was written down at 23:58, and the loss of its call was noted at 00:10.
  expect(await look('2026-02-28T15:58:00Z', '2026-02-28T16:10:00Z')).toEqual(['2026-03-01', '2026-02-28']);
  expect(await look('2026-02-28T02:00:00Z', '2026-02-28T02:00:05Z')).toEqual(['2026-02-28']);
  expect(await look('2026-02-28T02:00:00Z', '2026-03-02T01:00:00Z')).toEqual([
    '2026-03-02',
    '2026-03-01',
    '2026-02-28',
  ]);
});

test('a question about a text says how old the text is, with an answer and without one', async () => {
  const text = wish('13800000009');
  await plan('lost');
  await desk.post(text);
  await expect.poll(() => stateOf(text.textNo)).toBe('unclear');
  const { id, sent_at: sentAt } = await rowOf(text.textNo);
  const finds = [() => Promise.reject(new Error('No answer.')), async () => ({ status: 'accepted' }) as const];
  const client: TextClient = {
    send: () => Promise.reject(new Error('It is not sent again.')),
    find: async () => finds.shift()?.() ?? { status: 'notFound' },
  };
  const clients = { accountFor: () => Promise.reject(new Error('None is chosen.')), clientOf: async () => client };
  const now = () => Date.parse(sentAt ?? '') + 90_000;
  const { findText } = textServices({ db: server.db, seals: sealsOf({ secretKey: mallSecret }), clients, now });
  const look = () => findText({ textNo: text.textNo }, AbortSignal.timeout(5_000), { tenantId: 't1', rowId: id });
  await expect(look()).rejects.toMatchObject({ message: 'No answer.', ageMs: 90_000 });
  expect(await look()).toEqual({ status: 'accepted', ageMs: 90_000 });
});

test('what never arrived is sent again only two minutes later, and a code never', async () => {
  const [text, code] = [wish('13800000004'), wish('13800000005', 'signInCode')];
  for (const each of [text, code]) {
    await plan('fail');
    await desk.post(each);
    await expect.poll(() => stateOf(each.textNo)).toBe('unclear');
    await check(each.textNo);
    await expect.poll(() => stateOf(each.textNo)).toBe('unclear');
    await server.db.loader
      .updateTable('texts')
      .set({ sent_at: new Date(Date.now() - 121_000).toISOString() })
      .where('text_no', '=', each.textNo)
      .execute();
    await check(each.textNo);
    await expect.poll(() => stateOf(each.textNo)).toMatch(/^(accepted|delivered|failed)$/);
  }
  expect(await stateOf(text.textNo)).toMatch(/^(accepted|delivered)$/);
  expect(await rowOf(text.textNo)).toMatchObject({ sends: 2 });
  expect(await sentAs(text.textNo)).toHaveLength(1);
  expect(await rowOf(code.textNo)).toMatchObject({ state: 'failed', refusal: 'lost' });
  expect(await sentAs(code.textNo)).toEqual([]);
});

test('the gateway limits codes to one number, and says so in words', async () => {
  await desk.send(wish('13800000006', 'signInCode'));
  const second = wish('13800000006', 'signInCode');
  await expect(desk.send(second)).rejects.toMatchObject({ outcome: 'refused' });
  const { id } = await rowOf(second.textNo);
  const { body } = await server.call('GET', `/api/upms/text/${id}`, { token: await server.token('tenant') });
  expect(body.data).toMatchObject({ state: 'failed', refusal: '该号码接收短信过于频繁，已被限流' });
});

test('a phone that is off is told of by its report; neither list nor history has number or content', async () => {
  const text = wish('13900000000', 'signInCode');
  await desk.send(text);
  await expect.poll(() => stateOf(text.textNo)).toBe('failed');
  const { id, refusal } = await rowOf(text.textNo);
  expect(refusal).toBe('MOBILE_NOT_ON_SERVICE');
  const token = await server.token('tenant');
  const paths = [`/api/upms/text/${id}`, '/api/upms/text/page', `/api/machines/text/history/${id}`];
  for (const path of paths) {
    const { body } = await server.call('GET', path, { token });
    expect(JSON.stringify(body)).not.toMatch(/13900000000|493027/);
  }
});

test('a report that is none is refused; one of an unknown text moves nothing', async () => {
  const { accountNo } = await server.db.loader
    .selectFrom('gateway_accounts')
    .select('account_no as accountNo')
    .where('kind', '=', 'texts')
    .where('state', '=', 'ready')
    .executeTakeFirstOrThrow();
  const tell = (body: unknown) => server.call('POST', `/notify/texts/${accountNo}`, { body });
  expect(await tell({ biz_id: '1' })).toMatchObject({ status: 401 });
  expect(await tell([{ biz_id: "1' or 1" }])).toMatchObject({ status: 401 });
  expect(await tell([{ biz_id: '900619746936498440^0', success: true }])).toMatchObject({ body: { code: 0 } });
  expect(await server.call('POST', '/notify/texts/0000000000000000000000', { body: [] })).toMatchObject({
    status: 404,
  });
});

test('the played Aliyun takes an OutId twice, and neither an old clock nor another signature', async () => {
  const [, account] = await textAccountsAt(server.url);
  if (!account) throw new Error('The played Aliyun has accounts.');
  const base = `${server.url}/_sandbox/sms`;
  const text = wish('13800000007');
  for (const client of [openAliyun(account, base), openAliyun(account, base)]) await client.send(text);
  expect(await sentAs(text.textNo)).toHaveLength(2);
  const old = openAliyun(account, base, { now: () => Date.now() - 16 * 60_000 });
  expect(await old.send(text)).toEqual({ status: 'refused', code: 'InvalidTimeStamp.Expired' });
  const other = openAliyun({ ...account, signName: '别家' }, base);
  expect(await other.send(text)).toEqual({ status: 'refused', code: 'isv.SMS_SIGNATURE_ILLEGAL' });
});
