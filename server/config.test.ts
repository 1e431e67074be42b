import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { missingIn, readConfig } from './config.ts';

const folder = mkdtempSync(join(tmpdir(), 'zhanggui-config-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const secret = 'x'.repeat(20) + 'nobody else knows this one';
const given = (env: Record<string, string>) => readConfig({ DATA_DIR: folder, SECRET_KEY: secret, ...env });

const wrong: [string, string, string][] = [
  ['NODE_ENV', 'prod', 'production, development, test'],
  ['PORT', '0', '1 to 65535'],
  ['PORT', '70000', '1 to 65535'],
  ['PORT', '80a', '1 to 65535'],
  ['HOST', '127.0.0', '0.0.0.0 for all'],
  ['HOST', 'http://localhost', '0.0.0.0 for all'],
  ['SECRET_KEY', 'changeme', 'openssl rand -hex 32'],
  ['TRUST_PROXY', 'true', '10.0.0.0/8'],
  ['TRUST_PROXY', '10.0.0.0/8, 300.1.1.1', '"300.1.1.1"'],
  ['TRUST_PROXY', '10.0.0.0/40', '"10.0.0.0/40"'],
  ['API_BASE', 'api', '/api'],
  ['API_BASE', '//elsewhere', '/api'],
  ['DATABASE_URL', 'mysql://root@here/mall', 'postgres://user:password@host:5432/database'],
  ['DATABASE_URL', 'here:5432', 'postgres://'],
  ['REDIS_URL', 'here:6379', 'redis://host:6379'],
  ['S3_ENDPOINT', 's3.example.com', 'https://'],
  ['S3_ENDPOINT', 'https://s3.example.com', 'S3_BUCKET, S3_KEY, S3_SECRET'],
  ['S3_BUCKET', 'mall', 'S3_ENDPOINT'],
  ['PUBLIC_URL', 'mall.example.com', 'https://mall.example.com'],
  ['PUBLIC_URL', 'https://mall.example.com/?a=1', 'end with its path'],
  ['MOBILE_HOST', 'http://', 'https://m.example.com'],
  ['PC_HOST', 'two words', 'https://www.example.com'],
  ['APP_DOWNLOAD_URL', 'ftp://www.example.com', 'https://'],
  ['WECHAT_AES_KEY', 'short', '43 letters and digits'],
  ['WECHAT_AES_KEY_PREVIOUS', 'short', '43 letters and digits'],
  ['WECHAT_API_BASE', 'api.weixin.qq.com', 'https://api.weixin.qq.com'],
  ['WECHAT_COMPONENT_APPID', 'wx1', 'WECHAT_COMPONENT_SECRET, WECHAT_TOKEN, WECHAT_AES_KEY'],
  ['WECHAT_SANDBOX', 'yes', '0, 1'],
  ['SANDBOX', 'wechat,money', 'wechat,pay,texts,carriers,supplier'],
  ['DEMO', 'false', '0, 1'],
  ['DEMO_ORDERS', '-1', '0 to'],
  ['STORAGE_PATIENCE_MS', 'long', 'whole number'],
  ['LOG_LEVEL', 'verbose', 'trace, debug, info, warn, error, fatal, silent'],
  ['DRAIN_SECONDS', '5s', '0 to 300'],
];

test.each(wrong)('%s=%s ends the start by its name, with the way to mend it', (name, value, way) => {
  expect(() => given({ [name]: value })).toThrow(name);
  expect(() => given({ [name]: value })).toThrow(way);
});

test('no refusal repeats what may be a secret', () => {
  for (const name of ['SECRET_KEY', 'DATABASE_URL', 'REDIS_URL', 'WECHAT_AES_KEY'])
    expect(() => given({ [name]: 'hunter2' })).toThrow(/^((?!hunter2).)*$/);
});

test('an empty value is the same as none', () => {
  // Of what is played, none and not said differ.
  const names = [...new Set(wrong.map(([name]) => name))].filter((name) => !['SECRET_KEY', 'SANDBOX'].includes(name));

  expect(given(Object.fromEntries(names.map((name) => [name, ''])))).toEqual(given({}));
});

test('what the docs give as examples is taken', () => {
  const config = given({
    HOST: '::1',
    TRUST_PROXY: '10.0.0.0/8, ::1, loopback',
    DATABASE_URL: 'postgres://zhanggui@localhost/mall?host=/run/postgresql',
    REDIS_URL: 'rediss://user:secret@here:6379/1',
    PUBLIC_URL: 'https://mall.example.com/',
    MOBILE_HOST: 'm.example.com',
  });

  expect(config.publicUrl).toBe('https://mall.example.com');
  expect(given({ HOST: '::1' }).publicUrl).toBe('http://[::1]:8080');
});

test('production without WeChat or its own address says what will not work', () => {
  const production = { NODE_ENV: 'production' };
  const four = {
    WECHAT_COMPONENT_APPID: 'wx1',
    WECHAT_COMPONENT_SECRET: 's',
    WECHAT_TOKEN: 't',
    WECHAT_AES_KEY: 'A'.repeat(43),
  };

  expect(missingIn(given(production)).join('\n')).toMatch(/WECHAT_COMPONENT_APPID[\s\S]*PUBLIC_URL/);
  expect(missingIn(given({ ...production, ...four, PUBLIC_URL: 'https://mall.example.com' }))).toEqual([]);
  expect(missingIn(given({}))).toEqual([]);
});

const everything = ['wechat', 'pay', 'texts', 'carriers', 'supplier'];
const platform = {
  WECHAT_COMPONENT_APPID: 'wx1',
  WECHAT_COMPONENT_SECRET: 's',
  WECHAT_TOKEN: 't',
  WECHAT_AES_KEY: 'A'.repeat(43),
};
const production = { NODE_ENV: 'production' };

test.each<[string, Record<string, string>, string[]]>([
  ['nothing said plays everything outside production', {}, everything],
  ['nothing said plays nothing in production', production, []],
  ['the credentials of WeChat end WeChat alone', platform, everything.slice(1)],
  ['an address of WeChat Pay ends WeChat Pay alone', { WXPAY_BASE: 'http://here' }, ['wechat', ...everything.slice(2)]],
  ['an empty list plays nothing', { SANDBOX: '' }, []],
  ['a list plays what it names', { SANDBOX: 'texts, pay' }, ['pay', 'texts']],
  ['a list is heard in production', { ...production, SANDBOX: 'pay' }, ['pay']],
  ['all plays all, whatever is set', { ...platform, SANDBOX: 'all' }, everything],
  ['its own setting decides for WeChat', { SANDBOX: 'pay', WECHAT_SANDBOX: '1' }, ['wechat', 'pay']],
  ['its own setting ends WeChat alone', { WECHAT_SANDBOX: '0' }, everything.slice(1)],
  ['staging that asks for the sandbox of WeChat has all', { ...production, WECHAT_SANDBOX: '1' }, everything],
])('%s', (_, env, systems) => {
  const { played, wechat } = given(env);
  expect([...played].toSorted()).toEqual(systems.toSorted());
  expect(wechat.sandbox).toBe(played.has('wechat'));
});

test('a secret that was made once comes again, and one that was lost with the power is not taken for a secret', () => {
  const own = mkdtempSync(join(folder, 'own-'));
  const made = () => readConfig({ DATA_DIR: own }).secretKey;
  const first = made();
  expect(first).toMatch(/^[0-9a-f]{64}$/);
  expect(made()).toBe(first);
  writeFileSync(join(own, 'secret-key'), '');
  expect(made).toThrow('is damaged');
});
