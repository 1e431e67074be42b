/** Where a picture of the form goes: among the goods' own, for sharing, or to a sku. */
export const goodsPlace = 'goods';
export const sharePlace = 'share';
const skuPrefix = 'sku/';

export const placeOfSku = (skuId: string) => `${skuPrefix}${skuId}`;

/** The sku that a place is of; null for the form's other places. */
export const skuOf = (place: string) => (place.startsWith(skuPrefix) ? place.slice(skuPrefix.length) : null);
