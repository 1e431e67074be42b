import { formatCount } from '#src/lib/format.ts';
import type { Palette } from './palette.ts';

/** A tooltip on the page's own raised surface: a name, its number and perhaps its share in words. */
export function tooltipOptions({ of, font }: Palette, partOf?: (value: number) => string) {
  return {
    trigger: 'item',
    // The box is small, the tooltip may be wider: it is bounded by the page.
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

/** Milliseconds that a drawing takes to unfold: none for those who asked for less motion. */
export function unfoldingMs(): number {
  return window.matchMedia('(prefers-reduced-motion: reduce)').matches ? 0 : 300;
}
