import { words } from '#machines/after-sale/words.ts';
import { messages } from '#src/features/after-sale/messages.ts';
import { yuanText } from '#src/ui/form/amount.ts';
import type { Screen } from '#tests/paths/players/screen.ts';
import { rowEyes } from '../row-eyes.ts';

const texts = messages.zh;
const labels: Readonly<Record<string, { zh: string }>> = words.events;
const press = (event: keyof typeof words.events) => ({ press: words.events[event].zh });

/** The page of one after-sale: what can be done stands as buttons in its head, all else folded with its reasons. */
export const screen: Screen = {
  address: ({ id }) => `/mall/aftersale/${String(id)}`,
  about: (row) => String(row['id']),
  eyes: rowEyes,
  plain: (event) => ({ by: () => [{ press: labels[event]?.zh ?? '' }] }),
  acts: {
    'afterSale.agree': {
      by: ({ price, points }) => [
        { fill: texts.amount, text: yuanText(Number(price)) },
        { fill: texts.agreedPoints, text: String(points) },
        press('afterSale.agree'),
      ],
    },
    'afterSale.refuse': {
      by: ({ reason }) => [{ fill: texts.reasonLabel, text: String(reason) }, press('afterSale.refuse')],
    },
    'afterSale.shipBack': {
      by: ({ carrier, trackingNo }) => [
        { fill: texts.carrier, text: String(carrier) },
        { fill: texts.trackingNo, text: String(trackingNo) },
        press('afterSale.shipBack'),
      ],
      says: { isTraceable: texts.trackingWrong },
    },
    'afterSale.close': {
      by: ({ reason }) => [{ fill: texts.reasonLabel, text: String(reason) }, press('afterSale.close')],
    },
    'afterSale.receive': {
      by: ({ restock }) => [{ turn: texts.restock, on: restock === true }, press('afterSale.receive')],
    },
    'afterSale.settleByHand': {
      by: ({ note }) => [{ fill: texts.handNote, text: String(note) }, press('afterSale.settleByHand')],
    },
    'afterSale.refuseGoods': {
      by: ({ reason }) => [{ fill: texts.reasonLabel, text: String(reason) }, press('afterSale.refuseGoods')],
    },
  },
};
