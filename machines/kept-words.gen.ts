import { words as afterSale } from './after-sale/words.ts';
import { words as approval } from './approval/words.ts';
import { words as batchJob } from './batch-job/words.ts';
import { words as billAdjust } from './bill-adjust/words.ts';
import { words as buyerMessage } from './buyer-message/words.ts';
import { words as gatewayAccount } from './gateway-account/words.ts';
import { words as miniProgramCode } from './mini-program-code/words.ts';
import { words as order } from './order/words.ts';
import { words as payment } from './payment/words.ts';
import { words as refund } from './refund/words.ts';
import { words as shippingReport } from './shipping-report/words.ts';
import { words as text } from './text/words.ts';

/** What the charts with rows call everything in them; apart from their names, which are needed sooner. */
export const keptWords = {
  'after-sale': afterSale,
  approval,
  'batch-job': batchJob,
  'bill-adjust': billAdjust,
  'buyer-message': buyerMessage,
  'gateway-account': gatewayAccount,
  'mini-program-code': miniProgramCode,
  order,
  payment,
  refund,
  'shipping-report': shippingReport,
  text,
} as const;
