import { MapChart } from 'echarts/charts';
import { VisualMapComponent } from 'echarts/components';
import { registerMap, use as register } from 'echarts/core';
import { useLayoutEffect, useMemo, useRef, useState } from 'react';
import china from './china.json?raw';
import { EChart } from './echarts.tsx';
import { mapLayout, mapOptions } from './map-options.ts';
import { usePalette } from './palette.ts';
import type { DrawnProps } from './shares.ts';

register([MapChart, VisualMapComponent]);
// The library adds the inset of the South China Sea itself, but only to a map with this name.
// oxlint-disable-next-line typescript/no-unsafe-argument -- the file is the library's own format
registerMap('china', JSON.parse(china));

/** The regions of China, coloured by their numbers; it follows its box, the numbers and the theme. */
export function EchartsMap({ shares, onSelect }: DrawnProps) {
  const palette = usePalette();
  const box = useRef<HTMLDivElement>(null);
  const [size, setSize] = useState<{ width: number; height: number } | null>(null);
  useLayoutEffect(() => {
    const node = box.current;
    if (node === null) return undefined;
    const measure = () => setSize({ width: node.clientWidth, height: node.clientHeight });
    measure();
    const watcher = new ResizeObserver(measure);
    watcher.observe(node);
    return () => watcher.disconnect();
  }, []);
  const option = useMemo(() => size && mapOptions(shares, palette, mapLayout(size)), [shares, palette, size]);
  return (
    <div ref={box} className="zg-drawing-whole">
      {option && <EChart option={option} onSelect={onSelect} />}
    </div>
  );
}
