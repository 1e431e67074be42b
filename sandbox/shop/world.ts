import type { OutsideSandbox } from '#sandbox/outside/register.ts';
import type { PlayedPay } from '#sandbox/wechatpay/played.ts';
import type { Buyers } from './buyers.ts';
import type { Homes } from './buying.ts';
import type { People } from './people.ts';
import type { Staff } from './staff.ts';

/** What the shop works with. */
export interface World {
  people: People;
  staff: Staff;
  buyers: Buyers;
  homes: Homes;
  outside: OutsideSandbox;
  /** The WeChat Pay whose phone pays. */
  pay: PlayedPay;
  /** Throws NotConfigured for a tenant whose money could not come in. */
  needsAccount: (tenantId: string) => Promise<unknown>;
}
