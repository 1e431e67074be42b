import { useSelector } from '@xstate/react';
import { isRetryable } from '#machines/editor-upload/rules.ts';
import { faultShown, isUploading, sourceOf } from '#machines/editor-upload/selectors.ts';
import { useMessages } from '#src/lib/i18n/locale.ts';
import { imageFaults } from '#src/lib/image-messages.ts';
import { useStore } from '#src/lib/store.ts';
import { Button } from '../button/button.tsx';
import { imageWords } from './image-words.ts';
import { messages } from './messages.ts';
import type { TextImage, TextImages } from './text-images.ts';

interface UploadPanelProps {
  images: TextImages;
  /** False for an editor that shows errors in its own popup. */
  tellsFaults?: boolean;
}

/** The state of pending images: one is uploading, another shows its error and asks what to do. */
export function UploadPanel({ images, tellsFaults = true }: UploadPanelProps) {
  const texts = useMessages(messages);
  const items = useStore(images.items);
  return (
    <section className="zg-rich-text-uploads" aria-label={texts.uploads} aria-live="polite">
      {items.map((item) => (
        <UploadRow key={item.id} item={item} tellsFaults={tellsFaults} />
      ))}
    </section>
  );
}

function UploadRow({ item: { actor }, tellsFaults }: { item: TextImage; tellsFaults: boolean }) {
  const texts = useMessages(messages);
  const faults = useMessages(imageFaults);
  const fault = useSelector(actor, faultShown);
  const isBusy = useSelector(actor, isUploading);
  const percent = useSelector(actor, ({ context }) => context.percent);
  const name = useSelector(actor, ({ context }) => context.file?.name ?? context.source ?? context.link ?? '');
  const source = useSelector(actor, sourceOf);
  const formerLink = useSelector(actor, ({ context }) => context.formerLink);
  const words = imageWords({ source, formerLink }, texts);
  if (fault !== null && !tellsFaults) return null;
  if (fault !== null) {
    return (
      <div className="zg-rich-text-upload zg-rich-text-upload-bad" role="alert">
        <p>
          <strong>{words.failed}</strong> {faults[fault]} {words.hint} <span title={name}>{name}</span>
        </p>
        {isRetryable(fault) && (
          <Button size="small" onClick={() => actor.send({ type: 'image.retry' })}>
            {texts.retry}
          </Button>
        )}
        <Button size="small" intent="primary" onClick={() => actor.send({ type: 'image.dismiss' })}>
          {words.dismiss}
        </Button>
      </div>
    );
  }
  return isBusy ? (
    <div className="zg-rich-text-upload">
      <span className="zg-spinner" aria-hidden="true" />
      <p>
        {words.waiting} {source === null && percent > 0 && `${percent}%`} <span title={name}>{name}</span>
      </p>
      <Button size="small" variant="minimal" onClick={() => actor.send({ type: 'image.cancel' })}>
        {words.cancel}
      </Button>
    </div>
  ) : null;
}
