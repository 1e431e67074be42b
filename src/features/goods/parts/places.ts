/** Where the form's pictures go: the goods, the share picture, and each sku by its values. */
export const goodsPlace = 'goods';
export const sharePlace = 'share';

const before = 'sku:';

export const placeOfSku = (key: string): string => `${before}${key}`;

/** Returns the sku key of a place; undefined for the others. */
export const skuOf = (place: string): string | undefined =>
  place.startsWith(before) ? place.slice(before.length) : undefined;
