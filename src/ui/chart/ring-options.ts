import { formatCount } from '#src/lib/format.ts';
import type { Palette } from './palette.ts';
import { colorAt, type Share } from './shares.ts';

/** What every tooltip looks like: the page's own raised surface. */
export function tooltipLook({ of, font }: Palette) {
  return {
    backgroundColor: of('--zg-raised'),
    borderColor: of('--zg-line'),
    textStyle: { color: of('--zg-ink'), fontFamily: font, fontSize: 12 },
    extraCssText: 'box-shadow: none;',
  };
}

/** A ring of shares; the words stand beside it in the page, where they can be read and reached. */
export function ringOptions(shares: readonly Share[], palette: Palette) {
  return {
    animationDuration: 300,
    tooltip: {
      ...tooltipLook(palette),
      trigger: 'item',
      formatter: ({ name, value, percent }: { name: string; value: number; percent: number }) =>
        `${name}<br><b>${formatCount(value)}</b> · ${percent}%`,
    },
    series: [
      {
        type: 'pie',
        radius: ['58%', '88%'],
        center: ['50%', '50%'],
        label: { show: false },
        itemStyle: { borderColor: palette.of('--zg-surface'), borderWidth: 2 },
        emphasis: { scaleSize: 3 },
        data: shares.map(({ label, value }, place) => ({
          name: label,
          value,
          itemStyle: { color: palette.of(colorAt(place)) },
        })),
      },
    ],
  };
}
