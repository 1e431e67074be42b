import { placed } from '#src/ui/image-group/picture-uploads.ts';
import type { GoodsDraft } from '../draft.ts';
import { keyOf, type SkuDraft } from '../matrix.ts';

/** Where the form's pictures go: the goods, the share picture, and each sku. */
export const goodsPlace = 'goods';
export const sharePlace = 'share';

/** The place of a sku: a saved one keeps it when specs come and go, a new one is known by its values. */
export const placeOfSku = ({ id, valueIds }: Pick<SkuDraft, 'id' | 'valueIds'>): string =>
  id === undefined ? `values:${keyOf(valueIds)}` : `sku:${id}`;

/** Puts the link of a picture that has come into its place. It goes before the `later` ones. */
export function withPicture(
  { picUrls, skus }: Pick<GoodsDraft, 'picUrls' | 'skus'>,
  place: string,
  link: string,
  later: readonly string[],
): Partial<GoodsDraft> {
  if (place === sharePlace) return { shareImgUrl: link };
  if (place === goodsPlace) return { picUrls: placed(picUrls, link, later) };
  return { skus: skus.map((sku) => (placeOfSku(sku) === place ? { ...sku, picUrl: link } : sku)) };
}
