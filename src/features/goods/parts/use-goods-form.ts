import { useEffect, useState } from 'react';
import { dropDraft } from '#src/lib/drafts.ts';
import { useMessages } from '#src/lib/i18n/locale.ts';
import { useNamedTenant } from '#src/lib/named-tenant.ts';
import { notify } from '#src/lib/notices.ts';
import { createUploads } from '#src/lib/uploads.ts';
import { conflictOf, useWrite } from '#src/lib/write.ts';
import { createPictureUploads, placed } from '#src/ui/image-group/picture-uploads.ts';
import { createGoods, type Goods, touchedByGoods, updateGoods } from '../api.ts';
import { contentOf, draftOf, emptyDraft, type GoodsDraft, isSound, noProblems, problemsIn } from '../draft.ts';
import { keyOf, type SkuDraft } from '../matrix.ts';
import { messages } from '../messages.ts';
import { sharePlace, skuOf } from './places.ts';

interface Saving {
  draft: GoodsDraft;
  version: number;
}

/** The form of goods: the draft, its problems, pending pictures, and saving. */
export function useGoodsForm(goods: Goods | null, onSaved: () => void) {
  const texts = useMessages(messages);
  const named = useNamedTenant();
  const draftKey = `goods:${goods?.id ?? ['new', named.tenantId].filter(Boolean).join('-')}`;
  const [start] = useState<GoodsDraft>(() => (goods === null ? emptyDraft : draftOf(goods)));
  const [draft, setDraft] = useState(start);
  const [isTried, setTried] = useState(false);
  const [pending, setPending] = useState(0);
  const [pictures] = useState(() =>
    createPictureUploads(createUploads({ dir: 'goods/', ...named }), {
      onLink: (place, link, later) => setDraft((now) => withPicture(now, place, link, later)),
      onPending: setPending,
    }),
  );
  useEffect(() => () => pictures.end(), [pictures]);
  const { run, isRunning, error, clear } = useWrite(
    ({ draft: wanted, version }: Saving, key: string) =>
      goods === null
        ? createGoods({ ...contentOf(wanted), goodsKind: wanted.goodsKind, ...named }, key)
        : updateGoods({ ...contentOf(wanted), id: goods.id, version }),
    {
      touches: touchedByGoods,
      said: goods === null ? texts.added : texts.saved,
      silent: 'told above the buttons',
      onDone: () => {
        void dropDraft(draftKey);
        onSaved();
      },
    },
  );
  const problems = problemsIn(draft);
  const isDirty = draft !== start;
  return {
    draft,
    draftKey,
    change: (patch: Partial<GoodsDraft>) => setDraft((now) => ({ ...now, ...patch })),
    changeSku: (key: string, patch: Partial<SkuDraft>) => setDraft((now) => withSku(now, key, patch)),
    pictures,
    /** Shown only after the first attempt to save. */
    problems: isTried ? problems : noProblems,
    isDirty,
    isRunning,
    error,
    clear,
    /** The goods as another user saved them meanwhile. */
    theirs: conflictOf(error),
    save(version = goods?.version ?? 1) {
      setTried(true);
      if (!isSound(problems)) return notify.warning(texts.correct);
      if (pending > 0) return notify.warning(texts.uploading);
      return run({ draft, version });
    },
  };
}

export type GoodsFormView = ReturnType<typeof useGoodsForm>;

function withSku(draft: GoodsDraft, key: string, patch: Partial<SkuDraft>): GoodsDraft {
  return { ...draft, skus: draft.skus.map((sku) => (keyOf(sku.valueIds) === key ? { ...sku, ...patch } : sku)) };
}

function withPicture(draft: GoodsDraft, place: string, link: string, later: readonly string[]): GoodsDraft {
  const sku = skuOf(place);
  if (sku !== undefined) return withSku(draft, sku, { picUrl: link });
  return place === sharePlace
    ? { ...draft, shareImgUrl: link }
    : { ...draft, picUrls: placed(draft.picUrls, link, later) };
}
