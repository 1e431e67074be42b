import type { Box, DrawnEdge, DrawnState, Text } from '#src/ui/machine-chart/drawing.ts';
import { textWidth } from './measure.ts';

const step = 6;

/** Lines enter a state with inner states through its head; this moves the name aside, where no line enters. */
export function withClearHead(state: DrawnState, edges: readonly DrawnEdge[]): DrawnState {
  if (state.kind === 'atomic' || state.kind === 'final' || state.kind === 'any') return state;
  const width = Math.max(...state.texts.map(({ text, style }) => textWidth(text, style))) + 8;
  const bottom = Math.max(...state.texts.map(({ y }) => y)) + 4;
  const shift = shiftOf(state, { width, height: bottom - state.y }, edges) ?? 0;
  const centre = state.x + state.width / 2;
  return { ...state, texts: state.texts.map((text): Text => ({ ...text, x: Math.round((centre + shift) * 10) / 10 })) };
}

/** How far a state's name must move from the middle to be clear of all lines; null when no distance is enough. */
export function shiftOf(
  { x, y, width: whole }: Box,
  { width, height }: Pick<Box, 'width' | 'height'>,
  edges: readonly Pick<DrawnEdge, 'route'>[],
): number | null {
  const centre = x + whole / 2;
  const reach = (whole - width) / 2 - 8;
  const shifts = Array.from({ length: Math.max(0, Math.floor(reach / step)) * 2 + 1 }, (_, index) =>
    index % 2 === 0 ? (index / 2) * step : -((index + 1) / 2) * step,
  );
  const isClear = (shift: number) => {
    const box = { x: centre + shift - width / 2, y, width, height };
    return !edges.some((edge) => crosses(edge, box));
  };
  return shifts.find(isClear) ?? null;
}

/** Whether a line runs through a box. */
export function crosses({ route }: Pick<DrawnEdge, 'route'>, { x, y, width, height }: Box): boolean {
  return route.slice(1).some(([toX, toY], index) => {
    const [fromX, fromY] = route[index] ?? [toX, toY];
    const beside = Math.max(fromX, toX) <= x || Math.min(fromX, toX) >= x + width;
    const above = Math.max(fromY, toY) <= y || Math.min(fromY, toY) >= y + height;
    return !beside && !above;
  });
}
