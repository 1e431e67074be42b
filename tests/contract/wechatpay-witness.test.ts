import { gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { Aes, Decorator, Formatter, Rsa } from 'wechatpay-axios-plugin';
import { credentialsOf } from '#sandbox/wechatpay/credentials.ts';
import { decide } from '#sandbox/wechatpay/phone.ts';
import {
  appid,
  buyer,
  linesOf,
  merchants,
  openStage,
  type PayStage,
  shopOn,
  spAppid,
  wishFor,
} from '#sandbox/wechatpay/testing/pay.fixture.ts';
import { platform } from '#sandbox/wechatpay/world.ts';
import { readMerchantKey } from '#server/gateways/payment/wechatpay/account.ts';
import { invokeApp, invokeJsapi } from '#server/gateways/payment/wechatpay/invoke.ts';
import { openResource } from '#server/gateways/payment/wechatpay/resource.ts';
import { authorizationOf } from '#server/gateways/payment/wechatpay/sign.ts';

// A client that is not ours, unmodified: what it accepts from the sandbox, and from us, WeChat's other merchants accept too.
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

const witnessOf = (index: number): Decorator => {
  const { mchid, serial, privateKey, publicKey } = credentialsAt(index);
  const [wechat] = stage.played.world.ring.keysOf(platform);
  const certs = publicKey === null ? { [wechat.serial]: wechat.certificatePem } : { [publicKey.id]: publicKey.pem };
  return new Decorator({ mchid, serial, privateKey, certs, baseURL: `${stage.base}/` } as ConstructorParameters<
    typeof Decorator
  >[0]);
};

const partnerOf = (index: number) => (index === 2 ? { sp_mchid: '1900000009', sub_mchid: '1900000101' } : null);

interface Answered {
  status: number;
  data: Record<string, unknown>;
}

test.each([
  ['by public key', 0],
  ['by certificates', 1],
  ['as a partner', 2],
])(
  'the witness %s places, queries, refunds, queries the refund and closes, and verifies each answer',
  async (_, index) => {
    const witness = witnessOf(index);
    const { mchid, serial, privateKey, certificate } = credentialsAt(index);
    const partner = partnerOf(index);
    const head = `v3/pay/${partner === null ? '' : 'partner/'}transactions`;
    const post = async (path: string, data: object): Promise<Answered> => witness.request(path, 'POST', data);
    const get = async (path: string, params: object): Promise<Answered> =>
      witness.request(path, 'GET', undefined, { params });
    const { number, notifyUrl, description, price } = wishFor(stage);
    const body = {
      ...(partner === null ? { appid, mchid } : { sp_appid: spAppid, sub_appid: appid, ...partner }),
      description,
      out_trade_no: number,
      notify_url: notifyUrl,
      amount: { total: price, currency: 'CNY' },
      payer: partner === null ? { openid: buyer } : { sub_openid: buyer },
    };

    const { data: placed } = await post(`${head}/jsapi`, body);
    const key = readMerchantKey({ privateKey, certificate });
    const invoke = { ...invokeJsapi(key, appid, String(placed['prepay_id']), stage.now()) };
    expect(decide(stage.played.world, invoke, 'pay')).toBe('requestPayment:ok');
    const { data: paid } = await get(`${head}/out-trade-no/${number}`, partner ?? { mchid });
    expect(paid).toMatchObject({ trade_state: 'SUCCESS', amount: { total: price } });

    const sub = partner === null ? {} : { sub_mchid: partner.sub_mchid };
    const { data: refund } = await post('v3/refund/domestic/refunds', {
      ...sub,
      transaction_id: paid['transaction_id'],
      out_refund_no: `R${number}`,
      reason: '退',
      notify_url: notifyUrl,
      amount: { refund: 1, total: price, currency: 'CNY' },
    });
    expect(refund).toMatchObject({ status: 'PROCESSING' });
    expect((await get(`v3/refund/domestic/refunds/R${number}`, sub)).data).toMatchObject({
      refund_id: refund['refund_id'],
    });

    await post(`${head}/jsapi`, { ...body, out_trade_no: `${number}c` });
    const closed = await post(`${head}/out-trade-no/${number}c/close`, partner ?? { mchid });
    expect(closed.status).toBe(204);
    expect(serial).toBe(key.serial);
  },
);

test('the witness refuses what is not signed by WeChat, as we do', async () => {
  stage.played.world.plans.add('query', { end: 'wrong-key', status: 0, code: '' }, 1);
  const shop = shopOn(stage);
  const wish = wishFor(stage);
  await shop.pay.prepay(wish);

  const query = witnessOf(0).request(`v3/pay/transactions/out-trade-no/${wish.number}`, 'GET', undefined, {
    params: { mchid: '1900000001' },
  });

  await expect(query).rejects.toMatchObject({ code: 'EV3_RES_HEADER_SIGNATURE_DIGEST' });
});

test('the witness verifies what our client signs: requests and both payer’s calls', () => {
  const { mchid, privateKey, certificate } = credentialsAt(0);
  const key = readMerchantKey({ privateKey, certificate });
  const request = {
    method: 'POST',
    path: '/v3/pay/transactions/jsapi?a=1',
    body: '{"描述":"a"}',
    timestamp: 1_700_000_000,
    nonce: 'N',
  } as const;
  const verifies = (text: string, signature: string) => Rsa.verify(text, signature, Rsa.from(certificate, 'public'));
  const signature = /signature="([^"]+)"/.exec(authorizationOf(mchid, key, request))?.[1] ?? '';
  expect(verifies(Formatter.request('POST', request.path, '1700000000', 'N', request.body), signature)).toBe(true);
  expect(verifies(Formatter.request('POST', request.path, '1700000000', 'N', '{}'), signature)).toBe(false);

  const page = invokeJsapi(key, appid, 'wx201', stage.now());
  const pageText = Formatter.joinedByLineFeed(page.appId, page.timeStamp, page.nonceStr, page.package);
  expect(verifies(pageText, page.paySign)).toBe(true);
  const app = invokeApp(key, appid, mchid, 'wx201', stage.now());
  expect(verifies(Formatter.joinedByLineFeed(app.appid, app.timestamp, app.noncestr, 'wx201'), app.sign)).toBe(true);
});

