import { afterAll, beforeAll, expect, test } from 'vitest';
import { credentialsOf } from '#sandbox/wechatpay/credentials.ts';
import { decide } from '#sandbox/wechatpay/phone.ts';
import { encrypt } from '#sandbox/wechatpay/sealing.ts';
import {
  appid,
  failureOf,
  merchants,
  openStage,
  type PayStage,
  shopOn,
  wishFor,
} from '#sandbox/wechatpay/testing/pay.fixture.ts';
import { readMerchantKey, readPublicKey } from './account.ts';
import { invokeJsapi } from './invoke.ts';
import { openResource } from './resource.ts';
import { openWechatPay } from './wechatpay.ts';

let stage: PayStage;
beforeAll(async () => {
  stage = await openStage();
});
afterAll(() => stage.close());

const credentialsAt = (index: number) => {
  const merchant = merchants[index];
  if (merchant === undefined) throw new Error('the stage has three merchants');
  return credentialsOf(stage.played.world, merchant);
};

test('a merchant’s files are read, and what is wrong with them is said without a word of theirs', () => {
  const { privateKey, certificate, serial } = credentialsAt(0);
  const other = credentialsAt(1);
  expect(readMerchantKey({ privateKey, certificate })).toMatchObject({ serial, endsAt: expect.any(Date) as Date });

  expect(() => readMerchantKey({ privateKey: 'no key', certificate })).toThrow('The merchant key cannot be read');
  expect(() => readMerchantKey({ privateKey, certificate: privateKey })).toThrow(
    'The merchant certificate cannot be read',
  );
  expect(() => readMerchantKey({ privateKey, certificate: other.certificate })).toThrow('does not belong');
});

test('a public key has its id and is one', () => {
  const { publicKey } = credentialsAt(0);
  expect(readPublicKey(publicKey?.id ?? '', publicKey?.pem ?? '').id).toBe(publicKey?.id);

  expect(() => readPublicKey('5ABC', publicKey?.pem ?? '')).toThrow('cannot be read');
  expect(() => readPublicKey(publicKey?.id ?? '', 'no key')).toThrow('cannot be read');
});

test('while keys are changed, the newest signs, what the older one placed is still paid, and both APIv3 keys open notices', async () => {
  const before = shopOn(stage);
  const placed = await before.pay.prepay(wishFor(stage));
  stage.played.world.ring.renew(before.account.mchid);
  const fresh = shopOn(stage);
  const keys = [fresh.account.keys[0], before.account.keys[0]] as const;
  const both = openWechatPay({ ...fresh.account, keys }, { base: stage.base });

  const invoke = { ...invokeJsapi(keys[1], appid, 'prepay_id' in placed ? placed.prepay_id : '', stage.now()) };
  expect(decide(stage.played.world, invoke, 'pay')).toBe('requestPayment:ok');
  expect(await both.prepay(wishFor(stage))).toHaveProperty('prepay_id');
  const [apiV3Key] = fresh.account.apiV3Keys;
  const sealed = encrypt('content', apiV3Key, 'transaction');
  expect(openResource(sealed, ['0'.repeat(32), apiV3Key])?.toString()).toBe('content');
  expect(openResource(sealed, ['0'.repeat(32)])).toBeNull();
  expect(openResource({ ...sealed, associated_data: 'refund' }, [apiV3Key])).toBeNull();
  expect(openResource({ ...sealed, algorithm: 'AES' }, [apiV3Key])).toBeNull();
});

test('a key that WeChat does not know is a fault of the account, in words', async () => {
  const shop = shopOn(stage);
  const [{ privateKey }] = shop.account.keys;
  const wrong = openWechatPay({ ...shop.account, keys: [{ serial: '5FFF', privateKey }] }, { base: stage.base });

  expect(await failureOf(wrong.prepay(wishFor(stage)))).toMatchObject({
    class: 'config',
    code: 'SIGN_ERROR',
    words: { zh: expect.stringContaining('微信支付账号配置有误') as string },
  });
});
