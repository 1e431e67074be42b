import { useDroppable } from '@dnd-kit/core';
import { SortableContext, useSortable, verticalListSortingStrategy } from '@dnd-kit/sortable';
import { classes } from '#src/ui/classes.ts';
import type { CategoryNode } from '../api.ts';
import type { Move } from '../tree.ts';
import { CategoryRow, type RowHandlers } from './category-row.tsx';

interface BranchProps extends RowHandlers {
  node: CategoryNode;
  tree: readonly CategoryNode[];
  isOpen: boolean;
  onToggle: () => void;
  onMove: (move: Move) => void;
}

const shiftOf = (by: { y: number } | null) => (by === null ? undefined : `translate3d(0, ${by.y}px, 0)`);

/** A top-level category with its children; it moves as one and accepts other categories on its row. */
export function CategoryBranch({ node, tree, isOpen, onToggle, onMove, ...handlers }: BranchProps) {
  const { setNodeRef, setActivatorNodeRef, listeners, transform, transition, isDragging } = useSortable({
    id: node.id,
    data: { kind: 'branch', isTop: true },
    disabled: { draggable: handlers.isBusy },
  });
  const { setNodeRef: setRowRef, isOver } = useDroppable({ id: `into:${node.id}`, data: { kind: 'into' } });
  return (
    <li
      ref={setNodeRef}
      className={classes('zg-category-branch', isDragging && 'zg-category-dragged')}
      style={{ transform: shiftOf(transform), transition }}
    >
      <div ref={setRowRef} className={classes(isOver && 'zg-category-takes')}>
        <CategoryRow
          node={node}
          tree={tree}
          branch={{ isOpen, onToggle }}
          handleRef={setActivatorNodeRef}
          listeners={listeners}
          onMove={onMove}
          {...handlers}
        />
      </div>
      {isOpen && node.children.length > 0 && (
        <SortableContext items={node.children.map(({ id }) => id)} strategy={verticalListSortingStrategy}>
          <ul>
            {node.children.map((child) => (
              <CategoryLeaf key={child.id} node={child} tree={tree} onMove={onMove} {...handlers} />
            ))}
          </ul>
        </SortableContext>
      )}
    </li>
  );
}

function CategoryLeaf({ node, ...rest }: Omit<BranchProps, 'isOpen' | 'onToggle'>) {
  const { setNodeRef, setActivatorNodeRef, listeners, transform, transition, isDragging } = useSortable({
    id: node.id,
    data: { kind: 'leaf', isTop: false },
    disabled: { draggable: rest.isBusy },
  });
  return (
    <li
      ref={setNodeRef}
      className={classes(isDragging && 'zg-category-dragged')}
      style={{ transform: shiftOf(transform), transition }}
    >
      <CategoryRow node={node} handleRef={setActivatorNodeRef} listeners={listeners} {...rest} />
    </li>
  );
}
