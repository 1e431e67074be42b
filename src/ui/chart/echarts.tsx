import EChartsReact from 'echarts-for-react/esm/core';
import { TooltipComponent } from 'echarts/components';
import { dispose, getInstanceByDom, init, use as register } from 'echarts/core';
import { SVGRenderer } from 'echarts/renderers';
import { useMemo } from 'react';

register([TooltipComponent, SVGRenderer]);

// Only what the component calls: the whole namespace would bundle the library's whole core.
const echarts = { init, dispose, getInstanceByDom };

const renderer = { renderer: 'svg' } as const;
const whole = { width: '100%', height: '100%' };

interface EChartProps {
  option: object;
  onSelect: ((code: string) => void) | undefined;
}

/** Draws an option in its box; a click on a part passes on the code in its data. */
export function EChart({ option, onSelect }: EChartProps) {
  const events = useMemo(
    () => ({
      click: ({ data }: { data?: { code?: string } | null }) => {
        if (data?.code) onSelect?.(data.code);
      },
    }),
    [onSelect],
  );
  return <EChartsReact echarts={echarts} option={option} opts={renderer} onEvents={events} style={whole} />;
}
