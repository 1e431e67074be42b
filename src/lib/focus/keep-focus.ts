import { canHaveFocus, focusable, focusOn, homesOf, leaving, takeHome } from './focus-home.ts';

/** An element that had the focus, with the homes around it, nearest first. */
interface Step {
  element: HTMLElement;
  homes: readonly Element[];
}

const keptSteps = 20;
let trail: readonly Step[] = [];

/**
 * Keeps the focus on the page until the returned function is called. When the focused element is removed, hidden or
 * disabled, the focus goes back to an earlier element or to a home around the lost one, and stays inside an open
 * dialog. A click on empty space still removes the focus.
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

/** Takes the focus out of an element that is being closed, such as a fading dialog. */
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
    // The operator left an element that could have kept the focus.
    if (isLost() && target instanceof HTMLElement && canHaveFocus(target)) trail = [];
  });
}

const isLost = () => document.activeElement === null || document.activeElement === document.body;

/** A button that becomes disabled keeps the focus until the next frame, then loses it without an event. */
const isStranded = () => isLost() || document.activeElement?.matches(':disabled') === true;

let isAsked = false;

function checkSoon(): void {
  if (isAsked || !isStranded()) return;
  isAsked = true;
  // The element that replaces it may take the focus by itself.
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

/** Returns the topmost open dialog, or its home. */
function openDialog(going: Element | null): Element | null {
  const open = [...document.querySelectorAll('[aria-modal="true"]')].filter(
    (dialog) => dialog.closest(leaving) === null && going?.contains(dialog) !== true,
  );
  const front = open.at(-1);
  return front === undefined ? null : (homesOf(front)[0] ?? front);
}

/**
 * Returns the nearest focusable neighbour of an element that is still there but can no longer take the focus, such as
 * "next" on the last page.
 */
function neighbourOf(element: HTMLElement): HTMLElement | null {
  if (!element.isConnected || element.parentElement === null) return null;
  const beside = [...element.parentElement.querySelectorAll<HTMLElement>(focusable)].filter(canHaveFocus);
  const isBefore = (other: HTMLElement) =>
    (element.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_PRECEDING) !== 0;
  return beside.findLast(isBefore) ?? beside[0] ?? null;
}
