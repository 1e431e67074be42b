import { zone } from '#machines/shanghai.ts';
import { escapeHtml, page } from '#sandbox/wechat/html.ts';

/** Swedes write times as all pages of the product do: 2026-03-01 09:30:05. */
const clock = (at: string) => new Date(at).toLocaleString('sv-SE', { timeZone: zone });

/** The texts that came to a played phone, newest first, for a person who looks. */
export const textsPage = (phone: string, texts: readonly { at: string; text: string }[]): string =>
  page(
    `短信 · ${phone}`,
    texts.length === 0
      ? '<p>还没有短信 · No texts yet</p>'
      : `<ul>${texts
          .toReversed()
          .map(({ at, text }) => `<li><p>${escapeHtml(text)}</p><p class="note">${escapeHtml(clock(at))}</p></li>`)
          .join('')}</ul>`,
  );
