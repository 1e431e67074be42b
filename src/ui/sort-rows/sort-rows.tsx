import { DragHandleVerticalIcon } from '@blueprintjs/icons';
import {
  type Announcements,
  closestCenter,
  DndContext,
  KeyboardSensor,
  PointerSensor,
  type UniqueIdentifier,
  useSensor,
  useSensors,
} from '@dnd-kit/core';
import {
  arrayMove,
  SortableContext,
  sortableKeyboardCoordinates,
  useSortable,
  verticalListSortingStrategy,
} from '@dnd-kit/sortable';
import type { ReactNode } from 'react';
import { useMessages } from '#src/lib/i18n/locale.ts';
import { classes } from '../classes.ts';
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
  /** The ids in their new order. */
  onOrder: (ids: string[]) => void;
}

/** Rows that change places by mouse, finger or keys; said aloud as they go. */
export function SortRows({ label, rows, onOrder }: SortRowsProps) {
  const texts = useMessages(messages);
  const ids = rows.map(({ id }) => id);
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 6 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  );
  const placeOf = (id: UniqueIdentifier | undefined) => ids.indexOf(String(id)) + 1;
  const announcements: Announcements = {
    onDragStart: ({ active }) => texts.lifted(placeOf(active.id)),
    onDragOver: ({ over }) => (over ? texts.over(placeOf(over.id)) : undefined),
    onDragEnd: ({ over }) => (over ? texts.dropped(placeOf(over.id)) : texts.cancelled),
    onDragCancel: () => texts.cancelled,
  };
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      accessibility={{ announcements, screenReaderInstructions: { draggable: texts.instructions } }}
      onDragEnd={({ active, over }) => {
        const [from, to] = [placeOf(active.id) - 1, placeOf(over?.id) - 1];
        if (to >= 0 && from !== to) onOrder(arrayMove(ids, from, to));
      }}
    >
      <SortableContext items={ids} strategy={verticalListSortingStrategy}>
        <ol className="zg-sort-rows" aria-label={label}>
          {rows.map((row) => (
            <SortRow key={row.id} {...row} />
          ))}
        </ol>
      </SortableContext>
    </DndContext>
  );
}

function SortRow({ id, name, content }: Row) {
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
      {content}
    </li>
  );
}
