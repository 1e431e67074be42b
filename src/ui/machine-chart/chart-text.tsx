import type { Text } from './drawing.ts';

interface ChartTextsProps {
  texts: readonly Text[];
  covered: ReadonlySet<string> | undefined;
}

/** Lines of text; with coverage, a line about an arrow takes the arrow's colour. */
export function ChartTexts({ texts, covered }: ChartTextsProps) {
  return texts.map(({ x, y, text, style, centred, arrow }) => (
    <text
      key={`${x} ${y} ${text}`}
      className={covered && arrow !== null ? `${style} ${covered.has(arrow) ? 'covered' : 'uncovered'}` : style}
      x={x}
      y={y}
      {...(centred ? { textAnchor: 'middle' as const } : {})}
    >
      {text}
    </text>
  ));
}
