import { LineChart } from 'echarts/charts';
import { GridComponent } from 'echarts/components';
import { use as register } from 'echarts/core';
import { useMemo } from 'react';
import { EChart } from './echarts.tsx';
import { usePalette } from './palette.ts';
import type { DrawnProps } from './shares.ts';
import { trendOptions } from './trend-options.ts';

register([LineChart, GridComponent]);

/** A number by day as a line, the days before as a dashed one; it follows its box, the numbers and the theme. */
export function EchartsTrend({ trend }: DrawnProps) {
  const palette = usePalette();
  const option = useMemo(() => trend && trendOptions(trend, palette), [trend, palette]);
  return <div className="zg-drawing-whole">{option && <EChart option={option} onSelect={undefined} />}</div>;
}
