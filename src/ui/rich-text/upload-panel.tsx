import { useCallback, useEffect, useSyncExternalStore } from 'react';
import { faultShown, isUploading, sourceOf } from '#machines/editor-upload/selectors.ts';
import { useMessages } from '#src/lib/i18n/locale.ts';
import { useStore } from '#src/lib/store.ts';
import { changePauseMs, type EditorProps } from './editor-props.ts';
import { messages } from './messages.ts';
import type { TextImage, TextImages } from './text-images.ts';
import { FetchingRow, UploadRow } from './upload-row.tsx';

interface UploadPanelProps {
  images: TextImages;
  /** False for an editor that shows errors in its own popup. */
  tellsFaults?: boolean;
  onPending?: EditorProps['onPending'];
}

/**
 * The state of pending images: one is uploading, another shows its error and asks what to do. A page that is pasted may
 * bring many of the web at once, so those share a row, and their errors come one after another.
 */
export function UploadPanel({ images, tellsFaults = true, onPending }: UploadPanelProps) {
  const texts = useMessages(messages);
  const items = useStore(images.items);
  const kinds = useKinds(items);
  const [fetching, failed] = ['fetching', 'failed'].map((kind) => items.filter((_, at) => kinds[at] === kind));
  const [first, ...more] = failed ?? [];
  useEffect(() => {
    const tell = () => onPending?.(images.pending.get(), images.failed.get());
    // An image that has come stands in the text that is reported after a pause.
    const told = () => (images.pending.get() > 0 ? tell() : setTimeout(tell, changePauseMs));
    const stops = [images.pending.subscribe(told), images.failed.subscribe(told)];
    return () => {
      for (const stop of stops) stop();
      onPending?.(0, 0);
    };
  }, [images, onPending]);
  const isMany = (fetching ?? []).length > 1;
  return (
    <section className="zg-rich-text-uploads" aria-label={texts.uploads} aria-live="polite">
      {isMany && <FetchingRow items={fetching ?? []} />}
      {items.map((item, at) => {
        const isHidden = kinds[at] === 'fetching' ? isMany : kinds[at] === 'failed' && item !== first;
        if (isHidden) return null;
        return <UploadRow key={item.id} item={item} tellsFaults={tellsFaults} more={item === first ? more : []} />;
      })}
    </section>
  );
}

/** Follows which images come from the web and are on their way or failed; all others are `own`. */
function useKinds(items: readonly TextImage[]): readonly string[] {
  const follow = useCallback(
    (redraw: () => void) => {
      const followed = items.map(({ actor }) => actor.subscribe(redraw));
      return () => {
        for (const each of followed) each.unsubscribe();
      };
    },
    [items],
  );
  return useSyncExternalStore(follow, () => items.map(kindOf).join(' ')).split(' ');
}

function kindOf({ actor }: TextImage): 'fetching' | 'failed' | 'own' {
  const image = actor.getSnapshot();
  if (sourceOf(image) === null) return 'own';
  if (faultShown(image) !== null) return 'failed';
  return isUploading(image) ? 'fetching' : 'own';
}
