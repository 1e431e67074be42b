import type { KeyboardEvent } from 'react';
import type { SpuPage } from '#machines/points-goods-wizard/types.ts';
import { useMessages } from '#src/lib/i18n/locale.ts';
import { pictureUrl } from '#src/lib/uploads.ts';
import { classes } from '#src/ui/classes.ts';
import { messages } from '../messages.ts';

interface SpuTableProps {
  page: SpuPage;
  markedId: string | null;
  onMark: (spuId: string) => void;
  /** Called when the operator picks the marked row by double click or Enter. */
  onPick: () => void;
}

/** A page of goods with one row highlighted; the up and down keys move the highlight, Enter picks the row. */
export function SpuTable({ page, markedId, onMark, onPick }: SpuTableProps) {
  const texts = useMessages(messages);
  const { records, current, size } = page;
  const byKey = (event: KeyboardEvent<HTMLTableRowElement>) => {
    const { currentTarget: row, key } = event;
    if (key === 'Enter' && row.getAttribute('aria-selected') === 'true') return onPick();
    const next = key === 'ArrowDown' ? row.nextElementSibling : key === 'ArrowUp' ? row.previousElementSibling : null;
    if (next instanceof HTMLTableRowElement) {
      event.preventDefault();
      next.focus();
      next.click();
    } else if (key === ' ' || key === 'Enter') {
      event.preventDefault();
      row.click();
    }
    return undefined;
  };
  const markedAt = records.findIndex(({ id }) => id === markedId);
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-to-interactive-role -- a table with selectable rows is a grid
    <table className="zg-goods-table" role="grid" aria-label={texts.productList}>
      <thead>
        <tr>
          <th scope="col">{texts.index}</th>
          <th scope="col">{texts.spuCode}</th>
          <th scope="col">{texts.image}</th>
          <th scope="col">{texts.name}</th>
        </tr>
      </thead>
      <tbody>
        {records.map(({ id, spuCode, name, picUrls: [picture] }, at) => (
          <tr
            key={id}
            data-spu={id}
            aria-selected={id === markedId}
            tabIndex={at === Math.max(0, markedAt) ? 0 : -1}
            className={classes(id === markedId && 'zg-goods-marked')}
            onClick={() => onMark(id)}
            onDoubleClick={onPick}
            onKeyDown={byKey}
          >
            <td>{(current - 1) * size + at + 1}</td>
            <td>{spuCode}</td>
            <td>
              {picture === undefined ? (
                <span className="zg-goods-blank">{texts.noPicture}</span>
              ) : (
                <img src={pictureUrl(picture, 80)} alt="" width={40} height={40} loading="lazy" />
              )}
            </td>
            <td>{name}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
