import { CaretDownIcon, ChevronRightIcon } from '@blueprintjs/icons';
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { useMessages } from '#src/lib/i18n/locale.ts';
import { Button } from '../button/button.tsx';
import { classes } from '../classes.ts';
import { messages } from './messages.ts';
import { type CascaderNode, type CascaderPath, choiceOf, nameOfPath, toggled } from './paths.ts';
import './cascader.css';

interface CascaderProps {
  label: string;
  nodes: readonly CascaderNode[];
  value: readonly CascaderPath[];
  onChange: (paths: string[][]) => void;
  isDisabled?: boolean;
}

/**
 * Selects several items of a tree, level beside level. Up and down move within a level, right and left between levels,
 * space or Enter ticks, Escape closes.
 */
export function Cascader({ label, nodes, value, onChange, isDisabled = false }: CascaderProps) {
  const texts = useMessages(messages);
  const [isOpen, setOpen] = useState(false);
  const [openId, setOpenId] = useState<string | null>(null);
  const root = useRef<HTMLDivElement>(null);
  const face = useRef<HTMLButtonElement>(null);
  const id = useId();
  const open = nodes.find((node) => node.id === openId);
  const [first] = value;
  const text = first === undefined ? texts.all : texts.chosen(nameOfPath(nodes, first), value.length - 1);

  useEffect(() => {
    if (!isOpen) return undefined;
    rowsIn(root.current, 0)[0]?.focus();
    const closeOutside = ({ target }: PointerEvent) => {
      if (target instanceof Node && root.current?.contains(target) === false) setOpen(false);
    };
    document.addEventListener('pointerdown', closeOutside);
    return () => document.removeEventListener('pointerdown', closeOutside);
  }, [isOpen]);

  const close = () => {
    setOpen(false);
    face.current?.focus();
  };
  const tick = (node: CascaderNode, above: CascaderPath) => onChange(toggled(node, above, value));
  const closeByKey = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !isOpen) return;
    // Keeps the surrounding dialog open.
    event.stopPropagation();
    event.preventDefault();
    close();
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- Escape reaches it from whatever inside has the focus
    <div className="zg-cascader" ref={root} onKeyDown={closeByKey}>
      <Button
        ref={face}
        className={classes('zg-cascader-face', first !== undefined && 'zg-filter-set')}
        textClassName="zg-cascader-text"
        endIcon={<CaretDownIcon />}
        disabled={isDisabled}
        aria-haspopup="tree"
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        aria-label={`${label}: ${text}`}
        title={value.map((path) => nameOfPath(nodes, path)).join('\n')}
        onClick={() => setOpen(!isOpen)}
      >
        {label}: {text}
      </Button>
      {isOpen && (
        <div className="zg-cascader-card" id={id}>
          <div className="zg-cascader-levels">
            <Level
              label={texts.level(1)}
              nodes={nodes}
              above={[]}
              value={value}
              openId={openId}
              onTick={tick}
              onOpen={setOpenId}
              onRight={() => rowsIn(root.current, 1)[0]?.focus()}
            />
            {open?.children !== undefined && open.children.length > 0 && (
              <Level
                label={texts.level(2)}
                nodes={open.children}
                above={[open.id]}
                value={value}
                openId={null}
                onTick={tick}
                onLeft={() => rowsIn(root.current, 0)[nodes.indexOf(open)]?.focus()}
              />
            )}
          </div>
          {nodes.length === 0 && <p className="zg-cascader-empty">{texts.none}</p>}
          <div className="zg-cascader-foot">
            <Button size="small" variant="minimal" disabled={value.length === 0} onClick={() => onChange([])}>
              {texts.clear}
            </Button>
          </div>
        </div>
      )}
    </div>
  );
}

const rowsIn = (root: HTMLElement | null, level: number): HTMLElement[] => [
  ...(root?.querySelectorAll('[role="tree"]').item(level)?.querySelectorAll<HTMLElement>('[role="treeitem"]') ?? []),
];

interface LevelProps {
  label: string;
  nodes: readonly CascaderNode[];
  above: CascaderPath;
  value: readonly CascaderPath[];
  openId: string | null;
  onTick: (node: CascaderNode, above: CascaderPath) => void;
  onOpen?: (id: string) => void;
  onRight?: () => void;
  onLeft?: () => void;
}

function Level({ label, nodes, above, value, openId, onTick, onOpen, onRight, onLeft }: LevelProps) {
  const move = (event: KeyboardEvent<HTMLElement>, node: CascaderNode) => {
    const rows = [...(event.currentTarget.parentElement?.children ?? [])];
    const at = rows.indexOf(event.currentTarget);
    const steps: Partial<Record<string, () => void>> = {
      ArrowDown: () => focusOn(rows[Math.min(at + 1, rows.length - 1)]),
      ArrowUp: () => focusOn(rows[Math.max(at - 1, 0)]),
      Home: () => focusOn(rows[0]),
      End: () => focusOn(rows.at(-1)),
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
    <div className="zg-cascader-level" role="tree" aria-label={label} aria-multiselectable="true">
      {nodes.map((node, at) => {
        const choice = choiceOf(node, above, value);
        const isParent = (node.children ?? []).length > 0;
        return (
          <div
            key={node.id}
            role="treeitem"
            aria-checked={choice === 'some' ? 'mixed' : choice === 'all'}
            aria-level={above.length + 1}
            tabIndex={at === 0 ? 0 : -1}
            className={classes('zg-cascader-row', openId === node.id && 'zg-cascader-open')}
            onFocus={() => onOpen?.(node.id)}
            onPointerEnter={() => onOpen?.(node.id)}
            onClick={() => onTick(node, above)}
            onKeyDown={(event) => move(event, node)}
          >
            <span className={`zg-cascader-tick zg-cascader-${choice}`} aria-hidden="true" />
            <span className="zg-cascader-name">{node.name}</span>
            {isParent && <ChevronRightIcon />}
          </div>
        );
      })}
    </div>
  );
}

function focusOn(row: Element | undefined): void {
  if (row instanceof HTMLElement) row.focus();
}
