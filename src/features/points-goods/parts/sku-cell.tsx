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

/** The values that the sku table edits. */
export type SkuValues = Partial<Pick<SkuRow, 'points' | 'limitCount' | 'picUrl' | 'checked'>>;

interface SkuCell {
  row: SkuRow;
  column: SkuColumn;
  place: Place;
  title: string;
  pictures: PictureUploads;
  /** Moves the focus to another editable cell. */
  move: (to: Place) => void;
  onChange: (skuId: string, values: SkuValues) => void;
}

/**
 * Renders one cell: a checkbox, a picture, an input, or a fixed value of the sku. Blueprint requires a wrapping
 * element.
 */
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
