import { CrossIcon, UploadIcon, VideoIcon } from '@blueprintjs/icons';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useId, useRef } from 'react';
import { useMessages } from '#src/lib/i18n/locale.ts';
import { problemText } from '#src/lib/problem-messages.ts';
import { Button, IconButton } from '#src/ui/button/button.tsx';
import { messages } from '../messages.ts';

/** A file that WeChat has received. */
export interface ReviewMedia {
  mediaId: string;
  kind: 'image' | 'video';
  file: File;
}

interface ReviewMediaProps {
  label: string;
  hint: string;
  /** The file types, as in the `accept` attribute. */
  accept: string;
  max: number;
  value: readonly ReviewMedia[];
  /** Uploads one file to WeChat. */
  bring: (file: File) => Promise<Omit<ReviewMedia, 'file'>>;
  /** Called with what to make of the value, which may have changed while a file was sent. */
  onChange: (update: (now: readonly ReviewMedia[]) => readonly ReviewMedia[]) => void;
  /** Called with 1 when files begin to be sent, and with -1 when they are no more. */
  onPending?: (by: 1 | -1) => void;
}

/** Shows a picked file and frees it when the image unmounts. */
function show(image: HTMLImageElement | null, file: File): (() => void) | undefined {
  if (image === null) return undefined;
  const address = URL.createObjectURL(file);
  image.src = address;
  return () => URL.revokeObjectURL(address);
}

/** Pictures and recordings for the reviewers; each is uploaded to WeChat as soon as it is picked. */
export function ReviewMediaField({ label, hint, accept, max, value, bring, onChange, onPending }: ReviewMediaProps) {
  const texts = useMessages(messages);
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const { mutate, isPending, error } = useMutation({
    mutationFn: async (files: readonly File[]) => {
      for (const file of files) {
        // One at a time: earlier uploads survive when the next one fails.
        const media = { ...(await bring(file)), file };
        onChange((now) => [...now, media]);
      }
    },
  });
  const tell = useEffectEvent((by: 1 | -1) => onPending?.(by));
  useEffect(() => {
    if (!isPending) return undefined;
    tell(1);
    return () => tell(-1);
  }, [isPending]);
  return (
    <fieldset className="zg-form-field zg-review-media" aria-describedby={`${id}-note`}>
      <legend>{label}</legend>
      {value.length > 0 && (
        <ul>
          {value.map(({ mediaId, kind, file }) => (
            <li key={mediaId}>
              {kind === 'image' ? (
                <img ref={(image) => show(image, file)} alt={file.name} />
              ) : (
                <span className="zg-review-video">
                  <VideoIcon />
                  {file.name}
                </span>
              )}
              <span className="zg-review-remove">
                <IconButton
                  label={texts.removeFile(file.name)}
                  icon={<CrossIcon />}
                  size="small"
                  variant="solid"
                  onClick={() => onChange((now) => now.filter((each) => each.mediaId !== mediaId))}
                />
              </span>
            </li>
          ))}
        </ul>
      )}
      {value.length < max && (
        <div>
          <Button icon={<UploadIcon />} variant="outlined" isBusy={isPending} onClick={() => input.current?.click()}>
            {texts.addFile}
          </Button>
          <input
            ref={input}
            type="file"
            hidden
            multiple
            aria-label={label}
            accept={accept}
            onChange={({ target }) => {
              mutate([...(target.files ?? [])].slice(0, max - value.length));
              target.value = '';
            }}
          />
        </div>
      )}
      <p id={`${id}-note`} className="zg-form-note">
        {hint}
      </p>
      {error !== null && (
        <p className="zg-form-error" role="alert">
          {problemText(error)}
        </p>
      )}
    </fieldset>
  );
}
