import { useEffect, useRef, useState } from 'react';
import { useTheme } from '#src/lib/theme.ts';
import type { Share } from './shares.ts';
import './chart.css';

interface ChinaMapProps {
  shares: readonly Share[];
  /** What the map says, for those who do not see it. */
  summary: string;
  height: number;
  onSelect?: ((code: string) => void) | undefined;
}

/** How far below the screen the map is fetched already. */
const ahead = '300px';

/** The regions of China, coloured by their numbers; fetched when it comes near the screen, drawn anew for size, theme and numbers. */
export function ChinaMap({ shares, summary, height, onSelect }: ChinaMapProps) {
  const box = useRef<HTMLDivElement>(null);
  const select = useRef(onSelect);
  const [isNear, setNear] = useState(false);
  const [hasFailed, setFailed] = useState(false);
  const theme = useTheme();
  useEffect(() => {
    select.current = onSelect;
  }, [onSelect]);

  useEffect(() => {
    if (box.current === null) return undefined;
    const watcher = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) setNear(true);
      },
      { rootMargin: ahead },
    );
    watcher.observe(box.current);
    return () => watcher.disconnect();
  }, []);

  useEffect(() => {
    if (!isNear) return undefined;
    let isCurrent = true;
    let end = () => {};
    import('./echarts-map.ts')
      .then(async ({ drawMap }) => {
        if (!isCurrent || box.current === null) return;
        const drawn = await drawMap(box.current, shares, (code) => select.current?.(code));
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
  }, [isNear, shares, theme]);

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
