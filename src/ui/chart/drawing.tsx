import { useIsFetching } from '@tanstack/react-query';
import { type ComponentType, useEffect, useRef, useState } from 'react';
import { useMessages } from '#src/lib/i18n/locale.ts';
import { messages } from '../messages.ts';
import { Failure } from '../state-views/state-views.tsx';
import { painters } from './painters.ts';
import type { DrawingKind, DrawnProps } from './shares.ts';
import './chart.css';

interface DrawingProps extends DrawnProps {
  kind: DrawingKind;
  /** The drawing in words, for those who cannot see it. */
  summary: string;
  height: number;
}

/** Drawings this far below the screen are already fetched. */
const ahead = '300px';
/** On a phone the map is as wide as its card; a taller box would have empty space around it. */
const narrowHeight = '84vw';

/** A ring or the map, in a box of fixed size; its painter is fetched once every number has arrived. */
export function Drawing({ kind, summary, height, ...drawn }: DrawingProps) {
  const texts = useMessages(messages);
  const box = useRef<HTMLDivElement>(null);
  const [isNear, setNear] = useState(false);
  const [mayFetch, setMayFetch] = useState(false);
  const [hasFailed, setFailed] = useState(false);
  const [Painter, setPainter] = useState<ComponentType<DrawnProps> | null>(null);
  const isFetching = useIsFetching() > 0;
  if (isNear && !isFetching && !mayFetch) setMayFetch(true);

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
    if (!mayFetch || hasFailed) return undefined;
    let isCurrent = true;
    painters[kind]().then(
      (found) => {
        if (isCurrent) setPainter(() => found);
      },
      () => {
        if (isCurrent) setFailed(true);
      },
    );
    return () => {
      isCurrent = false;
    };
  }, [kind, mayFetch, hasFailed]);

  const size = { height: kind === 'map' ? `min(${height}px, ${narrowHeight})` : height };
  if (hasFailed)
    return (
      <div className="zg-drawing zg-drawing-failed" style={size}>
        <Failure reason={texts.drawingFailed} onRetry={() => setFailed(false)} />
      </div>
    );
  return (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a drawing that a script fills has no other tag
    <div ref={box} className="zg-drawing" role="img" aria-label={summary} style={size}>
      {Painter === null ? (
        <span className={`zg-skeleton zg-skeleton-${kind} ${isNear ? '' : 'zg-skeleton-still'}`} />
      ) : (
        <Painter {...drawn} />
      )}
    </div>
  );
}
