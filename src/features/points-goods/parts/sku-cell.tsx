import { Cell, type CellProps } from '@blueprintjs/table';
import type { ReactElement } from 'react';
import type { SkuRow } from '#machines/points-goods-wizard/types.ts';
import { messagesNow } from '#src/lib/i18n/locale.ts';
import { classes } from '#src/ui/classes.ts';
import type { PictureUploads } from '#src/ui/image-group/picture-uploads.ts';
import { messages } from '../messages.ts';
import { AmountInput } from './amount-input.tsx';
import { isTyped, nameOf, type Place, type SkuColumn, textOf } from './sku-cells.ts';
import { SkuPicture } from './sku-picture.tsx';

/** What the sku table edits. */
export type SkuValues = Partial<Pick<SkuRow, 'points' | 'limitCount' | 'picUrl' | 'checked'>>;

interface SkuCell {
  row: SkuRow;
  column: SkuColumn;
  place: Place;
  title: string;
  pictures: PictureUploads;
  /** Puts the focus on another cell that is typed in. */
  move: (to: Place) => void;
  onChange: (skuId: string, values: SkuValues) => void;
}

/** One cell: a tick, a picture, a field to type in, or what belongs to the sku itself. Blueprint wants an element of its own. */
export function skuCell({ row, column, place, title, pictures, move, onChange }: SkuCell): ReactElement<CellProps> {
  const texts = messagesNow(messages);
  const name = nameOf(row, texts.noSpec);
  if (column === 'checked') {
    return (
      <Cell className="zg-sku-cell">
        <input
          type="checkbox"
          aria-label={texts.checkRow(name)}
          checked={row.checked}
          onChange={({ target }) => onChange(row.skuId, { checked: target.checked })}
        />
      </Cell>
    );
  }
  if (column === 'picture') {
    return (
      <Cell className="zg-sku-cell">
        <SkuPicture row={row} pictures={pictures} onRemove={() => onChange(row.skuId, { picUrl: null })} />
      </Cell>
    );
  }
  if (isTyped(column)) {
    return (
      <Cell className="zg-sku-cell">
        <AmountInput
          key={row.skuId}
          label={`${title} ${name}`}
          place={place}
          value={row[column]}
          onChange={(value) => onChange(row.skuId, { [column]: value })}
          onMove={(by) => move({ row: place.row + by, column: place.column })}
        />
      </Cell>
    );
  }
  return (
    <Cell
      className={classes('zg-sku-cell', column !== 'spec' && 'zg-sku-number')}
      {...(column === 'spec' && { tooltip: name })}
    >
      {textOf(row, column, texts.noSpec)}
    </Cell>
  );
}
