import type { Screen } from '#tests/paths/players/screen.ts';

/** How the page of one row is read, with its acts in its head and its refusals folded; it runs in a browser, sent there as text. */
export const rowEyes: Screen['eyes'] = (root, id) => {
  const page = root.querySelector('.zg-page');
  const isRow = [...(page?.querySelectorAll('a') ?? [])].some((link) =>
    decodeURIComponent(link.search).replaceAll('"', '').endsWith(`?row=${id}`),
  );
  if (page === null || !isRow) return null;
  const version = Number(page.querySelector<HTMLElement>('[data-version]')?.dataset['version']);
  // The row and its history are read apart; both have to be there.
  const steps = Math.min(version, page.querySelectorAll('.zg-history > li').length);
  const acts: Record<string, string | null> = {};
  for (const button of page.querySelectorAll('.zg-page-actions button')) acts[button.textContent] = null;
  for (const line of page.querySelectorAll('.zg-refused-acts > dl > div'))
    acts[line.firstElementChild?.textContent ?? ''] = line.lastElementChild?.textContent ?? '';
  return { state: page.querySelector('.zg-page-heading .zg-tag')?.textContent ?? '', steps, acts };
};
