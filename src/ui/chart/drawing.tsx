import { useEffect, useRef, useState } from 'react';
import { useTheme } from '#src/lib/theme.ts';
import type { DrawingKind, Share } from './shares.ts';
import './chart.css';

interface DrawingProps {
  kind: DrawingKind;
  shares: readonly Share[];
  /** What the drawing says, for those who do not see it. */
  summary: string;
  height: number;
  onSelect?: ((code: string) => void) | undefined;
}

/** Loads the drawing library ahead of its first use. */
const preloadDrawing = () => import('./echarts-drawing.ts');

/** A drawing by ECharts, which is loaded when the first one is shown; it follows size, theme and numbers. */
export function Drawing({ kind, shares, summary, height, onSelect }: DrawingProps) {
  const box = useRef<HTMLDivElement>(null);
  const select = useRef(onSelect);
  const [hasFailed, setFailed] = useState(false);
  const theme = useTheme();
  useEffect(() => {
    select.current = onSelect;
  }, [onSelect]);

  useEffect(() => {
    let isCurrent = true;
    let end = () => {};
    preloadDrawing()
      .then(async ({ draw }) => {
        if (!isCurrent || box.current === null) return;
        const drawn = await draw(box.current, { kind, shares, onSelect: (code) => select.current?.(code) });
        if (isCurrent) end = drawn;
        else drawn();
      })
      .catch(() => {
        if (isCurrent) setFailed(true);
      });
    return () => {
      isCurrent = false;
      end();
    };
  }, [kind, shares, theme]);

  return (
    <div
      ref={box}
      className="zg-drawing"
      data-failed={hasFailed || undefined}
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a drawing that a script fills has no other tag
      role="img"
      aria-label={summary}
      style={{ height }}
    />
  );
}
