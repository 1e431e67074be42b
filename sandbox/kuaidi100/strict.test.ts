import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterEach, expect, test } from 'vitest';
import { registerOutside } from '#sandbox/outside/register.ts';
import { openKuaidi100 } from '#server/gateways/carrier/kuaidi100/client.ts';
import { probeKuaidi100 } from '#server/gateways/carrier/kuaidi100/probe.ts';
import { readPush } from '#server/gateways/carrier/kuaidi100/push.ts';
import { signatureOf } from '#server/gateways/carrier/kuaidi100/sign.ts';
import { trackingAccounts } from './accounts.ts';
import { registerKuaidi100 } from './register.ts';

const folder = mkdtempSync(join(tmpdir(), 'zhanggui-tracking-'));
const [given] = trackingAccounts('a seed');
if (!given) throw new Error('There are accounts.');
const { customer, key } = given;
let apps: FastifyInstance[] = [];

afterEach(async () => {
  await Promise.all(apps.map((app) => app.close()));
  apps = [];
});

/** The played 快递100, and whoever hears its pushes. */
async function played(file: string | null = null) {
  const heard: Buffer[] = [];
  const app = Fastify({ logger: false, forceCloseConnections: true });
  const outside = registerOutside(app, { file, pay: null });
  await registerKuaidi100(app, { seed: 'a seed', outside });
  const listener = Fastify({ logger: false, forceCloseConnections: true });
  listener.addContentTypeParser('*', { parseAs: 'buffer' }, (_, body, done) => done(null, body));
  listener.post('/', async ({ body }) => {
    if (Buffer.isBuffer(body)) heard.push(body);
    return { result: true, returnCode: '200', message: '成功' };
  });
  apps.push(app, listener);
  const callbackUrl = `${await listener.listen({ port: 0, host: '127.0.0.1' })}/`;
  const base = `${await app.listen({ port: 0, host: '127.0.0.1' })}/_sandbox/kuaidi100`;
  return { base, heard, account: { customer, key, callbackUrl, saltOf: (number: string) => `salt of ${number}` } };
}

const post = async (url: string, form: Record<string, string>): Promise<unknown> =>
  (await fetch(url, { method: 'POST', body: new URLSearchParams(form) })).json();

const yuantong = { company: 'yuantong', number: 'YT1234567890123', phone: null };

test('a subscription is refused for what the manual refuses', async () => {
  const { base } = await played();
  const subscribe = (param: object, schema = 'json') =>
    post(`${base}/poll`, {
      schema,
      param: JSON.stringify({ key, parameters: { callbackurl: 'http://x/' }, ...param }),
    });
  const parcel = { company: 'yuantong', number: 'YT1234567890123' };
  for (const [param, returnCode] of [
    [{ ...parcel, key: 'another' }, '600'],
    [{ ...parcel, number: '' }, '700'],
    [{ ...parcel, parameters: {} }, '700'],
    [{ ...parcel, company: '圆通速递' }, '701'],
    [{ company: 'shunfeng', number: 'SF1234567890123' }, '700'],
  ] as const)
    expect(await subscribe(param)).toMatchObject({ result: false, returnCode });
  expect(await subscribe(parcel, 'xml')).toMatchObject({ result: false, returnCode: '700' });
});

test('a question is refused for what the manual refuses', async () => {
  const { base } = await played();
  const ask = (asked: object, change: Record<string, string> = {}) => {
    const param = JSON.stringify(asked);
    return post(`${base}/poll/query.do`, { customer, sign: signatureOf(param, { customer, key }), param, ...change });
  };
  const parcel = { com: 'yuantong', num: 'YT1234567890123' };
  expect(await ask(parcel, { sign: '' })).toMatchObject({ returnCode: '400' });
  expect(await ask(parcel, { customer: 'nobody' })).toMatchObject({ returnCode: '600' });
  expect(await ask(parcel, { sign: 'A'.repeat(32) })).toMatchObject({ returnCode: '503' });
  expect(await ask({ com: 'shunfeng', num: 'SF1234567890123' })).toMatchObject({ returnCode: '408' });
  expect(await ask({ com: 'yuantong', num: 'no-such-form-1' })).toMatchObject({ returnCode: '500' });
});

test('the test of an account finds a wrong key and customer, and passes good ones', async () => {
  const { base, account } = await played();
  const { signal } = new AbortController();
  expect(await probeKuaidi100(account, base, signal)).toMatchObject({ answer: { status: 'passed' } });
  expect(await probeKuaidi100({ ...account, key: 'another' }, base, signal)).toMatchObject({
    answer: { status: 'failed', trouble: 'secret' },
    code: '503',
  });
  expect(await probeKuaidi100({ ...account, customer: 'nobody' }, base, signal)).toMatchObject({ code: '600' });
});

test('a parcel is told of once it is subscribed, signed with its salt; a second subscription is the first', async () => {
  const { base, heard, account } = await played();
  const client = openKuaidi100(account, base);
  expect(await client.subscribe(yuantong)).toBe(true);
  expect(await client.subscribe(yuantong)).toBe(true);
  expect(await client.subscribe({ ...yuantong, company: 'nobody' })).toBe(false);
  await expect.poll(() => heard.length).toBe(1);
  const [push] = heard;
  expect(readPush(push ?? Buffer.alloc(0), (number) => [`salt of ${number}`])).toMatchObject({
    status: 'polling',
    notice: { number: yuantong.number, state: 'collected', news: [{ text: '快件已揽收' }] },
  });
  expect(await client.ask(yuantong)).toMatchObject({ state: 'collected' });
});

test('subscriptions outlive the process', async () => {
  const file = join(folder, 'outside.jsonl');
  const first = await played(file);
  await openKuaidi100(first.account, first.base).subscribe(yuantong);
  await expect.poll(() => first.heard.length).toBe(1);
  const { base } = await played(file);
  const form = {
    schema: 'json',
    param: JSON.stringify({ ...yuantong, key, parameters: { callbackurl: 'http://x/' } }),
  };
  expect(await post(`${base}/poll`, form)).toMatchObject({ result: false, returnCode: '501' });
  rmSync(folder, { recursive: true });
});
