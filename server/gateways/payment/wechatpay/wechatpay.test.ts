import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { openidOf } from '#sandbox/wechatpay/merchants.ts';
import { decide, readSheet } from '#sandbox/wechatpay/phone.ts';
import {
  appid,
  buy,
  failureOf,
  linesOf,
  openStage,
  otherAppid,
  type PayStage,
  shopOn,
  wishFor,
} from '#sandbox/wechatpay/testing/pay.fixture.ts';
import { invokeApp, invokeH5, invokeJsapi } from './invoke.ts';

let stage: PayStage;
beforeAll(async () => {
  stage = await openStage();
});
afterAll(() => stage.close());
afterEach(() => stage.played.world.plans.clear());

const minute = 60_000;

test.each([
  ['public key', '1900000001'],
  ['certificates', '1900000002'],
  ['a partner', '1900000009'],
])('with %s: placed, not paid yet, paid, asked by both numbers, refunded, and asked again', async (_, mchid) => {
  const shop = shopOn(stage, mchid);
  const wish = wishFor(stage);
  const answer = await shop.pay.prepay(wish);
  const prepayId = 'prepay_id' in answer ? answer.prepay_id : '';

  expect(await shop.pay.findByNumber(wish.number)).toMatchObject({ trade_state: 'NOTPAY', out_trade_no: wish.number });

  const invoke = { ...invokeJsapi(shop.account.keys[0], appid, prepayId, stage.now()) };
  expect(decide(stage.played.world, invoke, 'pay')).toBe('requestPayment:ok');
  const paid = await shop.pay.findByNumber(wish.number);
  expect(paid).toMatchObject({ trade_state: 'SUCCESS', amount: { total: 1_234, currency: 'CNY' } });
  expect(await shop.pay.findById(paid.transaction_id ?? '')).toEqual(paid);

  const ask = {
    transactionId: paid.transaction_id ?? '',
    reason: '七天无理由',
    notifyUrl: stage.notifyUrl,
    paidPrice: 1_234,
  };
  expect(await shop.pay.refund({ ...ask, number: `R${wish.number}`, price: 234 })).toMatchObject({
    status: 'PROCESSING',
    amount: { refund: 234, total: 1_234 },
  });
  await stage.played.advance(minute);
  expect(await shop.pay.findRefund(`R${wish.number}`)).toMatchObject({ status: 'SUCCESS' });
  expect(shop.calls.every(({ outcome }) => outcome === 'ok')).toBe(true);
});

test('certificates are fetched once for all that wait, and once more after a new one signs', async () => {
  const shop = shopOn(stage, '1900000002');
  const fetched = () => shop.calls.filter(({ call }) => call === 'certificates').length;
  const wish = wishFor(stage);
  await shop.pay.prepay(wish);
  await Promise.all([1, 2, 3].map(() => shop.pay.findByNumber(wish.number)));
  expect(fetched()).toBe(1);

  stage.played.world.ring.renew('wechatpay');
  stage.passLine(2 * minute);
  // Asked by the old serial, WeChat answers by it; the notice comes by the new one.
  await buy(stage, shop);
  expect(fetched()).toBe(1);
  await stage.played.tick();
  const notice = stage.notices.at(-1);
  const header = (name: string) => String(notice?.headers[name] ?? '');
  expect(await shop.pay.readNotice(notice?.raw ?? Buffer.alloc(0), header)).toMatchObject({ ok: true });
  expect(fetched()).toBe(2);
});

test('each way to pay answers what its payer needs, and the phone takes it', async () => {
  const shop = shopOn(stage);
  const native = await shop.pay.prepay(wishFor(stage, { way: 'native', openid: undefined }));
  const codeUrl = 'code_url' in native ? native.code_url : '';
  expect(decide(stage.played.world, { code_url: codeUrl }, 'pay')).toBe('requestPayment:ok');

  const app = await shop.pay.prepay(wishFor(stage, { way: 'app', openid: undefined }));
  const prepayId = 'prepay_id' in app ? app.prepay_id : '';
  const invoke = { ...invokeApp(shop.account.keys[0], appid, shop.account.mchid, prepayId, stage.now()) };
  expect(decide(stage.played.world, { ...invoke, noncestr: 'another' }, 'pay')).toBe(
    'requestPayment:fail 支付验证签名失败',
  );
  expect(decide(stage.played.world, invoke, 'pay')).toBe('requestPayment:ok');

  const h5 = await shop.pay.prepay(wishFor(stage, { way: 'h5', openid: undefined, payerIp: '203.0.113.9' }));
  const h5Url = invokeH5('h5_url' in h5 ? h5.h5_url : '', 'https://shop.example/done?order=1');
  expect(new URL(h5Url).searchParams.get('redirect_url')).toBe('https://shop.example/done?order=1');
  const prepay = new URL(h5Url).searchParams.get('prepay_id') ?? '';
  expect(readSheet(stage.played.world, { prepay_id: prepay })).toMatchObject({ shop: '商户1900000001', fault: null });
  await stage.played.advance(6 * minute);
  expect(readSheet(stage.played.world, { prepay_id: prepay }).fault).toBe('支付会话已过期，请重新下单');
});

