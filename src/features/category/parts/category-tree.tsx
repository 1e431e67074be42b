import {
  type Announcements,
  type CollisionDetection,
  closestCenter,
  DndContext,
  PointerSensor,
  useSensor,
  useSensors,
} from '@dnd-kit/core';
import { SortableContext, verticalListSortingStrategy } from '@dnd-kit/sortable';
import { useState } from 'react';
import { useMessages } from '#src/lib/i18n/locale.ts';
import type { CategoryNode } from '../api.ts';
import { messages } from '../messages.ts';
import { dropOn, type Move } from '../tree.ts';
import { CategoryBranch } from './category-branch.tsx';
import type { RowHandlers } from './category-row.tsx';
import './category-tree.css';

interface CategoryTreeProps extends RowHandlers {
  label: string;
  /** The categories on the screen, and the whole tree. */
  shown: readonly CategoryNode[];
  tree: readonly CategoryNode[];
  onMove: (move: Move) => void;
}

/**
 * A top-level category moves among top-level ones; a child moves among its siblings or onto another top-level row. Only
 * these targets count under the pointer.
 */
const nearest: CollisionDetection = (args) => {
  const { isTop } = args.active.data.current ?? {};
  const wanted = isTop === true ? ['branch'] : ['leaf', 'into'];
  return closestCenter({
    ...args,
    droppableContainers: args.droppableContainers.filter(({ data }) => wanted.includes(String(data.current?.['kind']))),
  });
};

const nothing = () => undefined;
/** A move is told by its notice, with the names of what moved. */
const silent: Announcements = {
  onDragStart: nothing,
  onDragOver: nothing,
  onDragEnd: nothing,
  onDragCancel: nothing,
};

/** The categories as nested lists, sorted by dragging their handles or with the arrow keys on them. */
export function CategoryTree({ label, shown, tree, onMove, ...handlers }: CategoryTreeProps) {
  const texts = useMessages(messages);
  const [closed, setClosed] = useState<ReadonlySet<string>>(new Set());
  const sensors = useSensors(useSensor(PointerSensor, { activationConstraint: { distance: 6 } }));
  const toggle = (id: string) => {
    const next = new Set(closed);
    if (!next.delete(id)) next.add(id);
    setClosed(next);
  };
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={nearest}
      accessibility={{ announcements: silent, screenReaderInstructions: { draggable: texts.hint } }}
      onDragEnd={({ active, over }) => {
        const target = String(over?.id ?? '').replace('into:', '');
        const move = dropOn(tree, String(active.id), target);
        if (move) onMove(move);
      }}
    >
      <SortableContext items={shown.map(({ id }) => id)} strategy={verticalListSortingStrategy}>
        <ul className="zg-categories" aria-label={label}>
          {shown.map((node) => (
            <CategoryBranch
              key={node.id}
              node={node}
              tree={tree}
              isOpen={!closed.has(node.id)}
              onToggle={() => toggle(node.id)}
              onMove={onMove}
              {...handlers}
            />
          ))}
        </ul>
      </SortableContext>
    </DndContext>
  );
}
