import type { Label } from '#machines/kit/words.ts';
import { errcodes } from '#server/gateways/wechat/errcodes.ts';
import { shippingRefusals, unwordedRefusal } from '#shared/shipping-refusals.ts';

/** What stands against a report in words; a code that has none is shown as it is. */
export const reportReason = (code: string): Label =>
  shippingRefusals[code] ?? errcodes[Number(code)] ?? unwordedRefusal(code);
