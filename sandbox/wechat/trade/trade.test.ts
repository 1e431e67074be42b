import { afterEach, beforeEach, expect, test } from 'vitest';
import { openidOf } from '#sandbox/wechatpay/merchants.ts';
import { mini, official, startTestWorld, type TestWorld } from '../testing/world.fixture.ts';
import { type Payments, tellPayments, type TradePayment } from './payments.ts';

let world: TestWorld;
let payNow: number;
let paid: TradePayment[];

const number = '4200002025202311154445649038';
const openid = openidOf(mini, '李雷');

beforeEach(async () => {
  world = await startTestWorld();
  payNow = Date.now();
  paid = [
    {
      transactionId: number,
      appid: mini,
      openid,
      mchid: '1900000100',
      subMchid: null,
      number: '202603010930000001_1',
      description: '陶瓷杯',
      price: 5_000,
      placedAtMs: payNow - 70_000,
      paidAtMs: payNow - 61_000,
      isRefunded: false,
    },
  ];
  const payments: Payments = {
    now: () => payNow,
    all: () => paid,
    find: (id) => paid.find(({ transactionId }) => transactionId === id) ?? null,
    numbered: (_, own) => paid.find((each) => each.number === own) ?? null,
  };
  tellPayments(world.fastify, payments);
});

afterEach(() => world.close());

const call = async (name: string, body: object, appid = mini) =>
  world.call('POST', `/wxa/sec/order/${name}`, await world.authorizerToken(appid), body);

const parcel = { tracking_no: 'ZT1234567890123', express_company: 'ZTO', item_desc: '陶瓷杯×1' };
let tick = 0;
const later = () => {
  tick += 1;
  return new Date(Date.now() + tick * 1_000).toISOString();
};
const shipping = (more: object = {}) => ({
  order_key: { order_number_type: 2, transaction_id: number },
  logistics_type: 1,
  delivery_mode: 1,
  shipping_list: [parcel],
  upload_time: later(),
  payer: { openid },
  ...more,
});
const upload = async (more: object = {}) => (await call('upload_shipping_info', shipping(more)))['errcode'];
const order = async () => (await call('get_order', { transaction_id: number }))['order'];
const pushed = (name: string) => world.sandbox.box.world.pushes.filter((push) => push.name === name);

test('a payment is shipped once, corrected once, and no more', async () => {
  expect(await order()).toMatchObject({ order_state: 1, openid, paid_amount: 5_000, shipping: {} });
  expect(await upload()).toBe(0);
  expect(await order()).toMatchObject({
    order_state: 2,
    shipping: { finish_shipping: true, finish_shipping_count: 1, shipping_list: [{ express_company: 'ZTO' }] },
  });
  expect(await upload()).toBe(10060023);
  const other = { shipping_list: [{ ...parcel, tracking_no: 'ZT1234567890124' }] };
  expect(await upload({ ...other, upload_time: '2020-01-01T00:00:00.000Z' })).toBe(10060014);
  expect(await upload(other)).toBe(0);
  expect(await upload({ shipping_list: [parcel] })).toBe(10060003);
  expect(await order()).toMatchObject({ shipping: { finish_shipping_count: 2 } });
  expect(pushed('trade_manage_order_settlement')).toHaveLength(2);
});

test('parcels of one payment come one after another until all is delivered', async () => {
  const second = { ...parcel, tracking_no: 'ZT1234567890124' };
  expect(await upload({ delivery_mode: 2, is_all_delivered: false })).toBe(0);
  expect(await order()).toMatchObject({ order_state: 1, shipping: { finish_shipping: false } });
  expect(await upload({ delivery_mode: 2, is_all_delivered: true, shipping_list: [parcel, second] })).toBe(0);
  expect(await order()).toMatchObject({ order_state: 2, shipping: { shipping_list: [{}, {}] } });
});

test.each([
  ['another kind of number', { order_key: { order_number_type: 3 } }, 268485194],
  ['no number', { order_key: { order_number_type: 2 } }, 268485195],
  ['no merchant', { order_key: { order_number_type: 1 } }, 268485196],
  ['no number of the merchant', { order_key: { order_number_type: 1, mchid: '1' } }, 268485197],
  ['a payment that is not there', { order_key: { order_number_type: 2, transaction_id: '42' } }, 10060001],
  ['no such way of travelling', { logistics_type: 5 }, 10060005],
  ['no such mode', { delivery_mode: 3 }, 268485224],
  ['parts of something virtual', { logistics_type: 3, delivery_mode: 2, is_all_delivered: true }, 10060006],
  ['parts without saying whether all', { delivery_mode: 2 }, 10060007],
  ['two parcels as one', { shipping_list: [parcel, parcel] }, 268485228],
  ['sixteen parcels', { delivery_mode: 2, is_all_delivered: true, shipping_list: Array(16).fill(parcel) }, 10060024],
  ['no tracking number', { shipping_list: [{ ...parcel, tracking_no: '' }] }, 268485226],
  ['no carrier', { shipping_list: [{ ...parcel, express_company: '' }] }, 268485227],
  ['no description', { shipping_list: [{ ...parcel, item_desc: '' }] }, 10060008],
  ['a description of 121 characters', { shipping_list: [{ ...parcel, item_desc: '杯'.repeat(121) }] }, 10060009],
  ['SF without anybody to call', { shipping_list: [{ ...parcel, express_company: 'SF' }] }, 10060014],
  [
    'a phone that everybody can read',
    { shipping_list: [{ ...parcel, contact: { receiver_contact: '13800000001' } }] },
    10060014,
  ],
  ['a time without milliseconds', { upload_time: '2026-03-01T09:30:00+08:00' }, 268485216],
  ['another payer', { payer: { openid: openidOf(mini, '韩梅梅') } }, 10060031],
])('%s is refused', async (_, more, errcode) => {
  expect(await upload(more)).toBe(errcode);
  expect(await order()).toMatchObject({ order_state: 1 });
});

