import { useTexts } from '../app/language.ts';
import type { useMore } from '../app/loaded.ts';
import { Refusal } from './state.tsx';

/** Below a list that goes on. */
export function MoreButton({ of: { isMore, more } }: { of: Pick<ReturnType<typeof useMore>, 'isMore' | 'more'> }) {
  const texts = useTexts();
  return (
    <div className="zs-more">
      <Refusal problem={more.problem} />
      {isMore && (
        <button type="button" className="zs-button" disabled={more.isBusy} onClick={() => more.run()}>
          {texts.more}
        </button>
      )}
    </div>
  );
}
