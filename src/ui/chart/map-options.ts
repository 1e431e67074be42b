import { formatCount } from '#src/lib/format.ts';
import type { Palette } from './palette.ts';
import type { Share } from './shares.ts';

/** The colours run from nobody to a thousand, whatever the largest number is. */
const mapRange = { min: 0, max: 1000 };

/** What a tooltip looks like: the page's own raised surface. */
function tooltipLook({ of, font }: Palette) {
  return {
    backgroundColor: of('--zg-raised'),
    borderColor: of('--zg-line'),
    textStyle: { color: of('--zg-ink'), fontFamily: font, fontSize: 12 },
    extraCssText: 'box-shadow: none;',
  };
}

/** China by region; what has no place on the map is left to the table. */
export function mapOptions(shares: readonly Share[], palette: Palette) {
  const ink = palette.of('--zg-ink');
  return {
    animationDuration: 300,
    tooltip: {
      ...tooltipLook(palette),
      trigger: 'item',
      formatter: ({ name, value }: { name: string; value: number }) =>
        `${name}<br><b>${formatCount(Number.isNaN(value) ? 0 : value)}</b>`,
    },
    visualMap: {
      ...mapRange,
      left: 0,
      bottom: 0,
      itemWidth: 12,
      itemHeight: 96,
      calculable: false,
      text: [String(mapRange.max), String(mapRange.min)],
      textStyle: { color: palette.of('--zg-muted'), fontFamily: palette.font },
      inRange: { color: [palette.of('--zg-map-low'), palette.of('--zg-map-high')] },
    },
    series: [
      {
        type: 'map',
        map: 'china',
        layoutCenter: ['52%', '52%'],
        layoutSize: '118%',
        selectedMode: false,
        itemStyle: {
          areaColor: palette.of('--zg-map-low'),
          borderColor: palette.of('--zg-map-line'),
          borderWidth: 0.7,
        },
        emphasis: {
          label: { color: ink, fontFamily: palette.font },
          itemStyle: { areaColor: palette.of('--zg-map-hover') },
        },
        data: shares.map(({ label, value }) => ({ name: label, value })),
      },
    ],
  };
}
