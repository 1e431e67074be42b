import { ControlFault } from '#sandbox/control/input.ts';
import type { OutsideSandbox } from '#sandbox/outside/register.ts';
import type { PlayedPay } from '#sandbox/wechatpay/played.ts';
import type { Database } from '#server/db/database.ts';
import type { AccountFor } from '#server/features/payment/asking.ts';
import type { Door } from '#server/workflow/door.ts';
import type { Actor } from '#server/workflow/log-row.ts';
import { type Bought, boughtAs } from './store.ts';

/** What the shop works with: it moves rows only through the door, as their buyer. */
export interface World {
  db: Database;
  door: Door;
  outside: OutsideSandbox;
  /** The WeChat Pay whose phone pays. */
  pay: PlayedPay;
  accountFor: AccountFor;
  now: () => number;
}

export const memberActor = ({ id, name }: { id: string; name: string }): Actor => ({ type: 'member', id, name });

/** The order with its buyer as actor. Throws ControlFault if it does not exist. */
export async function orderOf({ db }: World, tenantId: string, orderId: string): Promise<Bought & { actor: Actor }> {
  const order = await boughtAs(db, tenantId, orderId);
  if (!order) throw new ControlFault('orderId: there is no such order');
  return { ...order, actor: memberActor({ id: order.memberId, name: order.memberName }) };
}
