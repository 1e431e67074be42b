import { fieldInColumn } from '#src/lib/focus/in-column.ts';
import { useMessages } from '#src/lib/i18n/locale.ts';
import { unitsFor } from '#src/lib/length.ts';
import { classes } from '#src/ui/classes.ts';
import { Input } from '#src/ui/input/input.tsx';
import { keyOf, namesOf } from '../matrix.ts';
import { messages } from '../messages.ts';
import { placeOfSku } from './places.ts';
import { skuColumns } from './sku-columns.ts';
import { SkuPicture } from './sku-picture.tsx';
import './sku-table.css';
import type { GoodsFormView } from './use-goods-form.ts';

/** Every sku of the goods as a row: its values, its picture, and its editable fields. */
export function SkuTable({
  draft,
  changeSku,
  pictures,
  skuProblems,
}: Pick<GoodsFormView, 'draft' | 'changeSku' | 'pictures' | 'skuProblems'>) {
  const texts = useMessages(messages);
  const columns = skuColumns(texts, draft.goodsKind);
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex, jsx-a11y/prefer-tag-over-role -- scrollable content must be reachable by keyboard; the card is its landmark
    <div className="zg-matrix" role="group" aria-label={texts.specs} tabIndex={0}>
      <table>
        <thead>
          <tr>
            {draft.specs.length === 0 ? (
              <th scope="col">SKU</th>
            ) : (
              draft.specs.map(({ id, name }) => (
                <th key={id} scope="col">
                  {name}
                </th>
              ))
            )}
            <th scope="col">{texts.skuPicture}</th>
            {columns.map(({ id, title, isRequired }) => (
              <th key={id} scope="col">
                {title}
                {isRequired && (
                  <span className="zg-form-mark" aria-hidden="true">
                    *
                  </span>
                )}
              </th>
            ))}
            <th scope="col">{texts.isEnabled}</th>
          </tr>
        </thead>
        <tbody>
          {draft.skus.map((sku, at) => {
            const key = keyOf(sku.valueIds);
            const names = namesOf(draft.specs, sku);
            const name = names.length === 0 ? texts.standard : names.join(' ');
            const wrong = skuProblems[at] ?? {};
            return (
              <tr key={key} className={classes(!sku.isEnabled && 'zg-matrix-off')}>
                {names.length === 0 ? (
                  <th scope="row">{texts.standard}</th>
                ) : (
                  names.map((value, column) => (
                    <th key={draft.specs[column]?.id ?? value} scope={column === 0 ? 'row' : undefined}>
                      {value}
                    </th>
                  ))
                )}
                <td>
                  <SkuPicture
                    name={name}
                    picUrl={sku.picUrl}
                    place={placeOfSku(sku)}
                    pictures={pictures}
                    onRemove={() => changeSku(key, { picUrl: '' })}
                  />
                </td>
                {columns.map(({ id, title, mode }) => {
                  const problem = wrong[id];
                  return (
                    <td key={id}>
                      <Input
                        isWrong={problem !== undefined}
                        name={id}
                        aria-label={texts.cell(title, name)}
                        aria-invalid={problem !== undefined || undefined}
                        title={problem === undefined ? undefined : texts.problems[problem]}
                        inputMode={mode}
                        maxLength={unitsFor(32, sku[id])}
                        value={sku[id]}
                        onChange={(event) => changeSku(key, { [id]: event.target.value })}
                        onKeyDown={(event) => {
                          const by = { ArrowUp: -1, ArrowDown: 1 }[event.key];
                          if (by === undefined) return;
                          event.preventDefault();
                          fieldInColumn(event.currentTarget, by)?.focus();
                        }}
                      />
                    </td>
                  );
                })}
                <td className="zg-matrix-switch">
                  <input
                    type="checkbox"
                    aria-label={texts.cell(texts.isEnabled, name)}
                    checked={sku.isEnabled}
                    onChange={(event) => changeSku(key, { isEnabled: event.target.checked })}
                  />
                </td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </div>
  );
}
