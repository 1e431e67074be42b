import { words } from '#machines/order/words.ts';
import { messages } from '#src/features/order/messages.ts';
import { yuanText } from '#src/ui/form/amount.ts';
import { messages as uiTexts } from '#src/ui/messages.ts';
import type { Gesture, Screen } from '#tests/paths/players/screen.ts';

const texts = messages.zh;
const save = { press: uiTexts.zh.save };
/** The only item that the orders of paths have. */
const item = '茶';

/** The least that can be claimed. */
const least = { price: 0, points: 0, quantity: 1 };

const labels: Readonly<Record<string, { zh: string }>> = words.events;
const numberIn = (to: unknown) =>
  typeof to === 'object' && to !== null && 'trackingNo' in to ? String(to.trackingNo) : '';
const press = (event: keyof typeof words.events): Gesture => ({ press: words.events[event].zh });

/** The page of one order: its menu has every act with the reason why not. */
export const screen: Screen = {
  address: ({ id }) => `/mall/orderinfo/${String(id)}`,
  about: (row) => String(row['id']),
  eyes: (root, id) => {
    const page = root.querySelector('.zg-page');
    if (page?.querySelector('h1')?.textContent === '订单') return { state: '已删除', acts: {} };
    const isRow = [...(page?.querySelectorAll('a') ?? [])].some((link) =>
      decodeURIComponent(link.search).replaceAll('"', '').endsWith(`?row=${id}`),
    );
    if (page === null || !isRow) return null;
    const version = Number(page.querySelector<HTMLElement>('[data-version]')?.dataset['version']);
    // The row and its history are read apart; both have to be there.
    const steps = Math.min(version, page.querySelectorAll('.zg-history > li').length);
    const state = page.querySelector('.zg-order-standing .zg-tag')?.textContent ?? '';
    const menu = root.querySelector('[role="menu"]');
    if (menu === null) return { state, steps, acts: null };
    const acts: Record<string, string | null> = {};
    for (const line of menu.querySelectorAll('[role="menuitem"]:not([aria-expanded])')) {
      const label = line.querySelector('.bp6-fill')?.firstChild?.textContent ?? '';
      const isDisabled = line.getAttribute('aria-disabled') === 'true';
      acts[label] = isDisabled ? (line.querySelector('.zg-menu-reason')?.textContent ?? '') : null;
    }
    return { state, steps, acts };
  },
  menu: (row) => texts.actsOf(String(row['order_no'])),
  gone: 'deleted',
  // What is deleted leads back to the list.
  isOfTenant: true,
  plain: (event) => ({ by: () => [{ press: labels[event]?.zh ?? '' }] }),
  acts: {
    // The buyer cancels elsewhere, and at once.
    'order.cancel': { by: ({ reason }) => (reason === 'operator' ? [press('order.cancel')] : null) },
    'order.edit': {
      by: ({ receiver }, { version }) => [
        ...(receiver === true
          ? [
              { fill: texts.receiver, text: '何青' },
              { fill: texts.phone, text: '13800000000' },
              { fill: texts.address, text: '翠湖路 8 号' },
            ]
          : // What is as it was is not sent.
            [{ fill: texts.remark, text: `轻放 ${String(version)}` }]),
        save,
      ],
    },
    'order.settleByHand': {
      by: ({ note }) => [{ fill: texts.surplusNote, text: String(note) }, press('order.settleByHand')],
    },
    'order.editPrice': {
      by: ({ paymentPrice }) => [
        { fill: texts.newPrice, text: yuanText(Number(paymentPrice)) },
        press('order.editPrice'),
      ],
    },
    'order.ship': {
      by: ({ quantity }) => [
        { fill: texts.carrier, text: '顺丰速运' },
        { fill: texts.trackingNo, text: 'SF1234567890' },
        { fill: item, text: String(quantity) },
        { press: texts.ship },
      ],
      says: { isShippable: '最多' },
    },
    'order.correctParcel': {
      by: ({ to }) => [{ fill: texts.trackingNo, text: numberIn(to) }, press('order.correctParcel')],
      says: { isTraceable: texts.trackingWrong },
    },
    'order.split': {
      // The dialog splits in two; one alone is what comes of leaving the second empty.
      by: ({ children }) => [{ fill: item, text: children === 1 ? '' : '1' }, press('order.split')],
      says: { isDivision: texts.splitWrong },
    },
    // Offered here, and sent by the buyer.
    'order.openAfterSale': {
      samples: [true, false].map((unshipped) => ({ type: 'order.openAfterSale', claim: { ...least, unshipped } })),
    },
  },
};
