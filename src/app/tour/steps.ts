import type { messages } from './messages.ts';

type StepName = keyof (typeof messages)['zh']['steps'];

/** The steps of the tour with the element of the page that each is about. */
const all: readonly { name: StepName; selector: string }[] = [
  { name: 'menu', selector: '.zg-nav-groups' },
  { name: 'work', selector: '[data-tour="work"]' },
  { name: 'orders', selector: '.zg-nav-link[href="/mall/orderinfo/index"]' },
  { name: 'desk', selector: 'main a[href="/mall/orderinfo/ship"]' },
  { name: 'search', selector: '.zg-palette-button' },
  { name: 'help', selector: '.zg-page-title button' },
  { name: 'tenant', selector: '.zg-tenant' },
  { name: 'account', selector: '.zg-top-end > :last-child' },
];

/** A step whose element is on the screen. */
export interface TourStep {
  name: StepName;
  target: HTMLElement;
}

/** Returns the steps that this person's page has: a role leaves pages out, and a narrow window its menu. */
export function stepsHere(): TourStep[] {
  return all.flatMap(({ name, selector }) => {
    const target = document.querySelector<HTMLElement>(selector);
    const box = target?.getBoundingClientRect();
    const isSeen = box !== undefined && box.width > 0 && box.right > 0 && box.left < innerWidth;
    return target !== null && isSeen ? [{ name, target }] : [];
  });
}
