import { DragHandleVerticalIcon } from '@blueprintjs/icons';
import { useSortable } from '@dnd-kit/sortable';
import type { ReactNode } from 'react';
import { useMessages } from '#src/lib/i18n/locale.ts';
import { classes } from '../classes.ts';
import { moved, Sortable } from '../sortable/sortable.tsx';
import { messages } from './messages.ts';
import './sort-rows.css';

interface Row {
  id: string;
  name: string;
  content: ReactNode;
}

interface SortRowsProps {
  label: string;
  rows: readonly Row[];
  /** Called with the ids in their new order; without it, no row has a handle. */
  onOrder?: ((ids: string[]) => void) | undefined;
}

/** Rows that can be reordered by mouse, finger or keys; moves are announced to screen readers. */
export function SortRows({ label, rows, onOrder }: SortRowsProps) {
  const texts = useMessages(messages);
  const ids = rows.map(({ id }) => id);
  return (
    <Sortable keys={ids} layout="rows" texts={texts} onMove={(from, to) => onOrder?.(moved(ids, from, to))}>
      <ol className="zg-sort-rows" aria-label={label}>
        {rows.map((row) => (
          <SortRow key={row.id} {...row} isMovable={onOrder !== undefined} />
        ))}
      </ol>
    </Sortable>
  );
}

function SortRow({ id, name, content, isMovable }: Row & { isMovable: boolean }) {
  const texts = useMessages(messages);
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, transform, transition, isDragging } = useSortable({
    id,
  });
  return (
    <li
      ref={setNodeRef}
      className={classes('zg-sort-row', isDragging && 'zg-sort-row-lifted')}
      style={{
        transform: transform ? `translate3d(0, ${Math.round(transform.y)}px, 0)` : undefined,
        transition,
      }}
    >
      {isMovable && (
        <button
          type="button"
          ref={setActivatorNodeRef}
          className="zg-sort-handle"
          {...attributes}
          {...listeners}
          aria-label={texts.move(name)}
        >
          <DragHandleVerticalIcon />
        </button>
      )}
      {content}
    </li>
  );
}
