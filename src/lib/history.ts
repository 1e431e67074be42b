import { type Payload, read } from './query.ts';

/** A chart whose rows live on the server. */
export type KeptChart = 'order' | 'after-sale' | 'bill-adjust' | 'batch-job' | 'mini-program-code';

/** The topic under which the server tells that a row of a chart moved. */
export const chartTopics = {
  order: 'order',
  'after-sale': 'afterSale',
  'bill-adjust': 'adjustment',
  'batch-job': 'job',
  'mini-program-code': 'code',
} as const satisfies Record<KeptChart, string>;

/** One step that a row took through its chart. */
export type RowStep = Payload<'/machines/{name}/history/{id}'>['steps'][number];

/** Every step that one row took, the first one first. */
export function historyQuery(name: KeptChart, id: string) {
  return read(
    '/machines/{name}/history/{id}',
    { path: { name, id } },
    { silent: 'told where the history would stand' },
  );
}
