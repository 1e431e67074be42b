import { Switch } from '@blueprintjs/core';
import { useMessages } from '#src/lib/i18n/locale.ts';
import type { GoodsRow } from '../api.ts';
import { messages } from '../messages.ts';

interface ShelfSwitchProps {
  row: GoodsRow;
  onShelf: (row: GoodsRow, shelf: '0' | '1') => void;
}

/** Switches goods on or off the shelf at once. */
export function ShelfSwitch({ row, onShelf }: ShelfSwitchProps) {
  const texts = useMessages(messages);
  return (
    <span className="zg-goods-shelf">
      <Switch
        role="switch"
        aria-label={texts.shelfOf(row.name)}
        aria-checked={row.shelf === '1'}
        checked={row.shelf === '1'}
        onChange={(event) => onShelf(row, event.target.checked ? '1' : '0')}
      />
    </span>
  );
}
