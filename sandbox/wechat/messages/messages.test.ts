import { afterEach, beforeEach, expect, test } from 'vitest';
import { openidOf } from '#sandbox/wechatpay/merchants.ts';
import { mini, official, ownMini, startTestWorld, type TestWorld } from '../testing/world.fixture.ts';
import { templateIdOf } from './templates.ts';

let world: TestWorld;

beforeEach(async () => {
  world = await startTestWorld();
});

afterEach(() => world.close());

const buyer = openidOf(mini, '李雷');
const follower = openidOf(official, '李雷');
const paid = { character_string1: 'A1', thing2: '陶瓷杯', amount3: '12.50元', time4: '2026年3月1日 09:30' };
const data = (values: Readonly<Record<string, string>>) =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name, { value }]));
const message = (more: object = {}) => ({
  touser: buyer,
  template_id: templateIdOf(mini, 0),
  page: 'pages/order/index?id=1',
  data: data(paid),
  ...more,
});
const subscribed = async (body: object, appid = mini) =>
  (await world.call('POST', '/cgi-bin/message/subscribe/send', await world.authorizerToken(appid), body))['errcode'];
const templated = async (more: object = {}) =>
  world.call('POST', '/cgi-bin/message/template/send', await world.authorizerToken(official), {
    touser: follower,
    template_id: templateIdOf(official, 0),
    data: data(paid),
    ...more,
  });
const subscribe = (answer: string, id = templateIdOf(mini, 0)) =>
  world.call('POST', '/wechat-client/subscribe', null, { appid: mini, person: '李雷', tmplIds: [id], answer });
const came = async (appid = mini) => (await world.control('messages', { appid }))['messages'] as object[];

test('one consent is one message', async () => {
  expect(await subscribed(message())).toBe(43101);
  expect(await subscribe('accept')).toMatchObject({ answers: { [templateIdOf(mini, 0)]: 'accept' } });
  expect(await subscribed(message())).toBe(0);
  expect(await subscribed(message())).toBe(43101);
  await subscribe('reject');
  expect(await subscribed(message())).toBe(43101);
  expect(await came()).toMatchObject([
    {
      openid: buyer,
      title: '订单支付成功通知',
      lines: ['订单号：A1', '商品名称：陶瓷杯', expect.anything(), expect.anything()],
    },
  ]);
  const page = await (await fetch(`${world.base}/_sandbox/wechat-client/messages?person=李雷`)).text();
  expect(page).toContain('支付金额：12.50元');
});

test('nobody consents to a template that the account does not have', async () => {
  expect(await subscribe('accept', 'none')).toMatchObject({ answers: { none: 'ban' } });
});

test.each([
  ['an openid of another account', { touser: openidOf(official, '李雷') }, 40003],
  ['a template of another account', { template_id: templateIdOf(official, 0) }, 40037],
  ['a keyword that the template does not have', { data: data({ ...paid, thing9: '杯' }) }, 47003],
  ['a keyword that is missing', { data: data({ thing2: '杯' }) }, 47003],
  ['an empty keyword', { data: data({ ...paid, thing2: '' }) }, 47003],
  ['a thing of 21 characters', { data: data({ ...paid, thing2: '杯'.repeat(21) }) }, 47003],
  ['a string that is not ASCII', { data: data({ ...paid, character_string1: '订单' }) }, 47003],
  ['an amount of words', { data: data({ ...paid, amount3: '免费' }) }, 47003],
  ['a time of another form', { data: data({ ...paid, time4: '2026-03-01 09:30' }) }, 47003],
  ['a page with a slash before it', { page: '/pages/order/index' }, 41030],
])('%s is refused, and uses up no consent', async (_, more, errcode) => {
  await subscribe('accept');
  expect(await subscribed(message(more))).toBe(errcode);
  expect(await subscribed(message())).toBe(0);
});

test('a message of an official account is told of by a push, to those who follow and take it', async () => {
  const { errcode, msgid } = await templated();
  expect([errcode, typeof msgid]).toEqual([0, 'number']);
  await world.control('follow', { appid: official, person: '李雷', standing: 'blocks' });
  expect((await templated())['errcode']).toBe(0);
  await world.control('follow', { appid: official, person: '李雷', standing: 'none' });
  expect((await templated())['errcode']).toBe(43004);
  await world.sandbox.idle();
  const pushed = world.sandbox.box.world.pushes.filter(({ name }) => name === 'TEMPLATESENDJOBFINISH');
  expect(pushed.map((push) => /<Status>(?:<!\[CDATA\[)?([^\]<]*)/.exec(push.message)?.[1])).toEqual([
    'success',
    'failed:user block',
  ]);
  expect(await came(official)).toHaveLength(1);
});

test('each kind of account has its own call', async () => {
  expect(await subscribed(message({ touser: follower, template_id: templateIdOf(official, 0) }), official)).toBe(48001);
  const token = await world.authorizerToken(ownMini);
  expect((await world.call('POST', '/cgi-bin/message/template/send', token, message()))['errcode']).toBe(48001);
});

test('without its permission set nothing is sent', async () => {
  await world.control('set-permissions', { appid: official, sets: '1,18' });
  expect((await templated())['errcode']).toBe(61007);
});
