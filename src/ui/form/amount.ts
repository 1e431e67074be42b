/** Converts full-width digits and signs, as Chinese keyboards type them, to ASCII, without the unseen signs of a copied text. */
const normalized = (text: string) =>
  text
    .normalize('NFKC')
    .replaceAll(/\p{Cf}/gu, '')
    .trim();

/** Leaves out the commas that stand before each three digits of a copied number. */
const ungrouped = (digits: string) => (/^-?\d{1,3}(,\d{3})+(\.|$)/.test(digits) ? digits.replaceAll(',', '') : digits);

/** Parses a whole number; null when empty, undefined for anything else: "１,２００" → 1200, "" → null, "1.5" → undefined. */
export function wholeOf(text: string): number | null | undefined {
  const digits = ungrouped(normalized(text));
  if (digits === '') return null;
  if (!/^-?\d{1,16}$/.test(digits)) return undefined;
  const value = Number(digits);
  return Number.isSafeInteger(value) ? value : undefined;
}

/** Parses yuan into fen: "12.5" → 1250, "¥1,200" → 120000, "" → null, "1.234" and anything else → undefined. */
export function fenOf(text: string): number | null | undefined {
  const digits = ungrouped(normalized(text).replace(/^(-?)¥ ?(?=\d)/, '$1'));
  if (digits === '') return null;
  const parts = /^(-?)(\d{1,13})(?:\.(\d{1,2}))?$/.exec(digits);
  if (!parts) return undefined;
  const [, sign = '', yuan = '', fen = ''] = parts;
  const value = Number(yuan) * 100 + Number(fen.padEnd(2, '0'));
  return Number.isSafeInteger(value) ? (sign === '' || value === 0 ? value : -value) : undefined;
}

/** Formats fen as yuan for editing: 1250 → "12.50", none → "". */
export function yuanText(fen: number | null | undefined): string {
  if (typeof fen !== 'number') return '';
  const digits = String(Math.abs(fen)).padStart(3, '0');
  return `${fen < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`;
}
