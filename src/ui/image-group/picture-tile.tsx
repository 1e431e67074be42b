import { CrossIcon, DragHandleVerticalIcon } from '@blueprintjs/icons';
import { useSortable } from '@dnd-kit/sortable';
import { useMessages } from '#src/lib/i18n/locale.ts';
import { pictureUrl } from '#src/lib/uploads.ts';
import { buttonClass, IconButton } from '../button/button.tsx';
import { classes } from '../classes.ts';
import { Tag } from '../tag/tag.tsx';
import { messages } from './messages.ts';

interface PictureTileProps {
  /** Its id among the others. */
  id: string;
  link: string;
  /** Its position, from 1. */
  at: number;
  isAlone: boolean;
  onRemove: () => void;
}

/** A picture in its place; its handle moves it by mouse, finger or keys. */
export function PictureTile({ id, link, at, isAlone, onRemove }: PictureTileProps) {
  const texts = useMessages(messages);
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, transform, transition, isDragging } = useSortable({
    id,
  });
  const moved = transform === null ? undefined : `translate3d(${transform.x}px, ${transform.y}px, 0)`;
  return (
    <li
      ref={setNodeRef}
      className={classes('zg-picture', isDragging && 'zg-picture-lifted')}
      style={{ transform: moved, transition }}
    >
      <img src={pictureUrl(link, 720)} alt={texts.picture(at)} loading="lazy" draggable={false} {...listeners} />
      {at === 1 && !isAlone && (
        <span className="zg-picture-first">
          <Tag tone="active">{texts.main}</Tag>
        </span>
      )}
      <span className="zg-picture-tools">
        {!isAlone && (
          // A plain button: Blueprint's component swallows the keys that lift a picture.
          <button
            type="button"
            ref={setActivatorNodeRef}
            className={classes(buttonClass({ size: 'small' }), 'zg-picture-handle')}
            {...attributes}
            {...listeners}
            aria-label={texts.move(at)}
          >
            <DragHandleVerticalIcon />
          </button>
        )}
        <IconButton
          size="small"
          variant="solid"
          label={texts.remove(at)}
          side="left"
          icon={<CrossIcon />}
          onClick={onRemove}
        />
      </span>
    </li>
  );
}
