import { awaitsPayment, isPayable } from '#machines/order/payable.ts';
import type { components } from '#openapi/generated/types.ts';
import type { Database } from '#server/db/database.ts';
import { invokeJsapi } from '#server/gateways/payment/wechatpay/invoke.ts';
import { actorOfMember } from '#server/http/acting.ts';
import type { Handlers, Member } from '#server/http/operations.ts';
import { Problem } from '#server/http/problem.ts';
import { present } from '#server/rows/versioned.ts';
import { orderDefinition } from '#server/workflow/definitions/order.ts';
import { paymentDefinition } from '#server/workflow/definitions/payment.ts';
import type { Door } from '#server/workflow/door.ts';
import { notPayable, type paymentDesk } from './asking.ts';
import { isOver } from './over.ts';
import { type Own, ownToPay, payerOf, unheardPayment } from './payer-store.ts';
import type { ClientOf } from './wechatpay.ts';

interface Till {
  db: Database;
  door: Door;
  desk: ReturnType<typeof paymentDesk>;
  clientOf: ClientOf;
  now?: () => number;
}

type OwnPayment = components['schemas']['OwnPayment'];

/** The gateway is asked no more often, however often a page asks. */
const askAgainMs = 3_000;
const patienceMs = 3_000;
const signInByWechat = { zh: '请先用微信登录，再用微信支付', en: 'Sign in by WeChat before you pay inside WeChat' };

/** How members pay their own orders. */
export function ownPaymentHandlers({
  db,
  door,
  desk,
  clientOf,
  now = Date.now,
}: Till): Pick<Handlers, 'payOrder' | 'readOrderPayment'> {
  const ownerOf = ({ tenantId, id }: Member) => ({ tenantId, memberId: id });
  const find = (member: Member, id: string) => present(ownToPay(db, ownerOf(member), id));
  const isOpen = ({ isPaid, state, price, points }: Own) =>
    !isPaid && isPayable({ state, paymentPrice: Math.max(price, points) });

  async function payerAt(member: Member) {
    const payer = await payerOf(db, {
      ...ownerOf(member),
      storefrontId: member.storefrontId,
      identityId: member.identityId,
    });
    if (!payer) throw new Problem('unprocessable', { data: { reason: 'no-identity' }, words: signInByWechat });
    return payer;
  }

  return {
    async payOrder({ member, path, body: { way }, address }) {
      const order = await find(member, path.id);
      const { id, price, points } = order;
      const paid: OwnPayment = {
        isPaid: true,
        price,
        points,
        untilTime: null,
        invoke: null,
        h5Url: null,
        codeUrl: null,
      };
      if (order.isPaid) return paid;
      if (!awaitsPayment(order)) throw new Problem('transition-refused', { words: notPayable });
      const asker = { scope: member.tenantId, actor: actorOfMember(member) };
      if (price === 0) {
        const event = { type: 'order.pay', price, points } as const;
        await door.act(orderDefinition, { ...asker, id, event });
        return paid;
      }
      const isInside = way === 'miniProgram' || way === 'officialAccount';
      const payer = isInside ? await payerAt(member) : undefined;
      const offer = await desk.offer(asker, id, way, { ...payer, payerIp: address });
      const open = { ...paid, isPaid: false, untilTime: offer.until };
      if (way === 'h5') return { ...open, h5Url: offer.prepay };
      if (!payer) return { ...open, codeUrl: offer.prepay };
      const { account } = await clientOf(member.tenantId, offer.accountId);
      return { ...open, invoke: invokeJsapi(account.keys[0], payer.appId, offer.prepay, now()) };
    },
    async readOrderPayment({ member, path }) {
      const order = await find(member, path.id);
      const { tenantId } = member;
      const { id: orderId } = order;
      const unheard = isOpen(order) ? await unheardPayment(db, { tenantId, orderId, afterMs: askAgainMs }) : undefined;
      if (unheard !== undefined) {
        const event = { type: 'payment.check' } as const;
        try {
          await door.act(paymentDefinition, { scope: tenantId, id: unheard, event, actor: actorOfMember(member) });
        } catch (error) {
          // Somebody asks already.
          if (!isOver(error)) throw error;
        }
        await door.rested(paymentDefinition, { tenantId, id: unheard }, { patienceMs });
      }
      const now = unheard === undefined ? order : await find(member, path.id);
      const { orderNo, isPaid, price, points, dueTime } = now;
      const canBePaid = isOpen(now);
      return { orderNo, isPaid, isOpen: canBePaid, price, points, dueTime: canBePaid ? dueTime : null };
    },
  };
}
