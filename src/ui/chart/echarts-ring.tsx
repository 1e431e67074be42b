import { PieChart } from 'echarts/charts';
import { use as register } from 'echarts/core';
import { useMemo } from 'react';
import { EChart } from './echarts.tsx';
import { usePalette } from './palette.ts';
import { ringOptions } from './ring-options.ts';
import type { DrawnProps } from './shares.ts';

register([PieChart]);

/** A ring of shares; it follows its box, the numbers and the theme. */
export function EchartsRing({ shares, onSelect }: DrawnProps) {
  const palette = usePalette();
  const canOpen = onSelect !== undefined;
  const option = useMemo(() => ringOptions(shares, palette, canOpen), [shares, palette, canOpen]);
  return <EChart option={option} onSelect={onSelect} />;
}
