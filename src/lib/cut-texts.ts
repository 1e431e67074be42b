const titled = new WeakSet<Element>();

/** Shows the full text of a truncated element on hover, until the returned function is called. */
export function showCutTexts(): () => void {
  document.addEventListener('pointerover', show);
  return () => document.removeEventListener('pointerover', show);
}

function show({ target }: PointerEvent): void {
  if (!(target instanceof HTMLElement)) return;
  const around = cutAround(target);
  if (around === null) return;
  const isCut = around.scrollWidth > around.clientWidth;
  if (isCut && (titled.has(around) || !around.hasAttribute('title'))) {
    titled.add(around);
    around.title = around.textContent.trim();
  } else if (!isCut && titled.delete(around)) around.removeAttribute('title');
}

/** Returns the element that may truncate the text under the pointer: the target or a close ancestor. */
function cutAround(element: HTMLElement): HTMLElement | null {
  let around: HTMLElement | null = element;
  for (let steps = 0; steps < 4 && around !== null; steps += 1) {
    if (getComputedStyle(around).textOverflow === 'ellipsis') return around;
    around = around.parentElement;
  }
  return null;
}
