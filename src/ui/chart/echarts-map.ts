import { MapChart } from 'echarts/charts';
import { TooltipComponent, VisualMapComponent } from 'echarts/components';
import { init, registerMap, use as register } from 'echarts/core';
import { SVGRenderer } from 'echarts/renderers';
import { mapLayout, mapOptions } from './map-options.ts';
import { paletteOf } from './palette.ts';
import type { Share } from './shares.ts';

register([MapChart, TooltipComponent, VisualMapComponent, SVGRenderer]);

let map: Promise<void> | undefined;

/** The library adds the inset of the South China Sea by itself, but only to a map of this name. */
function ensureMap(): Promise<void> {
  map ??= import('./china.json?raw').then(
    ({ default: text }) => {
      // oxlint-disable-next-line typescript/no-unsafe-argument -- the file is the library's own format
      registerMap('china', JSON.parse(text));
    },
    (error: unknown) => {
      // The next try must fetch it again.
      map = undefined;
      throw error;
    },
  );
  return map;
}

/** Draws into a box and answers the way to take it away; it fits itself to the box until then. */
export async function drawMap(
  box: HTMLElement,
  shares: readonly Share[],
  onSelect: (code: string) => void,
): Promise<() => void> {
  await ensureMap();
  const chart = init(box, null, { renderer: 'svg' });
  const fit = () => {
    chart.resize();
    chart.setOption(mapLayout({ width: chart.getWidth(), height: chart.getHeight() }));
  };
  chart.setOption(mapOptions(shares, paletteOf(box)));
  fit();
  chart.on('click', ({ name }) => {
    const share = shares.find(({ label }) => label === name);
    if (share) onSelect(share.code);
  });
  const watcher = new ResizeObserver(fit);
  watcher.observe(box);
  return () => {
    watcher.disconnect();
    chart.dispose();
  };
}
