import { formatShare } from '#src/lib/format.ts';
import type { Palette } from './palette.ts';
import { colorOf, type Share, totalOf } from './shares.ts';
import { tooltipOptions, unfoldingMs } from './tooltip-options.ts';

/** Returns the options of a ring whose colours match its legend. */
export function ringOptions(shares: readonly Share[], palette: Palette, canOpen: boolean) {
  const total = totalOf(shares);
  return {
    animationDuration: unfoldingMs(),
    animationDurationUpdate: unfoldingMs(),
    tooltip: tooltipOptions(palette, (value) => formatShare(value, total)),
    series: [
      {
        type: 'pie',
        radius: ['64%', '94%'],
        cursor: canOpen ? 'pointer' : 'default',
        label: { show: false },
        labelLine: { show: false },
        stillShowZeroSum: false,
        itemStyle: { borderColor: palette.of('--zg-surface'), borderWidth: 2 },
        emphasis: { scaleSize: 4 },
        data: shares
          .map((share, place) => ({
            name: share.label,
            value: share.value,
            code: share.code,
            itemStyle: { color: palette.of(colorOf(share, place)) },
          }))
          // A part of zero would still be as wide as its border.
          .filter(({ value }) => value > 0),
      },
    ],
  };
}
