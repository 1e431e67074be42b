import { type CSSProperties, type DragEvent, useId, useMemo, useState } from 'react';
import { useMessages } from '#src/lib/i18n/locale.ts';
import { notify } from '#src/lib/notices.ts';
import { useWithheld } from '#src/lib/rights.ts';
import { classes } from '../classes.ts';
import { moved, Sortable } from '../sortable/sortable.tsx';
import { messages } from './messages.ts';
import { PickButton } from './pick-button.tsx';
import { PictureTile } from './picture-tile.tsx';
import { type PictureUploads, usePicturesFor } from './picture-uploads.ts';
import { UploadTile } from './upload-tile.tsx';
import './image-group.css';

interface ImageGroupProps {
  label: string;
  /** The links of the pictures, in order. */
  value: readonly string[];
  /** Called with the pictures reordered or one removed; new ones arrive through `uploads`. */
  onChange: (links: string[]) => void;
  /** Uploads new pictures to this place; the page creates it with `createPictureUploads`. */
  uploads: PictureUploads;
  place: string;
  max: number;
  /** The edge length of a picture, in pixels. */
  size?: number;
  problem?: string | undefined;
  isRequired?: boolean;
  /** Called when the focus leaves the group. */
  onBlur?: () => void;
}

const hasFiles = (event: DragEvent) => event.dataTransfer.types.includes('Files');

/** Pictures of one subject: picked, dropped or pasted, sorted by mouse, finger or keys, each with its upload state. */
export function ImageGroup(props: ImageGroupProps) {
  const { label, value, onChange, uploads, place, max, size = 360, problem, isRequired = false, onBlur } = props;
  const texts = useMessages(messages);
  const id = useId();
  const coming = usePicturesFor(uploads, place);
  const [isOver, setOver] = useState(false);
  const room = max - value.length - coming.length;
  const refusal = useWithheld()('uploadFile');
  const take = (files: readonly File[]) => {
    if (refusal !== null) {
      notify.warning(refusal);
      return;
    }
    if (files.length > room) notify.warning(texts.tooMany(max));
    uploads.add(place, files.slice(0, Math.max(0, room)));
  };
  const sides: CSSProperties & Record<'--zg-picture', string> = { '--zg-picture': `${size}px` };
  // A link may occur twice; the second one gets its position as a suffix.
  const keys = useMemo(() => value.map((link, at) => (value.indexOf(link) === at ? link : `${link}#${at}`)), [value]);
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- files are dropped and pasted on it; the button inside does the same by keyboard
    <fieldset
      aria-describedby={`${id}-note`}
      className={classes('zg-pictures', isOver && 'zg-pictures-over')}
      style={sides}
      onBlur={({ currentTarget, relatedTarget }) => {
        if (!(relatedTarget instanceof Node && currentTarget.contains(relatedTarget))) onBlur?.();
      }}
      onDragOver={(event) => {
        if (!hasFiles(event)) return;
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        if (!hasFiles(event)) return;
        event.preventDefault();
        setOver(false);
        take([...event.dataTransfer.files]);
      }}
      onPaste={({ clipboardData }) => {
        const files = [...clipboardData.files];
        if (files.length > 0) take(files);
      }}
    >
      <legend>
        {label}
        {isRequired && (
          <span className="zg-form-mark" aria-hidden="true">
            *
          </span>
        )}
      </legend>
      <Sortable keys={keys} layout="tiles" texts={texts} onMove={(from, to) => onChange(moved(value, from, to))}>
        <ul className="zg-pictures-list">
          {keys.map((key, at) => (
            <PictureTile
              key={key}
              id={key}
              link={value[at] ?? ''}
              at={at + 1}
              isAlone={max === 1}
              onRemove={() => onChange(value.filter((_, index) => index !== at))}
            />
          ))}
          {coming.map((upload) => (
            <UploadTile key={upload.id} upload={upload} />
          ))}
          {room > 0 && refusal === null && (
            <li className="zg-picture zg-picture-free">
              <PickButton label={texts.add} isMany={room > 1} onFiles={take} describedBy={`${id}-note`} />
            </li>
          )}
        </ul>
      </Sortable>
      <p id={`${id}-note`} className={classes('zg-form-note', problem !== undefined && 'zg-pictures-problem')}>
        {problem ?? refusal ?? (max === 1 ? texts.limitsOfOne(size) : texts.limits(max, size))}
      </p>
    </fieldset>
  );
}
