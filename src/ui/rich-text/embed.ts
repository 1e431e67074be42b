import { cleanAddress } from '#shared/rich-text/rules.ts';

/** Converts a video page's address to its player's: first match wins. */
const pages: readonly [RegExp, string][] = [
  [
    /^(?:https?:)?\/\/(?:www\.|m\.)?bilibili\.com\/video\/(BV[0-9A-Za-z]{10})/,
    'https://player.bilibili.com/player.html?bvid=$1',
  ],
  [
    /^(?:https?:)?\/\/v\.qq\.com\/x\/(?:cover\/[^/?#]+|page)\/([0-9a-z]+)(?:\.html)?/,
    'https://v.qq.com/txp/iframe/player.html?vid=$1',
  ],
  [/^(?:https?:)?\/\/v\.youku\.com\/v_show\/id_([0-9A-Za-z=]+)/, 'https://player.youku.com/embed/$1'],
  [
    /^(?:https?:)?\/\/(?:www\.|m\.)?youtube\.com\/watch\?(?:[^#]*&)?v=([\w-]{6,20})/,
    'https://www.youtube.com/embed/$1',
  ],
  [/^(?:https?:)?\/\/youtu\.be\/([\w-]{6,20})/, 'https://www.youtube.com/embed/$1'],
  [/^(?:https?:)?\/\/vimeo\.com\/(\d{4,12})/, 'https://player.vimeo.com/video/$1'],
];

/**
 * Returns the player's address for a video, from its page, its player or its embed code; null for an unknown player.
 */
export function playerOf(text: string): string | null {
  // In markup a player's address may have its ampersands written out, as YouTube's own code has them.
  const code = /<iframe\b[^>]*\ssrc\s*=\s*["']([^"']+)["']/i.exec(text)?.[1]?.replaceAll('&amp;', '&');
  const given = code ?? text.trim();
  for (const [page, player] of pages) {
    const match = page.exec(given);
    if (match) return player.replace('$1', match[1] ?? '');
  }
  return cleanAddress(given, 'frame');
}

/**
 * Returns the link that the operator means: `mailto:` for an e-mail address, a web address when the scheme is missing;
 * null for neither.
 */
export function linkOf(text: string): string | null {
  const given = text.trim();
  if (given === '' || /\s/.test(given)) return null;
  if (/^[^@/:]+@[^@/:]+\.[^@/:]+$/.test(given)) return `mailto:${given}`;
  const isHostWithPort = /^(localhost|[\w-]+(\.[\w-]+)+):\d+(\/|$)/.test(given);
  if (/^([a-z][a-z0-9+.-]*:|[/#?])/i.test(given) && !isHostWithPort) return cleanAddress(given, 'link');
  return cleanAddress(`http://${given}`, 'link');
}

/**
 * Returns the markup of a video, from its page, its player, its embed code or its file; null when nothing known can
 * show it.
 */
export function filmMarkup(text: string): string | null {
  const player = playerOf(text);
  if (player !== null) {
    return `<iframe width="640" height="360" src="${quoted(player)}" frameborder="0" allowfullscreen></iframe>`;
  }
  const file = /^https?:\/\/\S+\.(mp4|webm|ogg)$/i.test(text.trim()) ? cleanAddress(text, 'film') : null;
  return file === null ? null : `<video src="${quoted(file)}" controls style="width: 600px;"></video>`;
}

function quoted(address: string): string {
  return address.replaceAll('&', '&amp;').replaceAll('"', '%22').replaceAll('<', '%3C');
}
