import type { Kysely } from 'kysely';
import type { components } from '#openapi/generated/types.ts';
import { type Database, inTenant, read } from '#server/db/database.ts';
import type { DB } from '#server/db/schema.gen.ts';
import type { Handlers, Member } from '#server/http/operations.ts';
import { Problem } from '#server/http/problem.ts';
import { inWords, violates } from '#server/rows/violations.ts';
import { addressesOf, forgetAddress, keepAddress, mostAddresses } from './address-store.ts';
import { cartLines, dropLines, type Owner, putLine } from './cart-store.ts';

type Offer = components['schemas']['StoreOffer'];

interface Shelf {
  db: Database;
  /** What of these skus is sold for money now, by sku. */
  offersOf: (query: Kysely<DB>, tenantId: string, skuIds: readonly string[]) => Promise<ReadonlyMap<string, Offer>>;
}

type Calls = 'readCart' | 'putCartLine' | 'dropCartLines' | 'listAddresses' | 'putAddress' | 'dropAddress';

const ownerOf = ({ tenantId, id }: Member): Owner => ({ tenantId, memberId: id });

const full = (reason: string, zh: string, en: string) =>
  new Problem('unprocessable', { data: { reason }, words: { zh, en } });

/** Goods may be deleted while one of their skus is put into a cart. */
const skuGone = (error: unknown) =>
  violates(error, 'reference')
    ? full('unknown-sku', '商品已不存在，无法加入购物车', 'These goods are no longer there')
    : error;

const addressGone = {
  zh: '该地址已被删除；再次保存会作为新地址保留',
  en: 'This address has been deleted. Save again to keep it as a new one.',
};

/** What a member keeps for buying: a cart without prices, and addresses. */
export function storeCartHandlers({ db, offersOf }: Shelf): Pick<Handlers, Calls> {
  async function cart(member: Member) {
    const lines = await cartLines(db, ownerOf(member));
    const skuIds = lines.map(({ skuId }) => skuId);
    const offers = await read(db, member.tenantId, (query) => offersOf(query, member.tenantId, skuIds));
    return { lines: lines.map((line) => ({ ...line, offer: offers.get(line.skuId) ?? null })) };
  }
  return {
    readCart: ({ member }) => cart(member),
    async putCartLine({ member, body }) {
      if (!(await inWords(putLine(db, ownerOf(member), body), skuGone)))
        throw full('cart-full', '购物车已满，请先清理', 'The cart is full; take something out first');
      return cart(member);
    },
    async dropCartLines({ member, body }) {
      await inTenant(db, member.tenantId, (trx) => dropLines(trx, ownerOf(member), body.skuIds));
      return cart(member);
    },
    listAddresses: ({ member }) => addressesOf(db, ownerOf(member)),
    async putAddress({ member, body }) {
      const kept = await keepAddress(db, ownerOf(member), body);
      if (kept === null) throw new Problem('not-found', { words: addressGone });
      if (kept === 'full')
        throw full(
          'addresses-full',
          `最多保存 ${mostAddresses} 个地址`,
          `No more than ${mostAddresses} addresses can be kept`,
        );
      return kept;
    },
    async dropAddress({ member, path }) {
      if (!(await forgetAddress(db, ownerOf(member), path.id))) throw new Problem('not-found');
      return null;
    },
  };
}
