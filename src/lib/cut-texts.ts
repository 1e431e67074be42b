const titled = new WeakSet<Element>();

/** Until the returned function is called, a text that is cut short shows the whole of it while the pointer is over it. */
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

/** What may cut the text under the pointer: itself, or a little around it. */
function cutAround(element: HTMLElement): HTMLElement | null {
  let around: HTMLElement | null = element;
  for (let steps = 0; steps < 4 && around !== null; steps += 1) {
    if (getComputedStyle(around).textOverflow === 'ellipsis') return around;
    around = around.parentElement;
  }
  return null;
}
