import { useSelector } from '@xstate/react';
import { isRetryable } from '#machines/editor-upload/rules.ts';
import { faultShown, isUploading } from '#machines/editor-upload/selectors.ts';
import { useMessages } from '#src/lib/i18n/locale.ts';
import { imageFaults } from '#src/lib/image-messages.ts';
import { Button } from '../button/button.tsx';
import { classes } from '../classes.ts';
import { messages } from './messages.ts';
import type { PictureUpload } from './picture-uploads.ts';
import './upload-tile.css';

/** A pending picture: a preview, its progress, or its error with the possible actions. */
export function UploadTile({ upload, isSmall = false }: { upload: PictureUpload; isSmall?: boolean }) {
  const texts = useMessages(messages);
  const faults = useMessages(imageFaults);
  const { actor, preview } = upload;
  const fault = useSelector(actor, faultShown);
  const isBusy = useSelector(actor, isUploading);
  const percent = useSelector(actor, ({ context }) => context.percent);
  return (
    <li className={classes('zg-picture', fault !== null && 'zg-picture-bad')} aria-busy={isBusy}>
      {preview !== null && fault !== 6 && fault !== 8 && <img src={preview} alt="" className="zg-picture-faint" />}
      <div className="zg-picture-news" role={fault === null ? 'status' : 'alert'}>
        {fault === null ? (
          <>
            <span className="zg-spinner" aria-hidden="true" />
            {!isSmall && <span>{texts.uploading}</span>}
            {!isSmall && percent > 0 && <progress value={percent} max={100} aria-label={texts.uploading} />}
            <Button size="small" onClick={() => actor.send({ type: 'image.cancel' })}>
              {texts.cancel}
            </Button>
          </>
        ) : (
          <>
            {!isSmall && <strong>{texts.failed}</strong>}
            <span>{faults[fault]}</span>
            <span className="zg-picture-ways">
              {isRetryable(fault) && (
                <Button size="small" intent="primary" onClick={() => actor.send({ type: 'image.retry' })}>
                  {texts.retry}
                </Button>
              )}
              <Button size="small" onClick={() => actor.send({ type: 'image.dismiss' })}>
                {texts.dismiss}
              </Button>
            </span>
          </>
        )}
      </div>
    </li>
  );
}
