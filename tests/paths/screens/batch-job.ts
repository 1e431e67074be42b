import type { Screen } from '#tests/paths/players/screen.ts';

/** The page of one job: what can be done stands as buttons in its head, all else is left out. */
export const screen: Screen = {
  address: ({ id }) => `/mall/jobs/${String(id)}`,
  about: (row) => String(row['id']),
  leavesOut: 'refused',
  eyes: (root, id) => {
    const page = root.querySelector('.zg-page');
    const isRow = [...(page?.querySelectorAll('a') ?? [])].some((link) =>
      decodeURIComponent(link.search).replaceAll('"', '').endsWith(`?row=${id}`),
    );
    if (page === null || !isRow) return null;
    const files = new Set(['下载失败行', '下载原文件', '下载结果', '下载 xlsx']);
    const acts: Record<string, string | null> = {};
    for (const { textContent: label } of page.querySelectorAll('.zg-page-actions button'))
      if (!files.has(label)) acts[label] = null;
    const standing = page.querySelector<HTMLElement>('.zg-job-standing');
    const state = standing?.querySelector('.zg-tag')?.textContent ?? '';
    // Round follows round in one state; the version says which of them is shown.
    const shown = { state, steps: Number(standing?.dataset['version']), acts };
    return shown;
  },
  plain: () => ({ by: () => [] }),
  acts: {},
};
