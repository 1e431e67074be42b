import type { Transaction } from 'kysely';
import type { orderMachine } from '#machines/order/machine.ts';
import type { OrderEvent } from '#machines/order/types.ts';
import type { components } from '#openapi/generated/types.ts';
import { type Database, inTenant, read } from '#server/db/database.ts';
import type { DB } from '#server/db/schema.gen.ts';
import { actFor, actorOfMember, movedTo } from '#server/http/acting.ts';
import type { Handlers, Member, Settle } from '#server/http/operations.ts';
import { Problem } from '#server/http/problem.ts';
import { mapped, paged } from '#server/rows/paging.ts';
import type { Seals } from '#server/rows/seal.ts';
import { present } from '#server/rows/versioned.ts';
import { orderDefinition } from '#server/workflow/definitions/order.ts';
import type { Door, Moved } from '#server/workflow/door.ts';
import { parcelsOf } from '../detail-store.ts';
import { placeOrder } from '../placing.ts';
import { chosenOf, priceOf } from '../pricing.ts';
import { type Freight, offersOf } from '../shelf-store.ts';
import { tracksOf } from '../tracking.ts';
import type { Tracking } from '../waybills.ts';
import { lookAtCards } from './card-store.ts';
import { isForShop, ownDetail, ownRow, previewOf } from './rows.ts';
import { countOwn, type Owner, ownOrder, pageOwn } from './store.ts';

type Schemas = components['schemas'];

/** What a storefront's orders are placed with. */
export interface Store {
  db: Database;
  door: Door;
  tracking: Tracking;
  seals: Seals;
  freightOf: (tenantId: string) => Promise<Freight>;
  /** An address of a member. */
  addressOf: (owner: Owner, id: string) => Promise<Schemas['Receiver'] | undefined>;
  /** Takes skus out of a member's cart. */
  dropLines: (trx: Transaction<DB>, owner: Owner, skuIds: readonly string[]) => Promise<void>;
}

type Calls =
  | 'previewOrder'
  | 'placeOrder'
  | 'pageOwnOrders'
  | 'countOwnOrders'
  | 'readOwnOrder'
  | 'cancelOwnOrder'
  | 'receiveOwnOrder'
  | 'trackOwnOrder'
  | 'readOwnCards';

const askShop = { zh: '订单已付款，请联系商家或申请售后', en: 'The order is paid; ask the shop for a refund' };
const ownerOf = ({ tenantId, id }: Member): Owner => ({ tenantId, memberId: id });

/** What members do with their own orders; another's is not there. */
export function ownOrderHandlers({ db, door, ...store }: Store): Pick<Handlers, Calls> {
  const find = (member: Member, id: string) =>
    present(read(db, member.tenantId, (query) => ownOrder(query, ownerOf(member), id)));
  const move = async (call: { member: Member; settle: Settle }, id: string, version: number, event: OrderEvent) =>
    actFor(door, call, orderDefinition, {
      id,
      event,
      expectedVersion: version,
      async within(_, { row }) {
        if (event.type === 'order.cancel' && isForShop(row['is_pay']))
          throw new Problem('transition-refused', { words: askShop });
      },
    });
  return {
    async previewOrder({ member: { tenantId }, body: { lines, isExchange } }) {
      const freight = await store.freightOf(tenantId);
      const skuIds = lines.map(({ skuId }) => skuId);
      const chosen = chosenOf(
        await read(db, tenantId, (query) => offersOf(query, tenantId, skuIds)),
        lines,
        isExchange,
      );
      return previewOf(priceOf(chosen, { freight }), chosen);
    },
    placeOrder: ({ member, settle, body }) => placeOwn({ db, door, ...store }, { member, settle }, body),
    async pageOwnOrders({ member, query: { stage, ...query }, language }) {
      return paged(query, async (page) =>
        mapped(await pageOwn(db, ownerOf(member), stage, page), (order) => ownRow(order, language)),
      );
    },
    countOwnOrders: ({ member }) => countOwn(db, ownerOf(member)),
    readOwnOrder: ({ member, path, language }) =>
      read(db, member.tenantId, async (query) => {
        const order = await present(ownOrder(query, ownerOf(member), path.id));
        return ownDetail(order, await parcelsOf(query, member.tenantId, order.id), language);
      }),
    async cancelOwnOrder(call) {
      const { id } = await find(call.member, call.path.id);
      return move(call, id, call.body.version, { type: 'order.cancel', reason: 'member' });
    },
    async receiveOwnOrder(call) {
      const { id } = await find(call.member, call.path.id);
      return move(call, id, call.body.version, { type: 'order.receive' });
    },
    async trackOwnOrder({ member, path, signal }) {
      const { id } = await find(member, path.id);
      return tracksOf({ db, tracking: store.tracking }, member.tenantId, id, signal);
    },
    readOwnCards: ({ member, path, address }) =>
      inTenant(db, member.tenantId, async (trx) => {
        const { tenantId, id: memberId, name: memberName } = member;
        const { id: orderId, shipped_quantity: handedOut } = await present(ownOrder(trx, ownerOf(member), path.id));
        // Whoever gets the money back has no cards any more: they were withdrawn before.
        if (handedOut === 0) return [];
        const cards = await lookAtCards(trx, { tenantId, orderId, memberId, memberName, address });
        return cards.map(({ secret, ...card }) => {
          const { cardNo: id } = card;
          return { ...card, secret: secret === '' ? '' : store.seals.openText(secret, { tenantId, kind: 'card', id }) };
        });
      }),
  };
}

const addressGone = {
  zh: '该收货地址已被删除，请另选一个',
  en: 'This address has been deleted. Choose another one.',
};

/**
 * Places an order at the price that its buyer saw. Throws `price-changed` with the price of now, and `not-found` for an
 * address that its buyer deleted meanwhile.
 */
async function placeOwn(
  { door, freightOf, addressOf, dropLines }: Store,
  { member, settle }: { member: Member; settle: Settle },
  { expected, addressId, fromCart = false, ...basket }: Schemas['OwnNewOrder'],
): Promise<Schemas['OwnOrderPlaced']> {
  const { tenantId, id: memberId, appType, storefrontId } = member;
  const owner = ownerOf(member);
  const receiver = addressId === undefined ? undefined : await addressOf(owner, addressId);
  if (addressId !== undefined && !receiver)
    throw new Problem('not-found', { data: { reason: 'address-gone' }, words: addressGone });
  const terms = { freight: await freightOf(tenantId) };
  const { moved } = await placeOrder(
    door,
    { ...basket, tenantId, memberId, appType, storefrontId, terms, receiver },
    {
      actor: actorOfMember(member),
      check(price, lines) {
        if (price.paymentPrice === expected.price && price.paymentPoints === expected.points) return;
        throw new Problem('price-changed', { data: { ...previewOf(price, lines) } });
      },
      async within(work, step) {
        const skuIds = basket.lines.map(({ skuId }) => skuId);
        if (fromCart) await dropLines(work.trx, owner, skuIds);
        await settle(work.trx, placedOf(step));
      },
    },
  );
  return placedOf(moved);
}

function placedOf(moved: Moved<typeof orderMachine>): Schemas['OwnOrderPlaced'] {
  const { orderNo, paymentPrice: price, paymentPoints: points } = moved.standing.context;
  return { ...movedTo(moved), orderNo, price, points };
}
