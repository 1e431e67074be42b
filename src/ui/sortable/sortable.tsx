import {
  type Announcements,
  closestCenter,
  DndContext,
  PointerSensor,
  type UniqueIdentifier,
  useSensor,
  useSensors,
} from '@dnd-kit/core';
import {
  arrayMove,
  rectSortingStrategy,
  SortableContext,
  sortableKeyboardCoordinates,
  verticalListSortingStrategy,
} from '@dnd-kit/sortable';
import type { ReactNode } from 'react';
import { PatientKeyboardSensor } from './patient-keys.ts';

/** The announcements during a move; positions count from 1. */
interface SortableTexts {
  instructions: string;
  lifted: (at: number) => string;
  over: (at: number) => string;
  dropped: (at: number) => string;
  cancelled: string;
}

interface SortableProps {
  keys: readonly string[];
  layout: 'rows' | 'tiles';
  texts: SortableTexts;
  onMove: (from: number, to: number) => void;
  children: ReactNode;
}

/**
 * A list whose items can be reordered, by mouse or finger after a small movement, or by keys; moves are announced to
 * screen readers.
 */
export function Sortable({ keys, layout, texts, onMove, children }: SortableProps) {
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 6 } }),
    useSensor(PatientKeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
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
      <SortableContext
        items={[...keys]}
        strategy={layout === 'rows' ? verticalListSortingStrategy : rectSortingStrategy}
      >
        {children}
      </SortableContext>
    </DndContext>
  );
}

/** Returns the items with one of them moved. */
export function moved<Thing>(things: readonly Thing[], from: number, to: number): Thing[] {
  return arrayMove([...things], from, to);
}
