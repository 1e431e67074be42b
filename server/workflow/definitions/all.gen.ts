import type { ChartName } from '#machines/kept.gen.ts';
import type { Definition } from '../definition.ts';
import { afterSaleDefinition } from './after-sale.ts';
import { approvalDefinition } from './approval.ts';
import { batchJobDefinition } from './batch-job.ts';
import { billAdjustDefinition } from './bill-adjust.ts';
import { buyerMessageDefinition } from './buyer-message.ts';
import { gatewayAccountDefinition } from './gateway-account.ts';
import { miniProgramCodeDefinition } from './mini-program-code.ts';
import { orderDefinition } from './order.ts';
import { paymentDefinition } from './payment.ts';
import { refundDefinition } from './refund.ts';
import { shippingReportDefinition } from './shipping-report.ts';
import { textDefinition } from './text.ts';

/** How each chart’s rows are stored. */
export const definitionOf = {
  'after-sale': afterSaleDefinition,
  approval: approvalDefinition,
  'batch-job': batchJobDefinition,
  'bill-adjust': billAdjustDefinition,
  'buyer-message': buyerMessageDefinition,
  'gateway-account': gatewayAccountDefinition,
  'mini-program-code': miniProgramCodeDefinition,
  order: orderDefinition,
  payment: paymentDefinition,
  refund: refundDefinition,
  'shipping-report': shippingReportDefinition,
  text: textDefinition,
} satisfies Record<ChartName, Definition>;

/** Every chart that has rows. */
export const definitions: readonly Definition[] = Object.values(definitionOf);
