// The testing library works out the name of everything on the page for each question; this page has a table of fields, and
// its long paths would take minutes. What is asked for here has its name in its text, its label or its aria-label.

const nameOf = (element: Element) => element.getAttribute('aria-label') ?? element.textContent.trim();

/** The button of this name, or one whose name goes on after a colon; null when there is none. */
export function buttonNow(name: string, root: ParentNode = document): HTMLElement | null {
  const all = [...root.querySelectorAll<HTMLElement>('button, [role="button"]')];
  return all.find((each) => nameOf(each) === name) ?? all.find((each) => nameOf(each).startsWith(`${name}: `)) ?? null;
}

export function buttonOf(name: string, root: ParentNode = document): HTMLElement {
  const found = buttonNow(name, root);
  if (!found) throw new Error(`There is no button ${name}.`);
  return found;
}

/** The open dialog of this title. */
export function dialogOf(title: string): HTMLElement | undefined {
  const all = [...document.querySelectorAll<HTMLElement>('[role="dialog"], [role="alertdialog"]')];
  return all.find((each) => each.querySelector('h2')?.textContent === title);
}

/** The text field whose label begins so. */
export function textboxOf(label: string): HTMLElement {
  const labels = [...document.querySelectorAll('label')].find(({ textContent }) => textContent.startsWith(label));
  const field = labels && document.getElementById(labels.htmlFor);
  if (!field) throw new Error(`There is no field ${label}.`);
  return field;
}
