import type { KeyboardEvent } from 'react';
import { ChartTexts } from './chart-text.tsx';
import type { Box, DrawnState, Text } from './drawing.ts';

/** The rows in a state: their number, and whether one of them is late. */
export interface Standing {
  text: string;
  /** The same in a sentence. */
  meaning?: string;
  late: boolean;
  /** What a click on the badge of late rows does. */
  lateMeaning?: string;
}

interface ChartStateProps {
  state: DrawnState;
  active: boolean;
  standing: Standing | undefined;
  covered: ReadonlySet<string> | undefined;
  onState: ((path: string) => void) | undefined;
  onLate: ((path: string) => void) | undefined;
}

/** One state box with its name, its services and what happens inside it. */
export function ChartState({ state, active, standing, covered, onState, onLate }: ChartStateProps) {
  const { path, kind, busy, description, x, y, width, height, texts, rule } = state;
  const isOuter = kind === 'compound' || kind === 'parallel';
  const isHeaded = isOuter || kind === 'region';
  const headHeight = rule === null ? Math.max(...texts.map((text) => text.y)) - y + 10 : rule - y;
  const classes = [kind, isOuter && 'outer', busy && 'busy', active && 'active', standing?.late && 'late'];
  const isHead = ({ y: at }: Text) => rule === null || at < rule;
  const head = texts.filter(isHead);
  const badge = standing && <BadgeArea state={state} standing={standing} />;
  const opensLate = standing?.late === true && onLate !== undefined;
  const frame = (
    <>
      {description !== '' && <title>{description}</title>}
      <rect className="box" x={x} y={y} width={width} height={height} rx={kind === 'any' ? 16 : 8} />
      {isHeaded && <path className="head" d={headBand(x, y, width, headHeight)} />}
      {kind === 'final' && <rect className="ring" x={x + 3} y={y + 3} width={width - 6} height={height - 6} rx={6} />}
      {rule !== null && <line className="rule" x1={x} y1={rule} x2={x + width} y2={rule} />}
      {!opensLate && badge}
      <ChartTexts texts={head} covered={covered} />
    </>
  );
  const inside = <ChartTexts texts={texts.filter((text) => !isHead(text))} covered={covered} />;
  const seen = [opensLate ? undefined : standing?.text, ...head.map(({ text }) => text), standing?.meaning];
  const isLink = onState !== undefined && kind !== 'any';
  return (
    <g className={classes.filter(Boolean).join(' ')} {...(standing && { 'data-state': path })}>
      {isLink ? <g {...linkTo(seen, () => onState(path))}>{frame}</g> : frame}
      {isLink ? <g pointerEvents="none">{inside}</g> : inside}
      {opensLate && <g {...linkTo([standing.text, standing.lateMeaning], () => onLate(path))}>{badge}</g>}
    </g>
  );
}

interface BadgeProps {
  state: DrawnState;
  standing: Standing;
}

/** The badge with the rows in a state, drawn above all arrows; its area below them is what a pointer meets. */
export function ChartBadge({ state, standing: { text, late } }: BadgeProps) {
  const box = badgeBox(state, text);
  return (
    <g className={late ? 'late' : undefined} pointerEvents="none" aria-hidden="true">
      <rect className="badge" {...box} rx={9} />
      <text className="count" x={box.x + box.width / 2} y={state.y - 1} textAnchor="middle">
        {text}
      </text>
    </g>
  );
}

function BadgeArea({ state, standing: { text, meaning } }: BadgeProps) {
  return (
    <g>
      {meaning !== undefined && <title>{meaning}</title>}
      <rect className="badge" {...badgeBox(state, text)} rx={9} />
    </g>
  );
}

/** A badge stands on the box's upper edge, so that the name in a low box stays readable. */
function badgeBox({ x, y, width: across }: DrawnState, text: string): Box {
  // A Chinese character is nearly twice as wide as a digit.
  const width = 12 + Array.from(text).reduce((sum, letter) => sum + (letter > '\u2e80' ? 11.5 : 6.6), 0);
  return { x: x + across + 8 - width, y: y - 14, width, height: 18 };
}

/** Returns the path of the band behind a header, with the box's rounded upper corners. */
function headBand(x: number, y: number, width: number, height: number): string {
  const [left, right, top] = [x + 0.7, x + width - 0.7, y + 0.7];
  return `M${left},${y + height}V${top + 7}Q${left},${top} ${left + 7},${top}H${right - 7}Q${right},${top} ${right},${top + 7}V${y + height}Z`;
}

function linkTo(seen: readonly (string | undefined)[], open: () => void) {
  const onKeyDown = ({ key }: KeyboardEvent) => {
    if (key === 'Enter') open();
  };
  // Speech control uses visible text, so the name starts with all of it from the top down, because the picture may be
  // cropped.
  const label = seen.filter((text) => text !== undefined).join(' ');
  return { className: 'link', role: 'link', tabIndex: 0, 'aria-label': label, onClick: open, onKeyDown };
}
