import { afterEach, beforeEach, expect, test } from 'vitest';
import { openidOf } from '#sandbox/wechatpay/merchants.ts';
import { mini, official, startTestWorld, type TestWorld } from '../testing/world.fixture.ts';
import { noPayments, tellPayments, type TradePayment } from './payments.ts';

let world: TestWorld;
const number = '4200002025202311154445649038';
const openid = openidOf(mini, '李雷');
const payment: TradePayment = {
  transactionId: number,
  appid: mini,
  openid,
  mchid: '1900000100',
  subMchid: null,
  number: '202603010930000001_1',
  description: '陶瓷杯',
  price: 5_000,
  placedAtMs: 0,
  paidAtMs: 0,
  isRefunded: false,
};

beforeEach(async () => {
  world = await startTestWorld();
  tellPayments(world.fastify, { ...noPayments, find: (id) => (id === number ? payment : null) });
});
afterEach(() => world.close());

const call = async (name: string, body: object, appid = mini) =>
  world.call('POST', `/cgi-bin/express/delivery/open_msg/${name}`, await world.authorizerToken(appid), body);

const parcel = {
  openid,
  receiver_phone: '13800000001',
  waybill_id: 'ZT1234567890123',
  delivery_id: 'ZTO',
  trans_id: number,
  order_detail_path: 'pages/order/index?id=1',
  goods_info: { detail_list: [{ goods_name: '陶瓷杯', goods_img_url: 'https://mall.example.com/cup.png' }] },
};

test('a parcel is followed by a token, which tells where it is', async () => {
  const { waybill_token: token } = await call('trace_waybill', parcel);
  expect(await call('trace_waybill', parcel)).toMatchObject({ errcode: 0, waybill_token: token });
  expect(await call('query_trace', { waybill_token: token, openid })).toMatchObject({
    errcode: 0,
    waybill_info: { status: 1, waybill_id: 'ZT1234567890123' },
    delivery_info: { delivery_id: 'ZTO' },
  });
  expect(await call('query_trace', { waybill_token: 'another' })).toMatchObject({ errcode: 9300507 });
  expect(await call('query_trace', { waybill_token: token, openid: 'another' })).toMatchObject({ errcode: 9300534 });
});

test.each([
  ['nobody', { openid: '' }, 40003],
  ['no number', { waybill_id: '' }, 40097],
  ['no phone', { receiver_phone: '' }, 40097],
  ['no way back', { order_detail_path: '' }, 40097],
  ['no goods', { goods_info: { detail_list: [] } }, 40097],
  ['goods without a picture', { goods_info: { detail_list: [{ goods_name: '杯' }] } }, 40097],
  ['a name of 63 bytes', { goods_info: { detail_list: [{ goods_name: '杯'.repeat(21), goods_img_url: 'x' }] } }, 40097],
  ['a carrier that is none', { delivery_id: 'NONE' }, 9300559],
  ['another’s payment', { openid: 'another' }, 9300534],
  ['no such payment', { trans_id: '42' }, 9300534],
])('a parcel with %s is refused', async (_, more, errcode) => {
  expect(await call('trace_waybill', { ...parcel, ...more })).toMatchObject({ errcode });
});

test('official accounts have no parcels, and a buyer’s parcels are told of a hundred times a day', async () => {
  expect(await call('trace_waybill', parcel, official)).toMatchObject({ errcode: 48001 });
  const { waybill_token: token } = await call('trace_waybill', parcel);
  for (let calls = 1; calls < 100; calls += 1)
    expect(await call('query_trace', { waybill_token: token })).toMatchObject({ errcode: 0 });
  expect(await call('query_trace', { waybill_token: token })).toMatchObject({ errcode: 9300513 });
});
