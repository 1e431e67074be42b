import { escapeHtml, page } from '#sandbox/wechat/html.ts';

/** The texts that came to a played phone, newest first, for a person who looks. */
export const textsPage = (phone: string, texts: readonly { at: string; text: string }[]): string =>
  page(
    `短信 · ${phone}`,
    texts.length === 0
      ? '<p>还没有短信 · No texts yet</p>'
      : `<ul>${texts
          .toReversed()
          .map(({ at, text }) => `<li><p>${escapeHtml(text)}</p><p class="note">${escapeHtml(at)}</p></li>`)
          .join('')}</ul>`,
  );
