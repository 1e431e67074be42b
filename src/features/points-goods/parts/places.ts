/** Where a picture of the form goes: the goods' own, the share image, or a sku. */
export const goodsPlace = 'goods';
export const sharePlace = 'share';
const skuPrefix = 'sku/';

export const placeOfSku = (skuId: string) => `${skuPrefix}${skuId}`;

/** Returns the sku of a place; null for the form's other places. */
export const skuOf = (place: string) => (place.startsWith(skuPrefix) ? place.slice(skuPrefix.length) : null);
