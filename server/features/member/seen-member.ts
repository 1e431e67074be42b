import type { Transaction } from 'kysely';
import type { DB } from '#server/db/schema.gen.ts';
import { Problem } from '#server/http/problem.ts';
import { present, stale } from '#server/rows/versioned.ts';
import { findDetail } from './detail-store.ts';
import * as store from './write-store.ts';

/** Returns the locked member as the caller saw it; throws `not-found` or `stale-version` with the current row. */
export async function lockSeenMember(
  trx: Transaction<DB>,
  scope: string,
  id: string,
  version: number | null,
): Promise<store.LockedMember> {
  const member = await store.lockMember(trx, scope, id);
  if (!member || member.deleted) throw new Problem('not-found');
  if (version !== null && member.version !== version) {
    throw stale(member, await present(findDetail(trx, scope, id)), { kind: 'members', id });
  }
  return member;
}
