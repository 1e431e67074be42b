import { sql } from 'kysely';
import type { components } from '#openapi/generated/types.ts';
import { storedRichText } from '#server/http/rich-text-thread.ts';

export type Form = components['schemas']['GoodsContent'];

/** The stored fields of a form besides the skus; a new form field is added only here, for reading and writing. */
export type GoodsContent = Awaited<ReturnType<typeof contentOf>>;

export const bit = (shelf: '0' | '1'): 0 | 1 => (shelf === '1' ? 1 : 0);

/** Prepares a form for storage: names trimmed, rich text sanitised. */
export const contentOf = async (form: Form) => ({
  name: form.name.trim(),
  /** Empty: generated from the row's number, or left unchanged. */
  spuCode: form.spuCode ?? '',
  categoryFirst: form.categoryFirst ?? null,
  categorySecond: form.categorySecond ?? null,
  picUrls: form.picUrls ?? [],
  shareImgUrl: form.shareImgUrl ?? '',
  unit: form.unit?.trim() ?? '件',
  description: await storedRichText(form.description ?? ''),
  shelf: bit(form.shelf ?? '0'),
  sort: form.sort ?? 0,
});

/** Its columns; the code, which may be generated, is written separately. */
export const columnsOf = (content: GoodsContent) => ({
  name: content.name,
  category_first: content.categoryFirst,
  category_second: content.categorySecond,
  pic_urls: content.picUrls,
  share_img_url: content.shareImgUrl,
  unit: content.unit,
  description: content.description,
  shelf: content.shelf,
  sort: content.sort,
});

/** The columns that only the form shows; the others also appear in lists. */
export const formColumns = sql`g.share_img_url as "shareImgUrl", g.unit, g.description`;
