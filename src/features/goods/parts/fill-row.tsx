import { useState } from 'react';
import { useMessages } from '#src/lib/i18n/locale.ts';
import { notify } from '#src/lib/notices.ts';
import { Button } from '#src/ui/button/button.tsx';
import { Input } from '#src/ui/input/input.tsx';
import type { SkuDraft } from '../matrix.ts';
import { messages } from '../messages.ts';
import { skuColumns, type TypedField } from './sku-columns.ts';
import './fill-row.css';
import type { GoodsFormView } from './use-goods-form.ts';

/** Fills one price, stock or weight into every sku; fields left empty stay as they are. */
export function FillRow({ draft, change }: Pick<GoodsFormView, 'draft' | 'change'>) {
  const texts = useMessages(messages);
  const [typed, setTyped] = useState<Partial<Record<TypedField, string>>>({});
  const columns = skuColumns(texts, draft.goodsKind).filter(({ isFillable }) => isFillable);
  const wanted: Partial<SkuDraft> = Object.fromEntries(
    columns.flatMap(({ id }) => (typed[id]?.trim() ? [[id, typed[id]]] : [])),
  );
  const isEmpty = Object.keys(wanted).length === 0;
  const apply = () => {
    change({ skus: draft.skus.map((sku) => ({ ...sku, ...wanted })) });
    setTyped({});
    notify.info(texts.filled(draft.skus.length));
  };
  return (
    <fieldset className="zg-fill">
      <legend className="zg-visually-hidden">{texts.fillHint}</legend>
      <strong aria-hidden="true">{texts.fill}</strong>
      {columns.map(({ id, title, mode }) => (
        <Input
          key={id}
          aria-label={texts.cell(texts.fill, title)}
          placeholder={title}
          inputMode={mode}
          value={typed[id] ?? ''}
          onChange={(event) => setTyped({ ...typed, [id]: event.target.value })}
          onKeyDown={({ key, nativeEvent }) => {
            // Enter also chooses what an input method composes.
            if (key === 'Enter' && !isEmpty && !nativeEvent.isComposing) apply();
          }}
        />
      ))}
      <Button disabled={isEmpty} onClick={apply}>
        {texts.fillApply}
      </Button>
    </fieldset>
  );
}
