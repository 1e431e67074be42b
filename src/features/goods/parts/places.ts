/** Where pictures of the form go: the goods, the one for sharing, and each sku by its values. */
export const goodsPlace = 'goods';
export const sharePlace = 'share';

const before = 'sku:';

export const placeOfSku = (key: string): string => `${before}${key}`;

/** The sku that a place is for; undefined for the others. */
export const skuOf = (place: string): string | undefined =>
  place.startsWith(before) ? place.slice(before.length) : undefined;
