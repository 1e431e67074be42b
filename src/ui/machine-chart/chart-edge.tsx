import { ChartTexts } from './chart-text.tsx';
import type { DrawnEdge } from './drawing.ts';
import { pathAlong, tipOf } from './geometry.ts';

interface ChartEdgeProps {
  edge: DrawnEdge;
  moves: Readonly<Record<string, number>>;
  covered: ReadonlySet<string> | undefined;
}

/** One line with its arrowhead and labels. */
export function ChartEdge({ edge, moves, covered }: ChartEdgeProps) {
  const { arrows, route, box, texts } = edge;
  const moved = arrows.reduce((sum, arrow) => sum + (moves[arrow] ?? 0), 0);
  return (
    <g className={classOf(arrows, moved, covered)}>
      <path className="wire" d={pathAlong(route)} />
      <polygon className="tip" points={tipOf(route)} />
      {box && <rect className="plate" x={box.x} y={box.y} width={box.width} height={box.height} rx={3} />}
      <ChartTexts texts={texts} covered={covered} />
      {box && moved > 0 && (
        <text className="moves" x={box.x + box.width + 2} y={box.y + 12}>
          {moved}
        </text>
      )}
    </g>
  );
}

function classOf(arrows: readonly string[], moved: number, covered: ReadonlySet<string> | undefined): string {
  if (covered && arrows.length > 0) return arrows.every((arrow) => covered.has(arrow)) ? 'covered' : 'uncovered';
  return moved > 0 ? 'moved' : '';
}
