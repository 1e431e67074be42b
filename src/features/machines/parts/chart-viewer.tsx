import { PlusIcon, MinusIcon, ZoomToFitIcon } from '@blueprintjs/icons';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { formatAge, formatCount } from '#src/lib/format.ts';
import { languageTag, useLocale, useMessages } from '#src/lib/i18n/locale.ts';
import { IconButton } from '#src/ui/button/button.tsx';
import type { Coverage, Level } from '#src/ui/machine-chart/coverage.ts';
import { MachineChart } from '#src/ui/machine-chart/machine-chart.tsx';
import { Pending } from '#src/ui/state-views/pending.tsx';
import type { MachineMap } from '../api.ts';
import { drawingsQuery } from '../drawings-query.ts';
import { messages } from '../messages.ts';
import { movesByArrow } from '../moves.ts';
import { ChartOverview } from './chart-overview.tsx';
import { CoverageChoice } from './coverage-choice.tsx';
import { usePan } from './use-pan.ts';
import './chart-viewer.css';

interface ChartViewerProps {
  name: string;
  map: MachineMap | null;
  running: readonly string[];
  coverage: Coverage | undefined;
  /** Keeps the running state in view, for a replayed history. */
  isFollowed?: boolean;
  /** Makes every state a link to its rows. */
  onState?: (path: string) => void;
  /** Makes the badge of a state with late rows a link to these. */
  onLate?: (path: string) => void;
}

const step = 1.25;
/** The smallest text of a picture is 10 pixels high; at this scale it is 11. */
const legible = 1.1;
/** Pixels around a picture that is shown whole. */
const room = 36;

/**
 * The picture of a chart: legible and scrolled to where rows are, or whole, or at the operator's scale; it also scrolls
 * by keyboard.
 */
export function ChartViewer({ name, map, running, coverage, isFollowed = false, onState, onLate }: ChartViewerProps) {
  const texts = useMessages(messages);
  const locale = useLocale();
  const [scale, setScale] = useState(legible);
  const [level, setLevel] = useState<Level | null>(null);
  const query = useQuery(drawingsQuery(name));
  const { data } = query;
  const picture = useRef<HTMLElement>(null);
  const place = running.join(' ');
  useEffect(() => {
    if (isFollowed) picture.current?.querySelector('.active')?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [isFollowed, place]);
  const hasPicture = data !== undefined;
  const busiest = busiestOf(map);
  const shownFor = useRef('');
  useEffect(() => {
    // Scrolls once for the picture and once when the row counts arrive; later counts scroll nothing.
    const wanted = `${name} ${busiest === null ? 'start' : 'rows'}`;
    if (!hasPicture || shownFor.current === wanted || shownFor.current === `${name} rows`) return;
    shownFor.current = wanted;
    const box = busiest === null ? null : picture.current?.querySelector(`[data-state="${busiest}"]`);
    if (box) showInMiddle(picture.current, box);
    else showStart(picture.current);
  }, [name, hasPicture, busiest]);
  const zoom = (factor: number) => setScale((now) => Math.min(3, Math.max(0.1, now * factor)));
  const showAll = () => {
    const frame = picture.current;
    const drawn = data?.[locale];
    if (frame && drawn)
      setScale(Math.min(1, (frame.clientWidth - room) / drawn.width, (frame.clientHeight - room) / drawn.height));
  };
  const pan = usePan(picture, { in: () => zoom(step), out: () => zoom(1 / step), fit: showAll });
  if (data === undefined) return <Pending of={query} lines={12} />;

  const drawing = data[locale];
  const arrows = drawing.edges.flatMap((edge) => edge.arrows);
  const passed = level === null ? undefined : coverage?.[level];
  const now = passed === undefined ? map : null;
  const standing = Object.fromEntries(
    (now?.states ?? [])
      .filter(({ rows }) => rows > 0)
      .map(({ state, rows, late, oldest }) => [
        state,
        {
          text:
            oldest === null ? formatCount(rows) : `${formatCount(rows)} · ${formatAge(oldest, languageTag(locale))}`,
          meaning: texts.standing(
            formatCount(rows),
            oldest === null ? null : formatAge(oldest, languageTag(locale)),
            late === 0 ? null : formatCount(late),
          ),
          late: late > 0,
          ...(late > 0 && { lateMeaning: texts.openLate(formatCount(late)) }),
        },
      ]),
  );
  const marked = new Set(passed === undefined ? [...running, ...Object.keys(standing)] : []);
  return (
    <div className="zg-chart-viewer">
      <div className="zg-chart-tools">
        <CoverageChoice coverage={coverage} level={level} onLevel={setLevel} />
        <IconButton label={texts.zoomOut} icon={<MinusIcon />} onClick={() => zoom(1 / step)} />
        <IconButton label={texts.zoomIn} icon={<PlusIcon />} onClick={() => zoom(step)} />
        <IconButton label={texts.fit} icon={<ZoomToFitIcon />} side="left" onClick={showAll} />
      </div>
      <div className="zg-chart-frame">
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- scrollable content must be reachable by arrow keys */}
        <section className="zg-chart-scroll" ref={picture} tabIndex={0} aria-label={drawing.title} {...pan}>
          <div style={{ width: drawing.width * scale }}>
            <MachineChart
              drawing={drawing}
              active={passed === undefined ? running : []}
              standing={standing}
              moves={movesByArrow(arrows, now?.moves ?? [])}
              {...(passed && { covered: new Set(Object.keys(passed).filter((arrow) => (passed[arrow] ?? 0) > 0)) })}
              {...(onState && { onState })}
              {...(onLate && { onLate })}
            />
          </div>
        </section>
        <ChartOverview drawing={drawing} scale={scale} frame={picture} marked={marked} />
      </div>
    </div>
  );
}

/** Centres the chart's initial state in a frame too narrow for the whole picture. */
function showStart(frame: HTMLElement | null) {
  const starts = [...(frame?.querySelectorAll('.start') ?? [])].map((start) => start.getBoundingClientRect());
  const [first] = starts.toSorted((one, other) => one.top - other.top || one.left - other.left);
  if (frame === null || first === undefined) return;
  frame.scrollLeft += first.left - frame.getBoundingClientRect().left - frame.clientWidth / 2;
}

/**
 * Returns the state with the most late rows, else with the most waiting rows; a final state only when all rows have
 * ended.
 */
function busiestOf(map: MachineMap | null): string | null {
  const [busiest] = (map?.states ?? [])
    .filter(({ rows }) => rows > 0)
    .toSorted(
      (one, other) =>
        other.late - one.late || Number(other.oldest !== null) - Number(one.oldest !== null) || other.rows - one.rows,
    );
  return busiest?.state ?? null;
}

function showInMiddle(frame: HTMLElement | null, element: Element) {
  if (frame === null) return;
  const [box, around] = [element.getBoundingClientRect(), frame.getBoundingClientRect()];
  frame.scrollLeft += box.left + box.width / 2 - around.left - frame.clientWidth / 2;
  frame.scrollTop += box.top + box.height / 2 - around.top - frame.clientHeight / 2;
}
