/** The charts whose rows the server keeps, each with the topic under which it says that a row moved. */
export const chartTopics = {
  'after-sale': 'afterSale',
  approval: 'approval',
  'batch-job': 'job',
  'bill-adjust': 'adjustment',
  'buyer-message': 'buyer-message',
  'gateway-account': 'gateway',
  'mini-program-code': 'code',
  order: 'order',
  payment: 'payment',
  refund: 'refund',
  'shipping-report': 'shipping-report',
  text: 'text',
} as const;

export type ChartName = keyof typeof chartTopics;
