import { randomBytes } from 'node:crypto';
import { openShop } from '#tests/kit/shop.ts';
import type { Staging } from '../staging.ts';

/** An account has a number, a name and a kind from its first day. */
export const staging: Staging = (db, tenantId) => async (door) => {
  await openShop(db, door, tenantId);
  const account_no = randomBytes(11).toString('hex');
  return { columns: { account_no, kind: 'wechatpay', name: '微信支付', app_ids: ['wx1'] } };
};
