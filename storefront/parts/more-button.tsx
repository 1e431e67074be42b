import { useEffect, useRef } from 'react';
import { useTexts } from '../app/language.ts';
import type { useMore } from '../app/loaded.ts';
import { Refusal } from './state.tsx';

/** Below a list that goes on. */
export function MoreButton({ of: { isMore, more } }: { of: Pick<ReturnType<typeof useMore>, 'isMore' | 'more'> }) {
  const texts = useTexts();
  const place = useRef<HTMLDivElement>(null);
  const wasMore = useRef(false);
  useEffect(() => {
    // The button that had the focus goes with the last page.
    if (wasMore.current && !isMore && document.activeElement === document.body)
      place.current?.focus({ preventScroll: true });
    wasMore.current = isMore;
  }, [isMore]);
  return (
    <div ref={place} className="zs-more" tabIndex={-1}>
      <Refusal problem={more.problem} />
      {isMore && (
        <button type="button" className="zs-button" aria-disabled={more.isBusy} onClick={() => more.run()}>
          {texts.more}
        </button>
      )}
    </div>
  );
}
