import { Switch } from '@blueprintjs/core';
import { ChevronDownIcon, ChevronRightIcon, DragHandleVerticalIcon, FolderCloseIcon } from '@blueprintjs/icons';
import type { useSortable } from '@dnd-kit/sortable';
import type { Ref } from 'react';
import { formatCount } from '#src/lib/format.ts';
import { useMessages } from '#src/lib/i18n/locale.ts';
import { useWithheld } from '#src/lib/rights.ts';
import { pictureUrl } from '#src/lib/uploads.ts';
import { classes } from '#src/ui/classes.ts';
import { type RowAction, RowMenu } from '#src/ui/data-grid/row-actions.tsx';
import type { CategoryNode } from '../api.ts';
import { messages } from '../messages.ts';
import { type Move, placeOf, siblingsOf } from '../tree.ts';

export interface RowHandlers {
  onEdit: (node: CategoryNode) => void;
  onAddBelow: (node: CategoryNode) => void;
  onDelete: (node: CategoryNode) => void;
  onEnable: (node: CategoryNode, enable: 0 | 1) => void;
  /** True while a change is being saved, which blocks all others. */
  isBusy: boolean;
}

interface CategoryRowProps extends RowHandlers {
  node: CategoryNode;
  tree: readonly CategoryNode[];
  /** Set for top-level categories. */
  branch?: { isOpen: boolean; onToggle: () => void };
  handleRef: Ref<HTMLButtonElement>;
  listeners: ReturnType<typeof useSortable>['listeners'];
  onMove: (move: Move) => void;
}

/** One category: drag handle, picture, name, number of goods, visibility in shops, and menu. */
export function CategoryRow(props: CategoryRowProps) {
  const { node, tree, branch, handleRef, listeners, onMove, isBusy, onEnable } = props;
  const texts = useMessages(messages);
  const mayChange = useWithheld()('updateCategory') === null;
  const position = placeOf(tree, node);
  const last = siblingsOf(tree, node, node.parentId).length - 1;
  const step = (by: number) => {
    const to = position + by;
    if (to >= 0 && to <= last && !isBusy) onMove({ node, parentId: node.parentId, position: to });
  };
  return (
    <div className={classes('zg-category', branch === undefined && 'zg-category-leaf')}>
      {mayChange && (
        <button
          type="button"
          className="zg-category-handle"
          aria-label={texts.handle(node.name)}
          title={texts.handle(node.name)}
          aria-disabled={isBusy || undefined}
          ref={handleRef}
          {...listeners}
          onKeyDown={(event) => {
            const by = { ArrowUp: -1, ArrowDown: 1 }[event.key];
            if (by === undefined) return;
            event.preventDefault();
            step(by);
          }}
        >
          <DragHandleVerticalIcon />
        </button>
      )}
      {branch && (
        <button
          type="button"
          className="zg-category-fold"
          aria-expanded={branch.isOpen}
          aria-label={branch.isOpen ? texts.collapse(node.name) : texts.expand(node.name)}
          hidden={node.children.length === 0}
          onClick={branch.onToggle}
        >
          {branch.isOpen ? <ChevronDownIcon /> : <ChevronRightIcon />}
        </button>
      )}
      <span className="zg-category-picture">
        {node.picUrl === '' ? <FolderCloseIcon /> : <img src={pictureUrl(node.picUrl, 80)} alt="" loading="lazy" />}
      </span>
      {mayChange ? (
        <button type="button" className="zg-category-name" onClick={() => props.onEdit(node)}>
          {node.name}
        </button>
      ) : (
        <span className="zg-category-name">{node.name}</span>
      )}
      <span className="zg-category-goods">{texts.goods(formatCount(node.goodsCount))}</span>
      <Switch
        className="zg-category-switch"
        role="switch"
        aria-label={texts.shownOf(node.name)}
        aria-checked={node.enable === 1}
        checked={node.enable === 1}
        disabled={isBusy || !mayChange}
        onChange={(event) => onEnable(node, event.target.checked ? 1 : 0)}
      >
        <span className="zg-category-shown">{node.enable === 1 ? texts.isShown : texts.isHidden}</span>
      </Switch>
      <RowMenu name={node.name} actions={actionsOf(props, { position, last, step }, texts)} />
    </div>
  );
}

interface Place {
  position: number;
  last: number;
  step: (by: number) => void;
}

function actionsOf(
  { node, tree, onMove, onEdit, onAddBelow, onDelete }: CategoryRowProps,
  { position, last, step }: Place,
  texts: typeof messages.zh,
): RowAction[] {
  const isTop = node.parentId === null;
  return [
    { id: 'edit', needs: 'updateCategory', label: texts.edit, onSelect: () => onEdit(node) },
    ...(isTop
      ? [{ id: 'add', needs: 'createCategory' as const, label: texts.addBelow, onSelect: () => onAddBelow(node) }]
      : []),
    {
      id: 'up',
      needs: 'updateCategory',
      label: texts.moveUp,
      refusal: position === 0 ? texts.isFirst : null,
      onSelect: () => step(-1),
    },
    {
      id: 'down',
      needs: 'updateCategory',
      label: texts.moveDown,
      refusal: position === last ? texts.isLast : null,
      onSelect: () => step(1),
    },
    ...(isTop
      ? []
      : [
          {
            id: 'top',
            needs: 'updateCategory' as const,
            label: texts.moveTop,
            onSelect: () => onMove({ node, parentId: null, position: siblingsOf(tree, node, null).length }),
          },
        ]),
    {
      id: 'delete',
      needs: 'deleteCategory',
      label: texts.remove,
      intent: 'danger' as const,
      refusal:
        node.children.length > 0 ? texts.hasChildren : node.goodsCount > 0 ? texts.hasGoods(node.goodsCount) : null,
      onSelect: () => onDelete(node),
    },
  ];
}
