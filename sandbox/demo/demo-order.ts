import type { OrderInput } from '#machines/order/types.ts';
import type { Act } from './acts.ts';
import type { Sku } from './goods.ts';
import type { Member } from './members.ts';
import type { Template } from './template.ts';
import type { Walk } from './walk.ts';

/** One demo order: what happened to it and when. */
export interface DemoOrder {
  id: number;
  orderNo: string;
  member: Member;
  sku: Sku;
  quantity: number;
  input: OrderInput;
  template: Template;
  acts: Act[];
  /** Milliseconds since 1970 of each step; the first is when it was placed. */
  times: number[];
  afterSale: DemoAfterSale | null;
}

/** What happened to an order's after-sale, the request first, and when. */
export interface DemoAfterSale {
  way: Walk;
  acts: Act[];
  times: number[];
}
