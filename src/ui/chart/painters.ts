import type { ComponentType } from 'react';
import type { DrawingKind, DrawnProps } from './shares.ts';

/** Loads the painter of a kind of drawing; ECharts is most of it. */
export const painters: Record<DrawingKind, () => Promise<ComponentType<DrawnProps>>> = {
  ring: async () => (await import('./echarts-ring.tsx')).EchartsRing,
  trend: async () => (await import('./echarts-trend.tsx')).EchartsTrend,
  map: async () => (await import('./echarts-map.tsx')).EchartsMap,
};
