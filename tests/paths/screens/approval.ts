import { words } from '#machines/approval/words.ts';
import { messages } from '#src/features/approval/messages.ts';
import type { Screen } from '#tests/paths/players/screen.ts';

const texts = messages.zh;

/** The page of one approval: what can be done stands as buttons in its head, all else in a list with the reasons. */
export const screen: Screen = {
  address: ({ id }) => `/upms/approval/${String(id)}`,
  about: (row) => String(row['id']),
  eyes: (root, id) => {
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
    for (const line of page.querySelectorAll('.zg-refused-acts li'))
      acts[line.querySelector('button')?.textContent ?? ''] = line.lastElementChild?.textContent ?? '';
    return { state: page.querySelector('.zg-page-heading .zg-tag')?.textContent ?? '', steps, acts };
  },
  acts: {
    // One click agrees and does the act, which are two steps here; a test of the page makes it.
    'approval.agree': { by: () => null },
    'approval.refuse': {
      by: ({ reason }) => [
        { fill: texts.reasonLabel, text: String(reason) },
        { press: words.events['approval.refuse'].zh },
      ],
    },
    'approval.withdraw': { by: () => [{ press: words.events['approval.withdraw'].zh }] },
  },
};
