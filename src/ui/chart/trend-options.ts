import type { Palette } from './palette.ts';
import type { TrendLines } from './shares.ts';
import { tooltipOptions, unfoldingMs } from './tooltip-options.ts';

/** Returns the options of two lines over the same days: the days themselves, and as many before them, dashed. */
export function trendOptions({ days, format }: TrendLines, palette: Palette) {
  const { of, font } = palette;
  const text = { color: of('--zg-muted'), fontFamily: font, fontSize: 11 };
  const color = of('--zg-chart-1');
  const line = { type: 'line', showSymbol: days.length === 1, symbolSize: 6 };
  return {
    animationDuration: unfoldingMs(),
    animationDurationUpdate: unfoldingMs(),
    grid: { left: 8, right: 16, top: 12, bottom: 4, containLabel: true },
    tooltip: {
      ...tooltipOptions(palette),
      trigger: 'axis',
      formatter: ([first]: { dataIndex: number }[]) => tooltipLines(days[first?.dataIndex ?? -1], format),
    },
    xAxis: {
      type: 'category',
      boundaryGap: false,
      data: days.map(({ day }) => day.slice(5)),
      axisLabel: { ...text, hideOverlap: true },
      axisLine: { lineStyle: { color: of('--zg-line-strong') } },
      axisTick: { show: false },
    },
    yAxis: {
      type: 'value',
      minInterval: 1,
      splitNumber: 4,
      axisLabel: { ...text, formatter: format },
      splitLine: { lineStyle: { color: of('--zg-line') } },
    },
    series: [
      {
        ...line,
        data: days.map(({ former }) => former),
        itemStyle: { color: of('--zg-faint') },
        lineStyle: { color: of('--zg-faint'), type: 'dashed', width: 1.5 },
      },
      {
        ...line,
        data: days.map(({ value }) => value),
        itemStyle: { color },
        lineStyle: { color, width: 2 },
        areaStyle: { color, opacity: 0.08 },
      },
    ],
  };
}

/** Two lines of text: the day, and the day of the period before. */
function tooltipLines(point: TrendLines['days'][number] | undefined, format: TrendLines['format']): HTMLElement {
  const box = document.createElement('div');
  if (point === undefined) return box;
  for (const [day, value, tag] of [
    [point.day, point.value, 'b'],
    [point.formerDay, point.former, 'span'],
  ] as const) {
    const row = document.createElement('div');
    const number = document.createElement(tag);
    number.textContent = format(value);
    row.append(`${day} `, number);
    box.append(row);
  }
  return box;
}
