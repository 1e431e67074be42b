import { expect } from 'vitest';
import { playedTemplate } from '#sandbox/demo/messages.ts';
import { templateIdOf } from '#sandbox/wechat/messages/templates.ts';
import { type Topic, topics as order } from '#shared/buyer-messages/topics.ts';
import { openReported } from './reported-orders.ts';

/** Buyers in a mini-program and an official account whose messages are on. */
export async function openTold() {
  const reported = await openReported();
  const { people, control, send } = reported;
  const { loader } = people.server.db;
  let phones = 0;

  /** Says how a topic is told in an app from now on. */
  async function say(appId: string, topic: Topic, more: object = {}) {
    const { data } = await send<{ topic: Topic; version: number }[]>('GET', `/weixin/wxapp/messages?appId=${appId}`);
    const version = data.find((each) => each.topic === topic)?.version ?? 0;
    const page =
      appId === people.mini.appId ? 'pages/order/index?id={orderId}' : 'https://mall.example.com/o/{orderId}';
    const body = { appId, ...playedTemplate(appId, topic, page), isOn: true, version, ...more };
    return send('PUT', '/weixin/wxapp/messages', body);
  }

  /** Says how every topic is told in an app. */
  async function sayAll(appId: string): Promise<void> {
    for (const topic of order) expect(await say(appId, topic)).toMatchObject({ status: 200 });
  }

  const rows = (orderId: string) =>
    loader.selectFrom('buyer_messages').selectAll().where('order_id', '=', orderId).orderBy('id').execute();

  return {
    ...reported,
    say,
    sayAll,
    rows,
    /** A member of the mini-program. */
    async buyer(): Promise<{ token: string; person: string; id: string }> {
      phones += 1;
      const person = `听众${phones}`;
      const { accessToken: token } = await people.signIn(people.mini, person);
      const bound = await people.bind(people.mini, token, { person, phone: `1370001${String(1000 + phones)}` });
      return { token, person, id: bound.data.id };
    },
    /** The buyer accepts a topic, at WeChat and here. */
    async accept(token: string, person: string, topics: readonly Topic[]): Promise<void> {
      const { appId: appid } = people.mini;
      const tmplIds = topics.map((topic) => templateIdOf(appid, order.indexOf(topic)));
      const answered = await fetch(`${people.server.url}/_sandbox/wechat-client/subscribe`, {
        method: 'POST',
        body: JSON.stringify({ appid, person, tmplIds, answer: 'accept' }),
      });
      expect(answered.status).toBe(200);
      const answers = tmplIds.map((templateId) => ({ templateId, answer: 'accept' }));
      expect(await people.call('POST', '/subscriptions', { token, body: { answers } })).toMatchObject({ status: 200 });
    },
    async pay(token: string): Promise<string> {
      const { id } = await people.place(token);
      const offered = await people.call<{ invoke: object }>('POST', `/orders/${id}/payment`, {
        token,
        body: { way: 'miniProgram' },
      });
      await fetch(`${people.server.url}/_sandbox/wechat-client`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ ...offered.data.invoke, decision: 'pay' }),
      });
      await expect.poll(async () => (await reported.orderRow(id)).is_pay).toBe(1);
      return id;
    },
    /** What becomes of the message of one topic; a push that came too early comes again in five seconds. */
    async ends(orderId: string, topic: Topic, state: string): Promise<void> {
      const states = async () => (await rows(orderId)).filter((row) => row.topic === topic).map((row) => row.state);
      await expect.poll(states, { timeout: 30_000 }).toEqual([state]);
    },
    /** What the played WeChat delivered in an app. */
    async came(appid = people.mini.appId) {
      const { messages } = await control('messages', { appid });
      return messages as { openid: string; title: string; lines: string[]; link: string }[];
    },
    consents: async (memberId: string) =>
      loader
        .selectFrom('message_consents')
        .select(['template_id', 'count'])
        .where('member_id', '=', memberId)
        .execute(),
  };
}

export type ToldBuyers = Awaited<ReturnType<typeof openTold>>;
