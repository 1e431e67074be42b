import { useEffect, useMemo, useState } from 'react';
import { goodsForm } from '#openapi/generated/shapes.ts';
import { dropDraft } from '#src/lib/drafts.ts';
import { useMessages } from '#src/lib/i18n/locale.ts';
import { useNamedTenant } from '#src/lib/named-tenant.ts';
import { notify } from '#src/lib/notices.ts';
import { createUploads } from '#src/lib/uploads.ts';
import { useRecordForm } from '#src/ui/form/use-record-form.ts';
import { createPictureUploads } from '#src/ui/image-group/picture-uploads.ts';
import { useAutosave } from '#src/ui/rich-text/use-autosave.ts';
import { useTextImages } from '#src/ui/rich-text/use-text-images.ts';
import { createGoods, type Goods, touchedByGoods, updateGoods } from '../api.ts';
import { contentOf, draftOf, emptyDraft, type GoodsDraft, problemsIn } from '../draft.ts';
import { draftText } from '../kept-draft.ts';
import { keyOf, type SkuDraft } from '../matrix.ts';
import { messages } from '../messages.ts';
import { withPicture } from './places.ts';

/** The form of goods: the draft, its problems, pending pictures, and saving. */
export function useGoodsForm(goods: Goods | null, onSaved: () => void | Promise<void>) {
  const texts = useMessages(messages);
  const named = useNamedTenant();
  const draftKey = `goods:${goods?.id ?? ['new', named.tenantId].filter(Boolean).join('-')}`;
  const [pending, setPending] = useState(0);
  const inText = useTextImages();
  const isEarly = pending + inText.count > 0;
  const [isDone, setDone] = useState(false);
  const form = useRecordForm({
    row: goods,
    shape: goodsForm,
    draftOf: (from: Goods | null) => (from === null ? emptyDraft : draftOf(from)),
    mark: 'skus',
    labels: {
      ...texts,
      goodsKind: texts.kind,
      skus: texts.skuCount,
      picUrls: texts.pictures,
      shareImgUrl: texts.shareImage,
    },
    complaints: { name: texts.nameMissing, spuCode: texts.codeWrong, sort: texts.problems.pointsWrong },
    blankIs: { sort: 0 },
    check(draft) {
      const { unit, specs, shelf, skus } = problemsIn(draft);
      const wordsOf = (problem: keyof typeof texts.problems | undefined) => problem && texts.problems[problem];
      const isRowWrong = skus.some((row) => Object.values(row).some(Boolean));
      return {
        unit: wordsOf(unit),
        specs: wordsOf(specs),
        shelf: wordsOf(shelf),
        skus: isRowWrong ? texts.correct : undefined,
      };
    },
    shown: {
      categoryFirst: null,
      categorySecond: null,
      goodsKind: null,
      specs: null,
      shelf: (shelf) => (shelf === '1' ? texts.onShelf : texts.offShelf),
      skus: (skus) =>
        [texts.skuNote(skus.length), ...skus.map(({ salesPrice, stock }) => `${salesPrice} × ${stock}`)].join('\n'),
    },
    // What belongs together is chosen together.
    follows: { specs: 'skus', goodsKind: 'skus', categorySecond: 'categoryFirst' },
    touches: touchedByGoods,
    said: { created: texts.added, saved: texts.saved },
    create: (draft, key) => createGoods({ ...contentOf(draft), goodsKind: draft.goodsKind, ...named }, key),
    update: (draft, { row, version }) => updateGoods({ ...contentOf(draft), id: row.id, version }),
    mayBeSaved(draft) {
      if (draft === null) notify.warning(texts.correct);
      else if (isEarly) notify.warning(texts.uploading);
      return !isEarly && draft !== null && !inText.lacksSome();
    },
    onDone() {
      // Until the page is left, nothing makes a draft of what is saved.
      setDone(true);
      void dropDraft(draftKey);
      return onSaved();
    },
  });
  const { change, version, base } = form;
  const saved = useMemo(() => draftText(version, base), [version, base]);
  useAutosave(draftText(version, form.draft), isDone ? undefined : { key: draftKey, saved });
  const [pictures] = useState(() =>
    createPictureUploads(createUploads({ dir: 'goods/', ...named }), {
      onLink: (place, link, later) => change((now) => withPicture(now, place, link, later)),
      onPending: setPending,
    }),
  );
  useEffect(() => () => pictures.end(), [pictures]);
  return {
    ...form,
    /** True when leaving would lose what was typed, or a picture on its way. */
    isUnsaved: form.isChanged || isEarly,
    draftKey,
    changeSku: (key: string, patch: Partial<SkuDraft>) => change((now) => withSku(now, key, patch)),
    pictures,
    onPendingInText: inText.onPending,
    /** Shown only after the first attempt to save. */
    skuProblems: form.isTried ? problemsIn(form.draft).skus : [],
  };
}

export type GoodsFormView = ReturnType<typeof useGoodsForm>;

function withSku({ skus }: GoodsDraft, key: string, patch: Partial<SkuDraft>): Partial<GoodsDraft> {
  return { skus: skus.map((sku) => (keyOf(sku.valueIds) === key ? { ...sku, ...patch } : sku)) };
}
