import { useEffect, useRef, useState } from 'react';
import { useMessages } from '#src/lib/i18n/locale.ts';
import { Button } from '../button/button.tsx';
import { Popover, type PopoverProps } from '../popover/popover.tsx';
import { CascaderLevel } from './cascader-level.tsx';
import { messages } from './messages.ts';
import { type CascaderNode, type CascaderPath, toggled } from './paths.ts';

interface LevelsProps {
  id: string;
  nodes: readonly CascaderNode[];
  value: readonly CascaderPath[];
  onChange: (paths: string[][]) => void;
}

export interface CascaderCardProps extends LevelsProps, Pick<PopoverProps, 'anchor' | 'onClose'> {}

/** The levels of an open cascader, in Blueprint's pop-over. */
export function CascaderCard({ anchor, onClose, ...levels }: CascaderCardProps) {
  return (
    <Popover anchor={anchor} placement="bottom-start" onClose={onClose}>
      <Levels {...levels} />
    </Popover>
  );
}

function Levels({ id, nodes, value, onChange }: LevelsProps) {
  const texts = useMessages(messages);
  const [openId, setOpenId] = useState<string | null>(null);
  const root = useRef<HTMLDivElement>(null);
  const open = nodes.find((node) => node.id === openId);
  useEffect(() => rowsIn(root.current, 0)[0]?.focus(), []);
  const tick = (node: CascaderNode, above: CascaderPath) => onChange(toggled(node, above, value));
  return (
    <div id={id} ref={root}>
      <div className="zg-cascader-levels">
        <CascaderLevel
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
          <CascaderLevel
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
  );
}

const rowsIn = (root: HTMLElement | null, level: number): HTMLElement[] => [
  ...(root?.querySelectorAll('[role="tree"]').item(level)?.querySelectorAll<HTMLElement>('[role="treeitem"]') ?? []),
];
