import { sql } from 'kysely';
import type { components } from '#openapi/generated/types.ts';
import { storedRichText } from '#server/http/rich-text-thread.ts';

export type Form = components['schemas']['GoodsContent'];

/** What is kept of a form beside the skus: a field of goods that the form edits stands here alone, on its way in and out. */
export type GoodsContent = Awaited<ReturnType<typeof contentOf>>;

export const bit = (shelf: '0' | '1'): 0 | 1 => (shelf === '1' ? 1 : 0);

/** A form as it is kept: names trimmed, rich text cleaned. */
export const contentOf = async (form: Form) => ({
  name: form.name.trim(),
  /** Empty: made from the row's number, or left as it is. */
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

/** Its columns; the code's, which may be made, is written apart. */
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

/** What the form alone shows of goods; the rest stands in lists too. */
export const formColumns = sql`g.share_img_url as "shareImgUrl", g.unit, g.description`;
