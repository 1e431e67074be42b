import type { TextStyle } from '#src/ui/machine-chart/drawing.ts';

/** Font sizes in pixels; the chart's style sheet uses the same ones. */
const fontSize: Record<TextStyle, number> = {
  title: 14,
  code: 11,
  label: 12,
  done: 12,
  error: 12,
  condition: 11,
  service: 11,
};

/** Distance from one baseline to the next. */
export function lineHeight(style: TextStyle): number {
  return Math.round(fontSize[style] * 1.35);
}

// Advance widths of common sans faces for ASCII from the space on, in thousandths of the font size.
const latin = [
  278, 278, 355, 556, 556, 889, 667, 191, 333, 333, 389, 584, 278, 333, 278, 278, 556, 556, 556, 556, 556, 556, 556,
  556, 556, 556, 278, 278, 584, 584, 584, 556, 1015, 667, 667, 722, 722, 667, 611, 778, 722, 278, 500, 667, 556, 833,
  722, 778, 667, 778, 722, 667, 611, 722, 667, 944, 667, 667, 611, 278, 278, 278, 469, 556, 333, 556, 556, 500, 556,
  556, 278, 556, 556, 222, 222, 500, 222, 833, 556, 556, 556, 556, 333, 500, 278, 556, 500, 722, 500, 500, 500, 334,
  260, 334, 584,
];
// Fonts differ between systems; a text must fit its box on all of them.
const slack = 1.1;
const bold = 1.18;
const monospace = 0.61;

/**
 * The greatest width a text can need, in pixels; Chinese characters are as wide as they are high, Latin ones are not.
 */
export function textWidth(text: string, style: TextStyle): number {
  const size = fontSize[style];
  const em = Array.from(text).reduce((sum, character) => sum + advance(character, style), 0);
  return Math.ceil(em * size * (style === 'title' ? bold : 1));
}

function advance(character: string, style: TextStyle): number {
  const code = character.codePointAt(0) ?? 0;
  if (code < 0x20 || code > 0x7e) return 1.05;
  return style === 'code' ? monospace : ((latin[code - 0x20] ?? 556) / 1000) * slack;
}

/**
 * Breaks a text so that no line is wider than `most` pixels: between pieces where possible, within one where necessary.
 * A piece keeps the space that follows it.
 */
export function wrapped(pieces: readonly string[], style: TextStyle, most: number): string[] {
  const fits = (text: string) => textWidth(text.trimEnd(), style) <= most;
  const lines: string[] = [];
  for (const piece of pieces.flatMap((whole) => (fits(whole) ? [whole] : atoms(whole)))) {
    const line = lines.at(-1);
    if (line === undefined || !fits(line + piece)) lines.push(piece);
    else lines[lines.length - 1] = line + piece;
  }
  return lines.map((line) => line.trim());
}

/** Latin words with their space, single Chinese characters. */
function atoms(text: string): string[] {
  return text.match(/[!-~]+ ?|[^!-~] ?/gu) ?? [text];
}
