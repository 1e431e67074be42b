import type { ChartName } from '#machines/kept.gen.ts';
import type { Definition } from '../definition.ts';
import { afterSaleDefinition } from './after-sale.ts';
import { batchJobDefinition } from './batch-job.ts';
import { billAdjustDefinition } from './bill-adjust.ts';
import { miniProgramCodeDefinition } from './mini-program-code.ts';
import { orderDefinition } from './order.ts';

/** How each chart's rows are stored; a chart with rows but no entry does not compile. */
export const definitionOf = {
  order: orderDefinition,
  'after-sale': afterSaleDefinition,
  'bill-adjust': billAdjustDefinition,
  'batch-job': batchJobDefinition,
  'mini-program-code': miniProgramCodeDefinition,
} satisfies Record<ChartName, Definition>;

/** Every chart that has rows. */
export const definitions: readonly Definition[] = Object.values(definitionOf);
