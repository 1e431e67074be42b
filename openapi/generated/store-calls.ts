/**
 * Made by `npm run gen` from openapi/openapi.yaml; changes by hand are lost.
 */

/** The calls that a storefront makes: of the audiences visitor and member, and those that begin a session. */
export const storeCalls = {
  beat: { method: 'POST', path: '/mall/useronline/score/{a}/{b}', audience: 'visitor', isKeyed: false },
  readStore: { method: 'GET', path: '/store', audience: 'visitor', isKeyed: false },
  findStorefront: { method: 'GET', path: '/store/entry', audience: 'public', isKeyed: false },
  openBuyerSession: { method: 'POST', path: '/store/session', audience: 'public', isKeyed: false },
  endBuyerSession: { method: 'DELETE', path: '/store/session', audience: 'member', isKeyed: false },
  sendPhoneCode: { method: 'POST', path: '/store/phone-codes', audience: 'visitor', isKeyed: false },
  listStoreCategories: { method: 'GET', path: '/store/categories', audience: 'visitor', isKeyed: false },
  pageStoreGoods: { method: 'GET', path: '/store/goods', audience: 'visitor', isKeyed: false },
  readStoreGoods: { method: 'GET', path: '/store/goods/{id}', audience: 'visitor', isKeyed: false },
  pageStorePointsGoods: { method: 'GET', path: '/store/pointsgoods', audience: 'visitor', isKeyed: false },
  readStoreArticle: { method: 'GET', path: '/store/articles/{id}', audience: 'visitor', isKeyed: false },
  readCart: { method: 'GET', path: '/store/cart', audience: 'member', isKeyed: false },
  putCartLine: { method: 'PUT', path: '/store/cart/lines', audience: 'member', isKeyed: true },
  dropCartLines: { method: 'POST', path: '/store/cart/drop', audience: 'member', isKeyed: true },
  listAddresses: { method: 'GET', path: '/store/addresses', audience: 'member', isKeyed: false },
  putAddress: { method: 'PUT', path: '/store/addresses', audience: 'member', isKeyed: true },
  dropAddress: { method: 'DELETE', path: '/store/addresses/{id}', audience: 'member', isKeyed: true },
  pageOwnOrders: { method: 'GET', path: '/store/orders', audience: 'member', isKeyed: false },
  placeOrder: { method: 'POST', path: '/store/orders', audience: 'member', isKeyed: true },
  countOwnOrders: { method: 'GET', path: '/store/orders/counts', audience: 'member', isKeyed: false },
  previewOrder: { method: 'POST', path: '/store/orders/preview', audience: 'member', isKeyed: false },
  readOwnOrder: { method: 'GET', path: '/store/orders/{id}', audience: 'member', isKeyed: false },
  cancelOwnOrder: { method: 'POST', path: '/store/orders/{id}/cancel', audience: 'member', isKeyed: true },
  receiveOwnOrder: { method: 'POST', path: '/store/orders/{id}/receive', audience: 'member', isKeyed: true },
  trackOwnOrder: { method: 'GET', path: '/store/orders/{id}/tracking', audience: 'member', isKeyed: false },
  readOrderPayment: { method: 'GET', path: '/store/orders/{id}/payment', audience: 'member', isKeyed: false },
  payOrder: { method: 'POST', path: '/store/orders/{id}/payment', audience: 'member', isKeyed: true },
  pageOwnAfterSales: { method: 'GET', path: '/store/aftersales', audience: 'member', isKeyed: false },
  applyAfterSale: { method: 'POST', path: '/store/aftersales', audience: 'member', isKeyed: true },
  shipBackOwn: { method: 'POST', path: '/store/aftersales/{id}/shipback', audience: 'member', isKeyed: true },
  withdrawOwn: { method: 'POST', path: '/store/aftersales/{id}/withdraw', audience: 'member', isKeyed: true },
  readOwnMembership: { method: 'GET', path: '/store/me', audience: 'member', isKeyed: false },
} as const;
