import { DatabaseError } from 'pg';
import type { Database } from '#server/db/database.ts';
import { permissionOf } from '#server/http/roles.ts';
import type { Seals } from '#server/rows/seal.ts';
import { orderDefinition } from '#server/workflow/definitions/order.ts';
import type { Door } from '#server/workflow/door.ts';
import { type Lines, ofLine, type Purpose, type SheetColumn, type Verdict } from '#server/workflow/jobs.ts';
import { Refused } from '#server/workflow/refusals.ts';
import { type Card, insertCards } from './card-store.ts';
import { shortenedIn } from './shortened.ts';
import { ordersBy, orderSubjects, unknownOrder, verdictsOn } from './target-store.ts';

export const cardColumns: readonly SheetColumn[] = [
  { name: 'orderNo', title: { zh: '订单号', en: 'Order no.' }, also: ['订单编号'], isRequired: true },
  { name: 'cardNo', title: { zh: '卡号', en: 'Card number' }, isRequired: true },
  { name: 'cardSecret', title: { zh: '卡密', en: 'Card secret' }, also: ['密码'], isRequired: false, isSecret: true },
];

const cardForm = /^[A-Za-z0-9-]{4,64}$/;
const wrong = {
  cardNo: { zh: '卡号为 4 至 64 位字母、数字或短横线', en: 'A card number has 4 to 64 letters, digits or hyphens' },
  twice: { zh: '文件中有重复的卡号', en: 'The card number appears twice in the file' },
  blank: { zh: '未填写，不发卡', en: 'Empty: skipped' },
  used: { zh: '卡号已用于其他订单', en: 'The card number was already used for another order' },
  count: (want: number, have: number) => ({
    zh: `订单有 ${want} 件，文件中有 ${have} 张卡`,
    en: `The order has ${want} units, the file ${have} cards`,
  }),
};

/** Fills the cards of a file into their orders, one for each unit, which completes the orders. */
export function cardPurpose(db: Database, door: Door, seals: Seals): Purpose {
  return {
    kind: 'import',
    permission: permissionOf('importCards'),
    columns: cardColumns,
    subjects: orderSubjects(db),
    keyOf: ({ orderNo = '' }) => orderNo,
    async check({ tenantId }, rows) {
      const numbers = rows.map(({ lines }) => lines[0]?.cells['orderNo'] ?? '');
      const orders = await ordersBy(db, tenantId, 'order_no', numbers);
      const verdictOn = verdictsOn('handleCards');
      return rows.map(({ lines }, at): Verdict => {
        const order = orders.get(numbers[at] ?? '');
        const isBlank = lines.every(
          ({ cells: { cardNo = '', cardSecret = '' } }) => cardNo === '' && cardSecret === '',
        );
        if (isBlank) return { status: 'skipped', reason: wrong.blank, targetId: order?.id ?? '' };
        const shortened = shortenedIn(lines, cardColumns);
        if (shortened) return { status: 'failed', reason: shortened, targetId: order?.id ?? '' };
        if (!order) return unknownOrder(numbers[at] ?? '');
        const cards = lines.map(({ cells }) => cells['cardNo'] ?? '');
        const targetId = order.id;
        const odd = lines[cards.findIndex((card) => !cardForm.test(card))];
        if (odd) return { status: 'failed', reason: ofLine(lines, odd, wrong.cardNo), targetId };
        const again = lines[secondOf(cards)];
        if (again) return { status: 'failed', reason: ofLine(lines, again, wrong.twice), targetId };
        const verdict = verdictOn(order);
        if (verdict.status === 'waiting' && cards.length !== order.item_quantity)
          return { status: 'failed', reason: wrong.count(order.item_quantity, cards.length), targetId };
        return verdict;
      });
    },
    async run({ tenantId, actor }, { lines, targetId }, settle) {
      try {
        await door.act(orderDefinition, {
          scope: tenantId,
          id: targetId,
          event: { type: 'order.handleCards', cards: lines.length },
          actor,
          async within(work) {
            await insertCards(work.trx, { tenantId, orderId: targetId }, cardsIn(lines, tenantId, seals));
            await settle(work.trx);
          },
        });
      } catch (error) {
        if (!(error instanceof DatabaseError) || error.constraint !== 'order_cards_by_number') throw error;
        throw new Refused('unprocessable', { words: wrong.used });
      }
    },
  };
}

/** Returns where a card stands that stood before; -1 for none. */
function secondOf(cards: readonly string[]): number {
  const before = new Set<string>();
  return cards.findIndex((card) => before.size === before.add(card).size);
}

const cardsIn = (lines: Lines, tenantId: string, seals: Seals): Card[] =>
  lines.map(({ cells: { cardNo = '', cardSecret = '' } }) => ({
    cardNo,
    secret: cardSecret === '' ? '' : seals.sealText(cardSecret, { tenantId, kind: 'card', id: cardNo }),
  }));
