import type { Screen } from '#tests/kit/paths-screen.ts';
import { afterSaleScreen } from './screens/after-sale.ts';
import { batchJobScreen } from './screens/batch-job.ts';
import { billAdjustScreen } from './screens/bill-adjust.ts';
import { miniProgramCodeScreen } from './screens/mini-program-code.ts';
import { orderScreen } from './screens/order.ts';

/** The machines whose paths are played on the page of their rows, rendered and in a real browser. */
export const screens: Readonly<Record<string, Screen>> = {
  'after-sale': afterSaleScreen,
  'batch-job': batchJobScreen,
  'bill-adjust': billAdjustScreen,
  'mini-program-code': miniProgramCodeScreen,
  order: orderScreen,
};
