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
import { arrayMove, rectSortingStrategy, SortableContext, sortableKeyboardCoordinates } from '@dnd-kit/sortable';
import type { ReactNode } from 'react';
import { useMessages } from '#src/lib/i18n/locale.ts';
import { messages } from './messages.ts';

interface SortableProps {
  keys: readonly string[];
  onMove: (from: number, to: number) => void;
  children: ReactNode;
}

/** A list whose things change places, by mouse or finger once they were moved a little, or by keys; said aloud as it goes. */
export function Sortable({ keys, onMove, children }: SortableProps) {
  const texts = useMessages(messages);
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 6 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  );
  const placeOf = (id: UniqueIdentifier | undefined) => keys.indexOf(String(id)) + 1;
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
        if (to >= 0 && from !== to) onMove(from, to);
      }}
    >
      <SortableContext items={[...keys]} strategy={rectSortingStrategy}>
        {children}
      </SortableContext>
    </DndContext>
  );
}

/** The same things with one of them at another place. */
export function moved<Thing>(things: readonly Thing[], from: number, to: number): Thing[] {
  return arrayMove([...things], from, to);
}
