declare global {
  interface Window {
    /** The places of the buttons that were pressed on what `public/before-paint.js` showed, until the app takes it over. */
    pressedAhead?: number[] | undefined;
  }
}

/**
 * Takes away the numbers that `public/before-paint.js` shows while the app loads, or would show: the app has its page on
 * the screen, or somebody has to sign in.
 */
export function endNumbers(): void {
  for (const drawn of document.querySelectorAll('[data-drawn-ahead], body > template')) drawn.remove();
}

let fields: HTMLInputElement[] = [];

/** Keeps hold of the fields that stand in the page already; false when none do. */
export function holdDrawn(root: Element): boolean {
  fields = [...root.querySelectorAll('input')];
  return fields.length > 0;
}

/**
 * Presses once more the buttons that were pressed before the app could answer. Where something strange stood in the page,
 * React has drawn it anew: what was typed goes into the new fields.
 */
export function takeOver(): void {
  for (const { id, value, isConnected } of fields) {
    const field = document.querySelector(`#${id}`);
    if (!isConnected && field instanceof HTMLInputElement) field.value = value;
  }
  fields = [];
  const buttons = document.querySelectorAll<HTMLElement>('#root button');
  const pressed = (window.pressedAhead ?? []).flatMap((place) => buttons[place] ?? []);
  window.pressedAhead = undefined;
  for (const button of pressed) {
    button.removeAttribute('aria-busy');
    button.click();
  }
}
