import { decide } from '#sandbox/wechatpay/phone.ts';
import { appid, buyer, openStage, shopOn } from '#sandbox/wechatpay/testing/pay.fixture.ts';
import { paymentDesk } from '#server/features/payment/asking.ts';
import { paymentClosings } from '#server/features/payment/closing.ts';
import { invokeJsapi } from '#server/gateways/payment/wechatpay/invoke.ts';
import { orderDefinition } from '#server/workflow/definitions/order.ts';
import { paymentDefinition } from '#server/workflow/definitions/payment.ts';
import { refundDefinition } from '#server/workflow/definitions/refund.ts';
import { system } from '#server/workflow/log-row.ts';
import { relay } from '#server/workflow/outbox.ts';
import { moneyMoved } from './money.ts';
import { tenantId, testShop } from './sandbox-shop.ts';

/** A shop that takes money by an account with the played WeChat Pay, which is as strict as WeChat's pages. */
export async function openTill() {
  const stage = await openStage();
  const wechat = shopOn(stage);
  const client = { ...wechat, notifyUrl: stage.notifyUrl };
  const shop = await testShop({ clientOf: async () => client, appId: appid });
  const { db } = shop;
  const { door, idle } = shop.workflow;
  const [member] = await shop.list<{ id: string }[]>('members');
  const memberId = member?.id ?? '';
  const place = (id: string) => ({ scope: tenantId, id, actor: system });
  const { world } = stage.played;

  const payment = (id: string) =>
    db.loader
      .selectFrom('payments')
      .select(['state', 'prepay', 'transaction_id', 'version'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
  const paymentsOf = (orderId: string) =>
    db.loader
      .selectFrom('payments')
      .select(['id', 'state', 'price'])
      .where('order_id', '=', orderId)
      .orderBy('id')
      .execute();
  const refundsOf = (orderId: string) =>
    db.loader
      .selectFrom('refunds')
      .select(['id', 'state', 'price', 'refusal'])
      .where('order_id', '=', orderId)
      .execute();

  /** An order that nobody has been asked to pay yet. */
  async function unpaid() {
    const { skuId } = await shop.offer('ordinary');
    const { body } = await shop.act('place', { memberId, lines: [{ skuId, quantity: 1 }] });
    return { orderId: String(body['orderId']), orderNo: String(body['orderNo']), price: Number(body['price']) };
  }

  /** An order whose buyer has opened the payment sheet of a mini-program. */
  async function offered() {
    const order = await unpaid();
    const { orderId, orderNo, price } = order;
    const { row } = await door.create(paymentDefinition, {
      tenantId,
      input: {
        paymentNo: `${orderNo}_1`,
        orderNo,
        way: 'miniProgram',
        price,
        expireMs: 1_800_000,
        start: 'wanted',
        transactionId: null,
      },
      columns: { order_id: orderId, channel: 'wechat', account_id: '1', app_id: appid, openid: buyer },
      actor: system,
    });
    await idle();
    return { ...order, paymentId: String(row['id']) };
  }

  /** The buyer's phone pays what the payment was offered with; answers what the phone says. */
  async function pays(paymentId: string): Promise<string> {
    const { prepay } = await payment(paymentId);
    return decide(world, { ...invokeJsapi(wechat.account.keys[0], appid, prepay ?? '', stage.now()) }, 'pay');
  }

  const send = async (paymentId: string, type: 'payment.check' | 'payment.close') => {
    await door.act(paymentDefinition, { ...place(paymentId), event: { type } });
    await idle();
  };

  async function bought() {
    const order = await offered();
    await pays(order.paymentId);
    await send(order.paymentId, 'payment.check');
    return order;
  }

  return {
    stage,
    shop,
    payment,
    paymentsOf,
    refundsOf,
    unpaid,
    offered,
    pays,
    send,
    bought,
    /** A buyer scans a code and pays; answers what the phone says. */
    scans: (code: string) => decide(world, { code_url: code }, 'pay'),
    async cancel(orderId: string) {
      const event = { type: 'order.cancel', reason: 'operator' } as const;
      await door.act(orderDefinition, { ...place(orderId), event });
      await moneyMoved(db, shop.workflow);
    },
    /** Sends the refund of an order an event, and lets its origin hear of the outcome. */
    async moveRefund(orderId: string, type: 'refund.check' | 'refund.retry') {
      const [refund] = await refundsOf(orderId);
      await door.act(refundDefinition, { ...place(refund?.id ?? ''), event: { type } });
      await moneyMoved(db, shop.workflow);
    },
    /** The time on WeChat's line passes, in seconds, and what is due there happens. */
    async passes(seconds: number) {
      stage.passLine(seconds * 1_000);
      await stage.played.tick();
    },
    /** How the next calls of a kind end. */
    plan: (about: string, end: string, { code = '', status = 403, times = 1 } = {}) =>
      world.plans.add(about, { end, status, code }, times),
    /** The refunds that WeChat has written down for a payment. */
    async inBooks(paymentId: string) {
      const { transaction_id: of } = await payment(paymentId);
      return world.books.all('refund').filter(({ transactionId }) => transactionId === of);
    },
    /** Where codes are asked for. */
    desk: paymentDesk({
      db,
      door,
      accountFor: async () => ({ accountId: '1', appIds: [appid] }),
      now: () => stage.now(),
    }),
    /** Lets what was offered before be closed. */
    async told() {
      const handlers = paymentClosings(db, door);
      await relay(db, { handlers, now: () => Date.now() + 3_600_000, log: () => {} });
      await idle();
    },
    async close() {
      await shop.close();
      await stage.close();
    },
  };
}

export type Till = Awaited<ReturnType<typeof openTill>>;
