import EChartsReact from 'echarts-for-react/esm/core';
import { TooltipComponent } from 'echarts/components';
import { dispose, getInstanceByDom, init, use as register } from 'echarts/core';
import { SVGRenderer } from 'echarts/renderers';
import { useMemo } from 'react';

register([TooltipComponent, SVGRenderer]);

// What the component calls and no more: the whole namespace would bring the whole of the library's core.
const echarts = { init, dispose, getInstanceByDom };

const renderer = { renderer: 'svg' } as const;
const whole = { width: '100%', height: '100%' };

interface EChartProps {
  option: object;
  onSelect: ((code: string) => void) | undefined;
}

/** What the library draws in the box around it; a click on a part gives the code that its data carry. */
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
