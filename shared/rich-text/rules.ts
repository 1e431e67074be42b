import * as allowed from './allowed.ts';

export type Attributes = Record<string, string>;

/**
 * Returns the attributes that stay on an element of rich text, with clean values; null when the element must go with
 * all its content (an image without a source, a player of an unknown host, Froala's own notice).
 */
export function keptAttributes(tag: string, given: Attributes): Attributes | null {
  // Froala adds this paragraph when an unlicensed editor saves; it is not the operator's text.
  if (given['data-f-id'] === 'pbf') return null;
  const kept: Attributes = {};
  for (const [name, value] of Object.entries(given)) {
    const clean = keptValue(tag, name, value);
    if (clean !== null) kept[name] = clean;
  }
  if ((tag === 'img' || tag === 'iframe' || tag === 'source') && kept['src'] === undefined) return null;
  if (tag === 'iframe') kept['sandbox'] = allowed.playerSandbox;
  if (tag === 'video') kept['controls'] ??= '';
  if (tag === 'button') kept['type'] = 'button';
  if (tag === 'a' && kept['target'] !== undefined) kept['rel'] = 'noopener noreferrer';
  return kept;
}

/** The clean value of one attribute; null when it must go. */
function keptValue(tag: string, name: string, value: string): string | null {
  if (!(allowed.attributesOf.get(tag) ?? []).includes(name)) return null;
  if (name === 'style') return cleanStyle(value);
  if (name === 'class') return cleanClass(value);
  if (name === 'rel') return cleanRel(value);
  const kind = allowed.addresses[tag]?.[name];
  if (kind !== undefined) return cleanAddress(value, kind);
  const pattern = name === 'type' ? allowed.typesOf[tag] : allowed.valuesOf[name];
  return pattern === undefined || pattern.test(value.trim()) ? value : null;
}

/** The class names known to the editors; null when none is left. */
function cleanClass(value: string): string | null {
  const names = value.split(/\s+/).filter((name) => allowed.classes.has(name));
  return names.length === 0 ? null : names.join(' ');
}

function cleanRel(value: string): string | null {
  const words = value.split(/\s+/).filter((word) => /^(nofollow|noopener|noreferrer|ugc|sponsored)$/.test(word));
  return words.length === 0 ? null : words.join(' ');
}

const length = String.raw`(\d{1,5}(\.\d{1,6})?|\.\d{1,6})(px|pt|pc|em|rem|ex|ch|cm|mm|in|vw|vh|%)?`;
const word = '[a-z][a-z-]*';
const color = String.raw`#[0-9a-f]{3,8}|(rgb|hsl)a?\([\d\s.,%/deg]{1,60}\)`;
const unsigned = new RegExp(String.raw`^((${color}|${word}|${length})(\s+|$)){1,8}$`, 'i');
const signed = new RegExp(String.raw`^-?${length}$`, 'i');
const fonts = /^[\p{L}\p{N}\s,'"._-]{1,200}$/u;

/** The allowed declarations, unchanged; null when none is left. */
function cleanStyle(value: string): string | null {
  const parts = value.split(';').filter((part) => part.trim() !== '');
  const kept = parts.filter(isStyle);
  if (kept.length === 0) return null;
  return kept.length === parts.length ? value : `${kept.map((part) => part.trim()).join('; ')};`;
}

function isStyle(declaration: string): boolean {
  const [name = '', value = '', ...rest] = declaration.split(':').map((part) => part.trim().toLowerCase());
  if (rest.length > 0 || value === '') return false;
  if (allowed.styles.fonts.has(name)) return fonts.test(value);
  if (allowed.styles.signed.has(name)) return signed.test(value);
  return allowed.styles.plain.has(name) && unsigned.test(value);
}

/** The address if it may be stored; null for an unknown scheme, an unlisted player, or a hidden character in it. */
export function cleanAddress(value: string, kind: 'link' | 'picture' | 'film' | 'frame'): string | null {
  const address = value.trim();
  if (address === '' || hasHiddenSign(address)) return null;
  if (kind === 'frame') return cleanPlayer(address);
  const scheme = /^([a-z][a-z0-9+.-]*):/i.exec(address)?.[1]?.toLowerCase();
  if (scheme !== undefined) {
    return (kind === 'link' ? allowed.linkSchemes : allowed.fileSchemes).includes(scheme) ? address : null;
  }
  // Two slashes lead to another host without naming a scheme.
  if (/^[/\\]{2}|^\/?\\/.test(address)) return null;
  if (kind === 'link') return /^[/#?]/.test(address) || !/[:\\]/.test(address) ? address : null;
  return address.startsWith('/') ? address : null;
}

/** Whether it has characters that browsers drop or replace while parsing an address, which can hide a scheme. */
function hasHiddenSign(address: string): boolean {
  return /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/u.test(address);
}

function cleanPlayer(address: string): string | null {
  const [, host, path = ''] = /^(?:https?:)?\/\/([a-z0-9.-]+)(\/[^\s\\<>"']*)?$/i.exec(address) ?? [];
  return host !== undefined && allowed.playerHosts.has(host.toLowerCase())
    ? `https://${host.toLowerCase()}${path}`
    : null;
}

/** Marks of paragraphs and of text in a line; they show nothing where there is no text in them. */
const plainMarks = /<\/?(?:p|div|h[1-6]|br|span|a|b|strong|i|em|u|s|strike|del|ins|sub|sup|small|big|mark)\b[^<>]*>/gi;

/** Whether it shows nothing: only paragraphs without text, or with blanks and signs that nobody sees. */
export function isEmptyText(html: string): boolean {
  return /^(?:[\s\p{Cf}]|&nbsp;)*$/u.test(html.replaceAll(plainMarks, ''));
}
