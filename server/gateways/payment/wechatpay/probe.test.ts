import { afterAll, beforeAll, expect, test } from 'vitest';
import { credentialsOf } from '#sandbox/wechatpay/credentials.ts';
import type { Merchant } from '#sandbox/wechatpay/merchants.ts';
import { appid, merchants, openStage, type PayStage } from '#sandbox/wechatpay/testing/pay.fixture.ts';
import type { AccountKeys, OpenAccount } from '../probe.ts';
import { wechatPayProbe } from './probe.ts';
import { wayToPay } from './settings.ts';

let stage: PayStage;
beforeAll(async () => {
  stage = await openStage();
});
afterAll(() => stage.close());

const [direct, byCertificates, partner] = merchants as readonly [Merchant, Merchant, Merchant];

/** The account of a merchant as somebody who was issued its credentials would upload it. */
function accountOf(merchant: Merchant, keys: Partial<AccountKeys> = {}, more: Partial<OpenAccount> = {}): OpenAccount {
  const { certificate, privateKey, apiV3Key, publicKey } = credentialsOf(stage.played.world, merchant);
  const own = { certificate, privateKey, apiSecret: apiV3Key, platform: publicKey, ...keys };
  return { kind: 'wechatpay', merchantNo: merchant.mchid, appIds: [appid], subMerchantNo: null, keys: [own], ...more };
}

const probe = (account: OpenAccount, now?: () => number) =>
  wechatPayProbe({ base: stage.base, tries: 1 }, now ? { now } : {})(account, new AbortController().signal);

test.each<[string, () => OpenAccount]>([
  ['a merchant with a public key', () => accountOf(direct)],
  ['a merchant with certificates', () => accountOf(byCertificates)],
  [
    'a merchant below a partner',
    () => accountOf(partner, {}, { appIds: partner.appids, subMerchantNo: partner.subs[0]?.mchid ?? '' }),
  ],
])('the signed no to a payment that cannot exist proves %s', async (_, account) => {
  expect(await probe(account())).toMatchObject({ answer: { status: 'passed', skewSeconds: 0 } });
});

test('another merchant’s key is named as the setting to mend', async () => {
  const { certificate, privateKey } = credentialsOf(stage.played.world, byCertificates);
  expect(await probe(accountOf(direct, { certificate, privateKey }))).toMatchObject({
    answer: { status: 'failed', trouble: 'key' },
  });
});

test('below a partner a wrong key is the partner’s to mend', async () => {
  const { certificate, privateKey } = credentialsOf(stage.played.world, byCertificates);
  const below = { appIds: partner.appids, subMerchantNo: partner.subs[0]?.mchid ?? '' };
  expect(await probe(accountOf(partner, { certificate, privateKey }, below))).toMatchObject({
    answer: { status: 'failed', trouble: 'partner' },
  });
});

test('a public key that is not WeChat’s is named', async () => {
  const { publicKey: platform } = credentialsOf(stage.played.world, direct);
  const other = stage.played.world.ring.keysOf(direct.mchid)[0].publicPem;
  expect(await probe(accountOf(direct, { platform: platform && { ...platform, pem: other } }))).toMatchObject({
    answer: { status: 'failed', trouble: 'publicKey' },
  });
});

test('an APIv3 key with which certificates cannot be opened is named', async () => {
  expect(await probe(accountOf(byCertificates, { apiSecret: 'x'.repeat(32) }))).toMatchObject({
    answer: { status: 'failed', trouble: 'apiKey' },
  });
});

test('a clock six minutes off is named as such, not as a wrong key', async () => {
  expect(await probe(accountOf(direct), () => Date.now() + 360_000)).toMatchObject({
    answer: { status: 'failed', trouble: 'clock' },
  });
});

test('an address where nobody answers says nothing about the account', async () => {
  const silent = wechatPayProbe({ base: 'http://127.0.0.1:9', tries: 1 });
  await expect(silent(accountOf(direct), new AbortController().signal)).rejects.toThrow('network');
});

test('outside production only an address that is set or played is called', () => {
  expect(wayToPay({ production: false, wxpayBase: null }, null)).toBeNull();
  expect(wayToPay({ production: false, wxpayBase: null }, 'http://played')).toEqual({ base: 'http://played' });
  expect(wayToPay({ production: true, wxpayBase: 'http://set' }, 'http://played')).toEqual({ base: 'http://set' });
  expect(wayToPay({ production: true, wxpayBase: null }, null)).toEqual({});
});
