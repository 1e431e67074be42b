import { openShop } from '#tests/kit/shop.ts';
import type { Staging } from '../staging.ts';

/** What a request is for stands in plain columns, which the chart does not decide by. */
export const staging: Staging = (db, tenantId) => async (door) => {
  await openShop(db, door, tenantId);
  return {
    columns: {
      machine: 'order',
      row_id: '1',
      row_version: 1,
      row_no: '202603010930000001',
      event: JSON.stringify({ type: 'order.cancel', reason: 'operator' }),
      asked_name: '客服小林',
    },
  };
};
