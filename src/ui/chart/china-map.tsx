import { useEffect, useRef, useState } from 'react';
import { useMessages } from '#src/lib/i18n/locale.ts';
import { useTheme } from '#src/lib/theme.ts';
import { messages } from '../messages.ts';
import { Failure } from '../state-views/state-views.tsx';
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
/** On a phone the map is as wide as its card, and higher than this it would stand in empty space. */
const narrowHeight = '84vw';

/** The regions of China, coloured by their numbers; fetched when it comes near the screen, drawn anew for size, theme and numbers. */
export function ChinaMap({ shares, summary, height, onSelect }: ChinaMapProps) {
  const box = useRef<HTMLDivElement>(null);
  const select = useRef(onSelect);
  const [isNear, setNear] = useState(false);
  const [hasFailed, setFailed] = useState(false);
  const theme = useTheme();
  const texts = useMessages(messages);
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
    if (!isNear || hasFailed) return undefined;
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
  }, [isNear, hasFailed, shares, theme]);

  const size = { height: `min(${height}px, ${narrowHeight})` };
  if (hasFailed)
    return (
      <div className="zg-drawing zg-drawing-failed" style={size}>
        <Failure reason={texts.mapFailed} onRetry={() => setFailed(false)} />
      </div>
    );
  return (
    <div
      ref={box}
      className="zg-drawing"
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a drawing that a script fills has no other tag
      role="img"
      aria-label={summary}
      style={size}
    />
  );
}
