import type { OrderInput } from '#machines/order/types.ts';
import type { Act } from './acts.ts';
import type { Sku } from './goods.ts';
import type { Member } from './members.ts';
import type { Template } from './template.ts';
import type { Walk } from './walk.ts';

/** One demo order: its events and their times. */
export interface DemoOrder {
  id: number;
  orderNo: string;
  member: Member;
  sku: Sku;
  quantity: number;
  input: OrderInput;
  template: Template;
  acts: Act[];
  /** Each step's time in milliseconds since 1970, beginning with its placement. */
  times: number[];
  afterSale: DemoAfterSale | null;
}

/** The events of an order's after-sale, beginning with the request, and their times. */
export interface DemoAfterSale {
  way: Walk;
  acts: Act[];
  times: number[];
}
