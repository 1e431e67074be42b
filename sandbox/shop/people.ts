import type { components } from '#openapi/generated/types.ts';

/** Somebody whom the shop plays. */
export interface Person {
  id: string;
  name: string;
  /** Empty when nobody knows it. */
  mobile: string;
  realName: string;
  province: string;
  city: string;
  appType: components['schemas']['ClientType'];
  points: number;
}

/** Where somebody buys inside WeChat: the public key of a storefront, and the mini-program that it is. */
export interface Entrance {
  storefront: string;
  appId: string;
}

/** Who there is to be played; what they do goes through the storefront API. */
export interface People {
  tenants: () => Promise<{ id: string; name: string }[]>;
  /** The newest who may buy, or those whose name or mobile number begins with the text. */
  find: (tenantId: string, text: string, most: number) => Promise<Person[]>;
  /** One who may buy. */
  one: (tenantId: string, id: string) => Promise<Person | undefined>;
  /** A tenant's mini-program in which people buy. */
  entrance: (tenantId: string) => Promise<Entrance | undefined>;
  /** Whose an order or an after-sale is. */
  buyerOf: (tenantId: string, row: { orderId: string } | { afterSaleId: string }) => Promise<string | undefined>;
  /** The newest orders and whose they are. */
  newestOrders: (tenantId: string, most: number) => Promise<{ orderId: string; memberId: string }[]>;
}