test('a payment is not known for a minute, and never to another account or to one that is not managed', async () => {
  payNow -= 2_000;
  expect(await upload()).toBe(10060001);
  payNow += 2_000;
  await world.control('manage-trade', { appid: mini, managed: '0' });
  expect(await upload()).toBe(10060001);
  expect(await call('is_trade_managed', { appid: mini })).toMatchObject({ errcode: 0, is_trade_managed: false });
  expect(await call('is_trade_managed', {})).toMatchObject({ errcode: 40097 });
  expect(await call('get_order', { transaction_id: number }, official)).toMatchObject({ errcode: 48001 });
});

test('an account that did not grant the permission set is refused', async () => {
  await world.control('set-permissions', { appid: mini, sets: '18' });
  expect(await upload()).toBe(61007);
  expect(await call('is_trade_managed', { appid: mini })).toMatchObject({ is_trade_managed: true });
  expect(await call('is_trade_management_confirmation_completed', { appid: mini })).toMatchObject({ completed: true });
});

test('whoever gets an express parcel is reminded once; receipt settles the money', async () => {
  const remind = async () =>
    (await call('notify_confirm_receive', { transaction_id: number, received_time: Math.ceil(Date.now() / 1000) + 1 }))[
      'errcode'
    ];
  expect(await remind()).toBe(10060028);
  await upload();
  expect(await remind()).toBe(0);
  expect(await remind()).toBe(10060030);
  await world.control('confirm-receipt', { transactionId: number });
  expect(await order()).toMatchObject({ order_state: 4 });
  expect(await upload({ shipping_list: [{ ...parcel, tracking_no: 'ZT1234567890129' }] })).toBe(10060002);
  expect(pushed('trade_manage_order_settlement').at(-1)?.message).toContain('<confirm_receive_method>2<');
});

test('what is virtual cannot be reminded of, and counts as received after two days', async () => {
  expect(await upload({ logistics_type: 3, shipping_list: [{ item_desc: '话费充值×1' }] })).toBe(0);
  const answer = await call('notify_confirm_receive', { transaction_id: number, received_time: 9_999_999_999 });
  expect(answer['errcode']).toBe(10060032);
  await world.control('advance-clock', { seconds: 2 * 86_400 + 1 });
  expect(pushed('trade_manage_order_settlement').at(-1)?.message).toContain('<confirm_receive_method>1<');
});

test('a refunded payment cannot be shipped, and the list tells each payment with its state', async () => {
  paid = paid.map((payment) => ({ ...payment, isRefunded: true }));
  expect(await upload()).toBe(10060004);
  expect(await call('get_order_list', { order_state: 5 })).toMatchObject({
    has_more: false,
    order_list: [{ transaction_id: number, order_state: 5 }],
  });
  expect(await call('get_order_list', { order_state: 2 })).toMatchObject({ order_list: [] });
  expect(await call('get_order_list', { last_index: 'x' })).toMatchObject({ errcode: 10060011 });
});

test('an app that never uploaded anything is told to, and later of each payment that waits for two days', async () => {
  await world.control('remind-shipping');
  expect(pushed('trade_manage_remind_access_api')).toHaveLength(1);
  await upload();
  paid = [...paid, ...paid.map((payment) => ({ ...payment, transactionId: '4200002025202311154445649039' }))];
  await world.control('remind-shipping');
  expect(pushed('trade_manage_remind_shipping')).toHaveLength(0);
  payNow += 48 * 3_600_000;
  await world.control('remind-shipping');
  await world.control('remind-shipping');
  expect(pushed('trade_manage_remind_shipping')).toHaveLength(1);
});

test('the path of WeChat’s message must have a place for the order', async () => {
  expect((await call('set_msg_jump_path', { path: 'pages/order/index' }))['errcode']).toBe(40097);
  expect((await call('set_msg_jump_path', { path: 'pages/order/index?id=${商品订单号}' }))['errcode']).toBe(0);
});
