/** Moves the focus inside a home after `lost`, which had it, may be gone; returns whether it did. */
type TakeFocus = (home: HTMLElement, lost: HTMLElement) => boolean;

const homes = new WeakMap<Element, TakeFocus>();

/** Returns a ref that makes an element a home: the focus returns there when a focused element inside it disappears. */
export function focusHome(take: TakeFocus): (element: Element | null) => void {
  return (element) => {
    if (element !== null) homes.set(element, take);
  };
}

/** Returns the homes around an element, nearest first. */
export function homesOf(element: Element): Element[] {
  const found: Element[] = [];
  for (let each: Element | null = element; each !== null; each = each.parentElement) {
    if (homes.has(each)) found.push(each);
  }
  return found;
}

/** Offers the focus to a home; returns false when the home is off the screen or has no place for it. */
export function takeHome(home: Element, lost: HTMLElement): boolean {
  return home instanceof HTMLElement && isShown(home) && homes.get(home)?.(home, lost) === true;
}

/** Matches a dialog that is being closed. Importing the name from Blueprint would load Blueprint on the sign-in page. */
export const leaving = '.bp6-overlay-exit';

/** Everything that Tab reaches. */
export const focusable = ['a[href]', 'button', 'input', 'select', 'textarea', '[tabindex="0"]']
  .map((tag) => `${tag}:not(:disabled)`)
  .join();

/** Focuses an element; returns false when it cannot take the focus. */
export function focusOn(element: HTMLElement | null | undefined): boolean {
  if (element === null || element === undefined || !canHaveFocus(element)) return false;
  element.focus({ preventScroll: true });
  return document.activeElement === element;
}

/** True when an element is on the screen, enabled and not being closed. */
export function canHaveFocus(element: HTMLElement): boolean {
  return isShown(element) && !element.matches(':disabled') && element.closest(`[inert], ${leaving}`) === null;
}

function isShown(element: Element): boolean {
  // jsdom and older browsers lack checkVisibility.
  const { checkVisibility } = element as { checkVisibility?: (options: object) => boolean };
  return element.isConnected && (checkVisibility?.call(element, { visibilityProperty: true }) ?? true);
}
