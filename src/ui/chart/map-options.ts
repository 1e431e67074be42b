import type { Palette } from './palette.ts';
import type { Share } from './shares.ts';
import { tooltipOptions, unfoldingMs } from './tooltip-options.ts';

/** The colours range from 0 to 1000, whatever the largest number is. */
const mapRange = { min: 0, max: 1000 };

/** The ratio of the map's width to its height, including the inset. */
const mapAspect = 1.3;
/** Free pixels around the map. */
const edge = 6;
/** Below this width in pixels the legend would cover the map, so it goes below. */
const legendNeeds = 640;
const legendHeight = 32;

/** Returns the positions of map and legend in a box, in pixels, so that no region is cut off. */
export function mapLayout({ width, height }: { width: number; height: number }) {
  const isNarrow = width < legendNeeds;
  const room = height - (isNarrow ? legendHeight : 0);
  const size = Math.max(0, Math.min(width - 2 * edge, (room - 2 * edge) * mapAspect));
  return {
    visualMap: { orient: isNarrow ? 'horizontal' : 'vertical', left: isNarrow ? 'center' : 0, bottom: 0 },
    series: [{ layoutCenter: ['50%', room / 2], layoutSize: size }],
  };
}

/** Returns the options of the map of China; shares without a place on the map appear only in the table. */
export function mapOptions(shares: readonly Share[], palette: Palette, layout: ReturnType<typeof mapLayout>) {
  const ink = palette.of('--zg-ink');
  return {
    animationDuration: unfoldingMs(),
    tooltip: tooltipOptions(palette),
    visualMap: {
      ...layout.visualMap,
      ...mapRange,
      itemWidth: 12,
      itemHeight: 96,
      calculable: false,
      text: [String(mapRange.max), String(mapRange.min)],
      textStyle: { color: palette.of('--zg-muted'), fontFamily: palette.font },
      inRange: { color: [palette.of('--zg-map-low'), palette.of('--zg-map-high')] },
    },
    series: [
      {
        ...layout.series[0],
        type: 'map',
        map: 'china',
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
        data: shares.map(({ code, label, value }) => ({ name: label, value, code })),
      },
    ],
  };
}
