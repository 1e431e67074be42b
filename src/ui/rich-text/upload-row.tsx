import { useSelector } from '@xstate/react';
import { isRetryable } from '#machines/editor-upload/rules.ts';
import { faultShown, isUploading, sourceOf } from '#machines/editor-upload/selectors.ts';
import { useMessages } from '#src/lib/i18n/locale.ts';
import { imageFaults } from '#src/lib/image-messages.ts';
import { Button } from '../button/button.tsx';
import { imageWords } from './image-words.ts';
import { messages } from './messages.ts';
import type { TextImage } from './text-images.ts';

interface UploadRowProps {
  item: TextImage;
  tellsFaults: boolean;
  more?: readonly TextImage[];
}

/** One image that uploads, or says what is wrong with it and asks what to do. `more` failed like it. */
export function UploadRow({ item: { actor }, tellsFaults, more = [] }: UploadRowProps) {
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
        {more.length > 0 && (
          <Button size="small" onClick={() => giveUp([...more, { actor }], 'image.dismiss')}>
            {texts.giveUpAll(more.length + 1)}
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

/** Many images of the web that the server fetches. */
export function FetchingRow({ items }: { items: readonly TextImage[] }) {
  const texts = useMessages(messages);
  return (
    <div className="zg-rich-text-upload">
      <span className="zg-spinner" aria-hidden="true" />
      <p>{texts.keepingMany(items.length)}</p>
      <Button size="small" variant="minimal" onClick={() => giveUp(items, 'image.cancel')}>
        {texts.giveUpAll(items.length)}
      </Button>
    </div>
  );
}

function giveUp(items: readonly Pick<TextImage, 'actor'>[], type: 'image.cancel' | 'image.dismiss'): void {
  for (const { actor } of items) actor.send({ type });
}