test('the witness decrypts the sandbox’s notice, we what the witness encrypts; both read the same bill', async () => {
  const shop = shopOn(stage);
  const [apiV3Key] = shop.account.apiV3Keys;
  await stage.played.tick();
  const { resource } = JSON.parse(stage.notices.at(-1)?.raw.toString('utf8') ?? '') as {
    resource: { ciphertext: string; nonce: string; associated_data: string };
  };
  const keys = merchants.map((each) => each.apiV3Key);
  const opened = keys.flatMap((each) => {
    try {
      return [Aes.AesGcm.decrypt(resource.ciphertext, each, resource.nonce, resource.associated_data)];
    } catch {
      return [];
    }
  });
  expect(opened.map((each) => (JSON.parse(each) as { trade_state: string }).trade_state)).toEqual(['SUCCESS']);

  const sealed = {
    algorithm: 'AEAD_AES_256_GCM',
    ciphertext: Aes.AesGcm.encrypt('内容', apiV3Key, 'abcdefghijkl', 'transaction'),
    nonce: 'abcdefghijkl',
    associated_data: 'transaction',
  };
  expect(openResource(sealed, [apiV3Key])?.toString('utf8')).toBe('内容');

  const day = new Date(stage.played.world.now() + 8 * 3_600_000).toISOString().slice(0, 10);
  await stage.played.advance(34 * 3_600_000);
  const place = await shop.pay.tradeBill(day);
  const lines = await linesOf(shop, place);
  const { pathname, searchParams } = new URL(place.download_url);
  const { data } = (await witnessOf(0).request(pathname, 'GET', undefined, {
    params: { token: searchParams.get('token') },
    responseType: 'arraybuffer',
  })) as { data: Buffer };
  const { rows, summary } = Formatter.castCsvBill(gunzipSync(data)) as {
    rows: Record<string, string>[];
    summary: object;
  };
  expect(rows.length).toBeGreaterThan(0);
  expect(lines.filter(({ kind }) => kind === 'row').map(({ cells }) => Object.values(cells))).toEqual(
    rows.map((row) => Object.values(row)),
  );
  expect(Object.values(lines.at(-1)?.cells ?? {})).toEqual(Object.values(summary));
});
