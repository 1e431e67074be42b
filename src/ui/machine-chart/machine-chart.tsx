import { ChartEdge } from './chart-edge.tsx';
import { ChartBadge, ChartState, type Standing } from './chart-state.tsx';
import type { Drawing } from './drawing.ts';
import { styleOf } from './style.ts';

export interface MachineChartProps {
  drawing: Drawing;
  /** Dotted paths of the states to highlight; their parents are highlighted too. */
  active?: readonly string[];
  /** Rows per state, by dotted path. */
  standing?: Readonly<Record<string, Standing>>;
  /** Moves per arrow, by arrow id. */
  moves?: Readonly<Record<string, number>>;
  /** Arrows that the tests cover; when given, every arrow turns green or red. */
  covered?: ReadonlySet<string>;
  /** Makes every state a link. */
  onState?: (path: string) => void;
  /** Makes the badge of late rows a link. */
  onLate?: (path: string) => void;
  /** The picture in one sentence; by default the chart's title. */
  summary?: string;
  /** For a picture outside the app. */
  alone?: boolean;
}

/** Draws a chart from its layout: the same picture in the app and in the docs. */
export function MachineChart(props: MachineChartProps) {
  const { drawing, active = [], standing = {}, moves = {}, covered, onState, onLate, summary, alone = false } = props;
  const { width, height, title, states, edges, starts } = drawing;
  const titleId = `${drawing.id}-chart-title`;
  const isActive = (path: string) => active.some((leaf) => leaf === path || leaf.startsWith(`${path}.`));
  return (
    <svg
      xmlns="http://www.w3.org/2000/svg"
      className="mc"
      width={width}
      height={height}
      viewBox={`0 0 ${width} ${height}`}
      role={onState ? 'group' : 'img'}
      aria-labelledby={titleId}
    >
      <title id={titleId}>{summary ?? title}</title>
      <style>{styleOf(alone)}</style>
      {alone && <rect className="plate" width={width} height={height} />}
      {states.map((state) => (
        <ChartState
          key={state.path}
          state={state}
          active={isActive(state.path)}
          standing={standing[state.path]}
          covered={covered}
          onState={onState}
          onLate={onLate}
        />
      ))}
      {edges.map((edge) => (
        <ChartEdge key={edge.key} edge={edge} moves={moves} covered={covered} />
      ))}
      {starts.map(({ x, y, r }) => (
        <circle key={`${x} ${y}`} className="start" cx={x} cy={y} r={r} />
      ))}
      {states.map((state) => {
        const there = standing[state.path];
        return there && <ChartBadge key={state.path} state={state} standing={there} />;
      })}
    </svg>
  );
}
