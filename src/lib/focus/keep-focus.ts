import { canHaveFocus, focusable, focusOn, homesOf, takeHome } from './focus-home.ts';

/** What had the focus, with the homes it stood in, the nearest first. */
interface Step {
  element: HTMLElement;
  homes: readonly Element[];
}

const keptSteps = 20;
let trail: readonly Step[] = [];

/**
 * Keeps the focus on the page until the returned function is called. When what had it is removed, hidden or disabled, it
 * goes back along what had it before or to the home that the lost element stood in; while a dialog is open, inside of it.
 * Focus that somebody took away by a click beside everything stays away.
 */
export function keepFocus(): () => void {
  const observer = new MutationObserver(checkSoon);
  const watched = ['disabled', 'inert', 'hidden', 'tabindex'];
  observer.observe(document.body, { subtree: true, childList: true, attributeFilter: watched });
  document.addEventListener('focusin', remember);
  document.addEventListener('focusout', forget);
  return () => {
    observer.disconnect();
    document.removeEventListener('focusin', remember);
    document.removeEventListener('focusout', forget);
    trail = [];
  };
}

/** Takes the focus out of what is on its way out, such as a dialog that still fades. */
export function leaveFocus(going: Element): void {
  if (going.contains(document.activeElement)) restore(going);
}

function remember({ target }: FocusEvent): void {
  if (!(target instanceof HTMLElement)) return;
  const steps = trail.filter(({ element }) => element !== target);
  trail = [...steps, { element: target, homes: homesOf(target) }].slice(-keptSteps);
}

function forget({ target, relatedTarget }: FocusEvent): void {
  if (relatedTarget !== null) return;
  queueMicrotask(() => {
    // What can still have the focus was left on purpose.
    if (isLost() && target instanceof HTMLElement && canHaveFocus(target)) trail = [];
  });
}

const isLost = () => document.activeElement === null || document.activeElement === document.body;

/** A button that was disabled keeps the focus until the next frame is drawn, and then loses it without a word. */
const isStranded = () => isLost() || document.activeElement?.matches(':disabled') === true;

let isAsked = false;

function checkSoon(): void {
  if (isAsked || !isStranded()) return;
  isAsked = true;
  // What is drawn in its place may take the focus by itself.
  requestAnimationFrame(() => {
    isAsked = false;
    if (isStranded()) restore(null);
  });
}

function restore(going: Element | null): void {
  const last = trail.at(-1)?.element;
  if (last === undefined) return;
  const within = openDialog(going);
  const isOut = (element: Element) => going?.contains(element) === true || within?.contains(element) === false;
  const take = (home: Element) => !isOut(home) && takeHome(home, last);
  for (const { element, homes } of [...trail].reverse()) {
    if (!isOut(element) && (focusOn(element) || focusOn(neighbourOf(element)))) return;
    if (homes.some(take)) return;
  }
  const rest = within ?? document.querySelector('main');
  if (rest !== null) take(rest);
}

/** The dialog in front of everything, by the home that it is. */
function openDialog(going: Element | null): Element | null {
  const open = [...document.querySelectorAll('[aria-modal="true"]')].filter(
    (dialog) => dialog.closest('.bp6-overlay-exit') === null && going?.contains(dialog) !== true,
  );
  const front = open.at(-1);
  return front === undefined ? null : (homesOf(front)[0] ?? front);
}

/** What stands nearest to an element that is still there, but cannot have the focus any more, such as the last page's "next". */
function neighbourOf(element: HTMLElement): HTMLElement | null {
  if (!element.isConnected || element.parentElement === null) return null;
  const beside = [...element.parentElement.querySelectorAll<HTMLElement>(focusable)].filter(canHaveFocus);
  const isBefore = (other: HTMLElement) =>
    (element.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_PRECEDING) !== 0;
  return beside.findLast(isBefore) ?? beside[0] ?? null;
}
