import { Checkbox, Menu, MenuItem } from '@blueprintjs/core';
import { ChevronRightIcon } from '@blueprintjs/icons';
import type { KeyboardEvent } from 'react';
import { classes } from '../classes.ts';
import { type CascaderNode, type CascaderPath, choiceOf } from './paths.ts';

interface CascaderLevelProps {
  label: string;
  nodes: readonly CascaderNode[];
  above: CascaderPath;
  value: readonly CascaderPath[];
  /** The item whose children are shown beside it. */
  openId: string | null;
  onTick: (node: CascaderNode, above: CascaderPath) => void;
  onOpen?: (id: string) => void;
  onRight?: () => void;
  onLeft?: () => void;
}

/**
 * One level of a cascader: Blueprint's menu with its items, in the roles of a tree, whose items can be half ticked.
 * Blueprint's own tree has neither boxes nor columns.
 */
export function CascaderLevel(props: CascaderLevelProps) {
  const { label, nodes, above, value, openId, onTick, onOpen, onRight, onLeft } = props;
  const move = (event: KeyboardEvent<HTMLElement>, node: CascaderNode) => {
    const tree = event.currentTarget.closest('[role="tree"]');
    const rows = [...(tree?.querySelectorAll<HTMLElement>('[role="treeitem"]') ?? [])];
    const at = rows.indexOf(event.currentTarget);
    const steps: Partial<Record<string, () => void>> = {
      ArrowDown: () => rows[Math.min(at + 1, rows.length - 1)]?.focus(),
      ArrowUp: () => rows[Math.max(at - 1, 0)]?.focus(),
      Home: () => rows[0]?.focus(),
      End: () => rows.at(-1)?.focus(),
      ArrowRight: () => onRight?.(),
      ArrowLeft: () => onLeft?.(),
      Enter: () => onTick(node, above),
      ' ': () => onTick(node, above),
    };
    const step = steps[event.key];
    if (!step) return;
    event.preventDefault();
    step();
  };
  return (
    <Menu className="zg-cascader-level" role="tree" aria-label={label} aria-multiselectable="true">
      {nodes.map((node, at) => {
        const choice = choiceOf(node, above, value);
        return (
          <MenuItem
            key={node.id}
            role="treeitem"
            aria-checked={choice === 'some' ? 'mixed' : choice === 'all'}
            aria-level={above.length + 1}
            tabIndex={at === 0 ? 0 : -1}
            className={classes('zg-cascader-row', openId === node.id && 'zg-cascader-open')}
            icon={
              // The item is what is ticked; its box only shows it.
              <Checkbox
                className="zg-cascader-tick"
                tabIndex={-1}
                readOnly
                checked={choice === 'all'}
                indeterminate={choice === 'some'}
              />
            }
            text={node.name}
            {...((node.children ?? []).length > 0 && { labelElement: <ChevronRightIcon /> })}
            shouldDismissPopover={false}
            onFocus={() => onOpen?.(node.id)}
            onPointerEnter={() => onOpen?.(node.id)}
            onClick={() => onTick(node, above)}
            onKeyDown={(event) => move(event, node)}
          />
        );
      })}
    </Menu>
  );
}
