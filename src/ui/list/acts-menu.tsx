import { MoreIcon } from '@blueprintjs/icons';
import { type ComponentType, useEffect, useRef, useState } from 'react';
import { mainActEvent } from '../data-grid/cell-keys.ts';
import { MenuButton } from '../menu-button/menu-button.tsx';
import type { MenuRowProps } from '../menu-button/menu-row.tsx';
import type { ListedRow, RowActsProps } from './row-acts.tsx';

interface ActsMenuProps {
  /** What fills the menu, made by `rowActs`; it may be fetched on demand. */
  acts: ComponentType<RowActsProps & { onMissing?: () => void }>;
  row: ListedRow;
  label: string;
  /** Called when somebody comes near the menu. */
  onReach?: () => void;
}

const none: readonly MenuRowProps[] = [];

/** The menu of a row in a list: the actions that its chart accepts now, and why it blocks the others. */
export function ActsMenu({ acts: Acts, row, label, onReach }: ActsMenuProps) {
  const [isOpen, setOpen] = useState(false);
  const [lines, setLines] = useState(none);
  /** How often the key of the main action was pressed on this row. */
  const [asked, setAsked] = useState(0);
  const [missed, setMissed] = useState(0);
  const place = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    const ask = () => setAsked((times) => times + 1);
    const element = place.current;
    element?.addEventListener(mainActEvent, ask);
    return () => element?.removeEventListener(mainActEvent, ask);
  }, []);
  const giveUp = () => {
    setAsked(0);
    setMissed((times) => times + 1);
  };
  return (
    <span ref={place} onPointerEnter={onReach} onFocus={onReach}>
      <MenuButton
        key={missed}
        label={label}
        face={<MoreIcon />}
        variant="minimal"
        size="small"
        onOpen={setOpen}
        items={lines}
      />
      {(isOpen || asked > 0) && <Acts row={row} isOpen={isOpen} asked={asked} onLines={setLines} onMissing={giveUp} />}
    </span>
  );
}
