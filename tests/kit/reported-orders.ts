import { randomUUID } from 'node:crypto';
import { expect, vi } from 'vitest';
import type { ServeOptions } from './serve.ts';
import { openPeople, type Wanted } from './wechat-people.ts';

/** Orders that people pay in a mini-program, and what the played WeChat is told of their shipping. */
export async function openReported(options: ServeOptions = {}) {
  const people = await openPeople(options);
  const { server } = people;
  const { loader } = server.db;
  const operator = await server.token('tenant');
  let phones = 0;

  async function control(action: string, input: object): Promise<Record<string, unknown>> {
    const answer = await people.control(action, input);
    expect(answer.status).toBe(200);
    return (await answer.json()) as Record<string, unknown>;
  }
  // WeChat's shipping service would learn of a payment a minute later.
  await control('trade-known', { ms: 0 });

  /** As an operator; `seen` is the version for calls without a body. */
  async function send<Data = unknown>(method: string, path: string, body?: object, seen?: number) {
    const headers = {
      'idempotency-key': randomUUID(),
      ...(seen !== undefined && { 'if-match': `"${seen}"` }),
    };
    const answer = await server.call(method, `/api${path}`, { token: operator, headers, ...(body && { body }) });
    return { status: answer.status, code: answer.body.code, data: answer.body.data as Data };
  }

  const orderRow = (id: string) =>
    loader.selectFrom('orders').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

  /** An order that somebody paid in a mini-program. */
  async function paidOrder(wanted?: Wanted): Promise<string> {
    phones += 1;
    const person = `买家${phones}`;
    const { accessToken: token } = await people.signIn(people.mini, person);
    await people.bind(people.mini, token, { person, phone: `1370000${String(1000 + phones)}` });
    const { id } = await people.place(token, wanted);
    const offered = await people.call<{ invoke: object }>('POST', `/orders/${id}/payment`, {
      token,
      body: { way: 'miniProgram' },
    });
    await fetch(`${server.url}/_sandbox/wechat-client`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ ...offered.data.invoke, decision: 'pay' }),
    });
    await expect.poll(async () => (await orderRow(id)).is_pay).toBe(1);
    return id;
  }

  const report = (orderId: string) =>
    vi.waitUntil(
      () => loader.selectFrom('shipping_reports').selectAll().where('order_id', '=', orderId).executeTakeFirst(),
      { timeout: 30_000 },
    );

  return {
    people,
    control,
    send,
    orderRow,
    paidOrder,
    report,
    async stands(orderId: string, state: string): Promise<void> {
      await expect.poll(async () => (await report(orderId)).state).toBe(state);
    },
    async ship(orderId: string, trackingNo: string, carrier = '顺丰速运'): Promise<void> {
      const { version } = await orderRow(orderId);
      const parcels = [{ carrier, trackingNo }];
      expect(await send('PUT', '/mall/orderinfo/delivery', { id: orderId, version, parcels })).toMatchObject({
        status: 200,
      });
    },
    /** Gives the order's parcel another number, and waits until its report knows. */
    async renumber(orderId: string, trackingNo: string): Promise<void> {
      const parcel = await loader
        .selectFrom('shipments')
        .select('id')
        .where('order_id', '=', orderId)
        .executeTakeFirstOrThrow();
      const { version } = await orderRow(orderId);
      const body = { id: orderId, version, parcelId: parcel.id, carrier: '顺丰速运', trackingNo };
      expect((await send('PUT', '/mall/orderinfo/delivery/correct', body)).status).toBe(200);
      await expect.poll(async () => (await report(orderId)).has_news).toBe(true);
    },
    /** An operator's act; who was overtaken by news of the order looks again and acts on what it says now. */
    async act(orderId: string, name: string, more: object = {}) {
      for (;;) {
        const { id, version } = await report(orderId);
        const answer = await send<{ guard?: string } | null>('POST', `/mall/shippingreport/${name}`, {
          id,
          version,
          ...more,
        });
        if (answer.code !== 'stale-version') return answer;
      }
    },
    /** What the played WeChat did about an order's payment. */
    async deeds(orderId: string) {
      const { transaction_id: about } = await report(orderId);
      const answer = await fetch(`${server.url}/_sandbox/control/ledger`);
      const deeds = (await answer.json()) as { system: string; act: string; about: string; what: string }[];
      return deeds.filter((deed) => deed.system === 'wechat' && (deed.about === about || deed.what === about));
    },
    /** What WeChat has of an order's payment. */
    async trade(orderId: string) {
      const { transaction_id: transactionId } = await report(orderId);
      return (await control('trade', { transactionId }))['trade'] as {
        mode: 1 | 2;
        logistics: number;
        parcels: { trackingNo: string; goods: string; receiverContact: string }[];
        isFinished: boolean;
        finishedCount: number;
        isReminded: boolean;
      } | null;
    },
  };
}

export type Reported = Awaited<ReturnType<typeof openReported>>;
