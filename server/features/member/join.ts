import { randomInt } from 'node:crypto';
import type { Transaction } from 'kysely';
import type { ClientType } from '#server/db/column-types.ts';
import type { DB } from '#server/db/schema.gen.ts';
import * as store from './write-store.ts';

export interface Newcomer {
  /** Empty for somebody whom WeChat alone knows. */
  mobile: string;
  appType: ClientType;
  appId: string | null;
}

/** Adds whoever proved a phone at a storefront, or whom WeChat knows there, to the members, under a name that they may change; returns the id. */
export async function joinMember(trx: Transaction<DB>, tenantId: string, newcomer: Newcomer): Promise<string> {
  const { mobile, appType, appId } = newcomer;
  const member = await store.insertMember(trx, tenantId, {
    nick_name: mobile === '' ? `微信用户${String(randomInt(10_000)).padStart(4, '0')}` : `用户${mobile.slice(-4)}`,
    mobile,
    app_type: appType,
    app_id: appId,
  });
  await store.countMember(trx, member, 1);
  return member.id;
}
