import { type PointerEvent, type RefObject, useEffect, useState } from 'react';
import { classes } from '#src/ui/classes.ts';
import type { Box, Drawing } from '#src/ui/machine-chart/drawing.ts';
import './chart-overview.css';

interface ChartOverviewProps {
  drawing: Drawing;
  /** The scale of the picture in its frame. */
  scale: number;
  frame: RefObject<HTMLElement | null>;
  /** The highlighted states: running, or with rows in them. */
  marked: ReadonlySet<string>;
}

/**
 * A miniature of the whole chart with the visible part marked; a press or drag scrolls to another part. For pointers
 * only; the frame itself scrolls with the arrow keys.
 */
export function ChartOverview({ drawing, scale, frame, marked }: ChartOverviewProps) {
  const [seen, setSeen] = useState<Box | null>(null);
  useEffect(() => {
    const { current } = frame;
    if (current === null) return undefined;
    const look = () => setSeen(seenOf(current, drawing, scale));
    const resized = new ResizeObserver(look);
    resized.observe(current);
    current.addEventListener('scroll', look);
    look();
    return () => {
      resized.disconnect();
      current.removeEventListener('scroll', look);
    };
  }, [frame, drawing, scale]);
  const isWhole = seen !== null && seen.width >= drawing.width && seen.height >= drawing.height;
  const move = ({ buttons, clientX, clientY, currentTarget }: PointerEvent<SVGSVGElement>) => {
    const { current } = frame;
    const way = currentTarget.getScreenCTM();
    if (current === null || way === null || buttons !== 1) return;
    const { x, y } = new DOMPoint(clientX, clientY).matrixTransform(way.inverse());
    const corner = cornerOf(current);
    current.scrollTo(corner.x + x * scale - current.clientWidth / 2, corner.y + y * scale - current.clientHeight / 2);
  };
  return (
    <svg
      className={classes('zg-chart-overview', isWhole && 'zg-chart-overview-whole')}
      viewBox={`0 0 ${drawing.width} ${drawing.height}`}
      preserveAspectRatio="xMidYMin"
      aria-hidden="true"
      onPointerDown={(event) => {
        event.currentTarget.setPointerCapture(event.pointerId);
        move(event);
      }}
      onPointerMove={move}
    >
      {drawing.states.map(({ path, x, y, width, height, kind }) => (
        <rect
          key={path}
          className={classes('state', kind, marked.has(path) && 'marked')}
          {...{ x, y, width, height }}
          rx={8}
        />
      ))}
      {seen !== null && !isWhole && <rect className="seen" {...seen} rx={12} />}
    </svg>
  );
}

/** Returns where the picture begins in its frame's scroll area. */
function cornerOf(frame: HTMLElement): { x: number; y: number } {
  const picture = frame.firstElementChild?.getBoundingClientRect() ?? new DOMRect();
  const around = frame.getBoundingClientRect();
  return { x: picture.left - around.left + frame.scrollLeft, y: picture.top - around.top + frame.scrollTop };
}

/** Returns the visible part of the drawing, in the drawing's own pixels. */
function seenOf(frame: HTMLElement, { width, height }: Drawing, scale: number): Box {
  const corner = cornerOf(frame);
  const [left, top] = [(frame.scrollLeft - corner.x) / scale, (frame.scrollTop - corner.y) / scale];
  const [x, y] = [Math.max(0, left), Math.max(0, top)];
  return {
    x,
    y,
    width: Math.min(width, left + frame.clientWidth / scale) - x,
    height: Math.min(height, top + frame.clientHeight / scale) - y,
  };
}