test('no is an answer: each has our word for it, and a signed one is final', async () => {
  const shop = shopOn(stage);
  const no = async (call: Promise<unknown>) => {
    const {
      no: word,
      outcome,
      isSigned,
    } = (await failureOf(call)) as { no: string; outcome: string; isSigned: boolean };
    return { word, outcome, isSigned };
  };
  const plain = (word: string) => ({ word, outcome: 'refused', isSigned: true });
  const wish = wishFor(stage);
  await shop.pay.prepay(wish);

  expect(await shop.pay.prepay(wish)).toEqual(await shop.pay.prepay(wish));
  expect(await no(shop.pay.prepay({ ...wish, price: 1 }))).toEqual(plain('numberUsed'));
  await shop.pay.close(wish.number);
  await shop.pay.close(wish.number);
  expect(await no(shop.pay.prepay(wish))).toEqual(plain('closed'));
  expect(await shop.pay.findByNumber(wish.number)).toMatchObject({ trade_state: 'CLOSED' });
  expect(await no(shop.pay.findByNumber('NEVER_1'))).toEqual(plain('notFound'));
  expect(await no(shop.pay.findRefund('NEVER_1'))).toEqual(plain('notFound'));

  const { wish: bought, transactionId } = await buy(stage, shop);
  expect(await no(shop.pay.close(bought.number))).toEqual(plain('paid'));
  const ask = { transactionId, reason: '', notifyUrl: stage.notifyUrl, paidPrice: 1_234, number: `R${bought.number}` };
  const asked = { ...ask, reason: '退' };
  expect(await no(shop.pay.refund({ ...asked, price: 1_235 }))).toEqual(plain('request'));
  stage.played.world.plans.add('refund', { end: 'refuse', status: 403, code: 'NOT_ENOUGH' }, 1);
  expect(await no(shop.pay.refund({ ...asked, price: 1 }))).toEqual(plain('notEnough'));
});

test.each([
  [
    'an app of another shop',
    { appid: otherAppid, openid: openidOf(otherAppid, 'buyer') },
    'config',
    'APPID_MCHID_NOT_MATCH',
  ],
  ['a buyer of another app', { openid: openidOf(otherAppid, 'buyer') }, 'config', 'OPENID_MISMATCH'],
  ['a number with a slash', { number: 'order/t1/1' }, 'ours', 'PARAM_ERROR'],
  ['an address with a query', { notifyUrl: 'https://shop.example/n?a=1' }, 'ours', 'PARAM_ERROR'],
  ['a life of half a minute', { expiresAt: new Date(Date.now() + 30_000) }, 'ours', 'PARAM_ERROR'],
])('%s is refused as %s', async (_, more, kind, code) => {
  const shop = shopOn(await openFresh());

  expect(await failureOf(shop.pay.prepay(wishFor(stage, more)))).toMatchObject({
    class: kind,
    code,
    outcome: 'refused',
  });
});

let fresh: PayStage | null = null;
const openFresh = async (): Promise<PayStage> => (fresh ??= await openStage());
afterAll(() => fresh?.close());

test('the next day has both bills: every line is there, in fen, and the account follows line by line', async () => {
  const bills = await openStage();
  const shop = shopOn(bills);
  const { wish, transactionId } = await buy(bills, shop, { description: '毛巾, 竹纤维 `A`' });
  await shop.pay.refund({
    transactionId,
    number: `R${wish.number}`,
    reason: '退',
    notifyUrl: bills.notifyUrl,
    price: 234,
    paidPrice: 1_234,
  });
  const day = new Date(bills.played.world.now() + 8 * 60 * minute).toISOString().slice(0, 10);
  expect(await failureOf(shop.pay.tradeBill(day))).toMatchObject({ class: 'saidNo' });
  const toTen = Date.parse(`${day}T00:00:00+08:00`) + 34 * 60 * minute - bills.played.world.now();
  await bills.played.advance(toTen - minute);
  expect(await failureOf(shop.pay.tradeBill(day))).toMatchObject({ no: 'billNotReady' });
  await bills.played.advance(minute);

  const trade = await linesOf(shop, await shop.pay.tradeBill(day));
  expect(trade.map(({ kind }) => kind)).toEqual(['row', 'row', 'sum']);
  expect(trade[0]?.cells).toMatchObject({
    商户订单号: wish.number,
    订单金额: '12.34',
    商品名称: '毛巾, 竹纤维 A',
    手续费: '0.07000',
  });
  expect(trade[1]?.cells).toMatchObject({ 商户退款单号: `R${wish.number}`, 退款金额: '2.34', 交易状态: 'REFUND' });
  expect(trade[2]?.cells).toMatchObject({ 总交易单数: '2', 退款总金额: '2.34' });

  const fund = await linesOf(shop, await shop.pay.fundBill(day));
  expect(fund.at(-1)?.cells).toMatchObject({ 资金流水总笔数: String(fund.length - 1) });
  expect(fund.at(-2)?.cells).toMatchObject({ '账户结余(元)': '9.94' });
  await bills.close();
});
