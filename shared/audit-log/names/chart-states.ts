import { words as afterSale } from '#machines/after-sale/words.ts';
import { words as approval } from '#machines/approval/words.ts';
import { words as batchJob } from '#machines/batch-job/words.ts';
import { words as billAdjust } from '#machines/bill-adjust/words.ts';
import { words as buyerMessage } from '#machines/buyer-message/words.ts';
import { words as gatewayAccount } from '#machines/gateway-account/words.ts';
import { words as shippingReport } from '#machines/shipping-report/words.ts';
import { words as text } from '#machines/text/words.ts';

/** The states of rows whose names differ from those of an order. */
export const chartStates = {
  'after-sale.state': afterSale.states,
  'approval.state': approval.states,
  'batch-job.state': batchJob.states,
  'bill-adjust.state': billAdjust.states,
  'buyer-message.state': buyerMessage.states,
  'gateway-account.state': gatewayAccount.states,
  'shipping-report.state': shippingReport.states,
  'text.state': text.states,
} as const;
