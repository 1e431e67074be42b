/** Puts the focus inside a home for something that had it until now and may be gone, and says whether it did. */
type TakeFocus = (home: HTMLElement, lost: HTMLElement) => boolean;

const homes = new WeakMap<Element, TakeFocus>();

/** Makes an element a place that the focus returns to when something inside of it had it and is gone; for a ref. */
export function focusHome(take: TakeFocus): (element: Element | null) => void {
  return (element) => {
    if (element !== null) homes.set(element, take);
  };
}

/** The homes that an element stands in, the nearest first. */
export function homesOf(element: Element): Element[] {
  const found: Element[] = [];
  for (let each: Element | null = element; each !== null; each = each.parentElement) {
    if (homes.has(each)) found.push(each);
  }
  return found;
}

/** Lets a home take the focus; false when it is off the screen or has no place for it. */
export function takeHome(home: Element, lost: HTMLElement): boolean {
  return home instanceof HTMLElement && isShown(home) && homes.get(home)?.(home, lost) === true;
}

/** What Tab reaches. */
export const focusable = ['a[href]', 'button', 'input', 'select', 'textarea', '[tabindex="0"]']
  .map((tag) => `${tag}:not(:disabled)`)
  .join();

/** Puts the focus on an element; false when it cannot have it. */
export function focusOn(element: HTMLElement | null | undefined): boolean {
  if (element === null || element === undefined || !canHaveFocus(element)) return false;
  element.focus({ preventScroll: true });
  return document.activeElement === element;
}

/** Whether an element is on the screen, enabled and not on its way out. */
export function canHaveFocus(element: HTMLElement): boolean {
  return isShown(element) && !element.matches(':disabled') && element.closest('[inert], .bp6-overlay-exit') === null;
}

function isShown(element: Element): boolean {
  // jsdom and older browsers do not know what is visible.
  const { checkVisibility } = element as { checkVisibility?: (options: object) => boolean };
  return element.isConnected && (checkVisibility?.call(element, { visibilityProperty: true }) ?? true);
}
