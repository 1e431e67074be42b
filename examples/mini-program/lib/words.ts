import type { Schemas } from '../generated/store-client';
import { origin } from './place';

/** Fen as yuan: 123456 becomes ¥1234.56. */
export const yuan = (fen: number): string => `¥${(fen / 100).toFixed(2)}`;

/** What something costs: money, points, or both. */
export function costOf({ price, points }: { price: number; points: number }): string {
  if (points === 0) return yuan(price);
  return price === 0 ? `${points} 爱豆` : `${yuan(price)} + ${points} 爱豆`;
}

/** A time in Shanghai: 2026-03-01 09:30. */
export const timeOf = (iso: string): string =>
  new Date(Date.parse(iso) + 8 * 3_600_000).toISOString().slice(0, 16).replace('T', ' ');

/** A picture's whole address: the server writes its own files without a host. */
export const picture = (url: string): string => (url.startsWith('/') ? origin + url : url);

/** Rich text with whole addresses, for the rich-text component. */
export const richText = (html: string): string => html.replace(/(src=")(?=\/)/g, `$1${origin}`);

/** An ordered item as lists show it: what one unit cost, and its picture. */
export const itemOf = ({ id, name, specInfo, picUrl, quantity, salesPrice, points }: Schemas['OwnItem']) => ({
  id,
  name,
  specInfo,
  picUrl: picture(picUrl),
  quantity,
  cost: costOf({ price: salesPrice, points: Math.round(points / quantity) }),
});

/** The page that orders a basket, or exchanges it for points. */
export const checkoutOf = (lines: readonly Schemas['CartWish'][], from: 'cart' | 'goods' | 'points'): string =>
  `/pages/checkout/index?from=${from}&lines=${lines.map(({ skuId, quantity }) => `${skuId}-${quantity}`).join('_')}`;

/** The basket that such an address names. */
export const basketOf = (text: string): Schemas['CartWish'][] =>
  text.split('_').flatMap((line) => {
    const [, skuId = '', quantity = ''] = /^(\d{1,18})-(\d{1,4})$/.exec(line) ?? [];
    return skuId === '' ? [] : [{ skuId, quantity: Number(quantity) }];
  });
