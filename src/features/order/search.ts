import * as v from 'valibot';
import { states } from '#machines/order/facts.gen.ts';
import { forms } from '#openapi/generated/values.ts';
import { day, matching, oneNumberOf, oneOf, pageEntries, stateName, tenantName, text } from '#src/lib/search.ts';

export const orderSearch = v.object({
  ...pageEntries,
  state: stateName(states),
  orderType: oneNumberOf([0, 1, 2, 3]),
  goodsKind: oneOf(['ordinary', 'points', 'virtual', 'card']),
  appType: oneOf(['MA', 'H5', 'H5-WX', 'H5-PC', 'APP']),
  isPay: oneNumberOf([0, 1]),
  payChannel: oneOf(['wechat', 'balance']),
  userId: matching(forms.Id),
  spuId: matching(forms.Id),
  trackingNo: matching(forms.TrackingNo),
  surplus: oneNumberOf([1]),
  text: text(40),
  tenantId: tenantName(),
  from: day(),
  to: day(),
  sort: oneOf(['createTime', 'paymentPrice']),
  order: oneOf(['asc', 'desc']),
});

/** The search parameters of the order list. */
export type OrderSearch = v.InferOutput<typeof orderSearch>;
