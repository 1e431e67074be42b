import type { Definition } from '../definition.ts';
import { afterSaleDefinition } from './after-sale.ts';
import { batchJobDefinition } from './batch-job.ts';
import { billAdjustDefinition } from './bill-adjust.ts';
import { miniProgramCodeDefinition } from './mini-program-code.ts';
import { orderDefinition } from './order.ts';

/** Every chart that has rows. */
export const definitions: readonly Definition[] = [
  orderDefinition,
  afterSaleDefinition,
  billAdjustDefinition,
  batchJobDefinition,
  miniProgramCodeDefinition,
];
