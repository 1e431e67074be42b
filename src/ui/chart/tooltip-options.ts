import { formatCount } from '#src/lib/format.ts';
import type { Palette } from './palette.ts';

/**
 * Returns the options of a tooltip on the page's own raised surface: a name, its number and optionally its share in
 * words.
 */
export function tooltipOptions({ of, font }: Palette, partOf?: (value: number) => string) {
  return {
    trigger: 'item',
    // The tooltip may be wider than the small box, so the page bounds it.
    appendTo: 'body',
    backgroundColor: of('--zg-raised'),
    borderColor: of('--zg-line'),
    textStyle: { color: of('--zg-ink'), fontFamily: font, fontSize: 12 },
    extraCssText: 'box-shadow: none;',
    formatter: ({ name, value }: { name: string; value: number }) => {
      const count = Number.isNaN(value) ? 0 : value;
      // Names come from rows, so they are text, never markup.
      const line = document.createElement('span');
      const number = document.createElement('b');
      number.textContent = formatCount(count);
      line.append(`${name} `, number, partOf ? ` · ${partOf(count)}` : '');
      return line;
    },
  };
}

/** Returns the milliseconds of a drawing's opening animation: 0 for those who asked for reduced motion. */
export function unfoldingMs(): number {
  return window.matchMedia('(prefers-reduced-motion: reduce)').matches ? 0 : 300;
}
