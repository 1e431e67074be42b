import type { ChartName } from '#machines/kept.gen.ts';
import type { Operator, OperationId } from './operations.ts';
import { demand, permissionOf } from './roles.ts';

/** The operation that reads a row of each chart. */
const readerOf = {
  order: 'readOrder',
  'after-sale': 'readAfterSale',
  approval: 'readApproval',
  'batch-job': 'readJob',
  'bill-adjust': 'pageAdjustments',
  'buyer-message': 'readBuyerMessage',
  'mini-program-code': 'readCode',
  'gateway-account': 'readGateway',
  payment: 'readPayment',
  refund: 'readRefund',
  'shipping-report': 'readShippingReport',
  text: 'readText',
} as const satisfies Record<ChartName, OperationId>;

/** What reading the rows of a chart needs. */
export const permissionToRead = (chart: ChartName) => permissionOf(readerOf[chart]);

/** Whoever may read a row may read what became of it; throws `forbidden` for others. */
export function demandReader(operator: Pick<Operator, 'role' | 'roles'>, chart: ChartName): void {
  demand(operator, permissionToRead(chart));
}
