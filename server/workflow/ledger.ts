import { sql } from 'kysely';
import type { Work } from './definition.ts';
import { notEnough } from './refusals.ts';

// Raw SQL: a balance is created or changed in one statement, never below zero.

export type Asset = 'points' | 'balance';

/** One movement between a member's account and one of the shop's. */
export interface Posting {
  tenantId: string;
  /** Identifies the movement: posting the same id again moves nothing. */
  postingId: string;
  memberId: string;
  asset: Asset;
  /** Signed points or fen: what the member receives (+) or gives (−). */
  amount: number;
  /** The shop's side. */
  against: ShopAccount;
  reason: string;
  /** What caused it. */
  source: 'order' | 'adjustment' | 'opening';
  sourceId: string;
}

/** The shop's accounts: for orders, for operators' corrections, and for members' opening balances. */
export type ShopAccount = 'shop:orders' | 'shop:adjustments' | 'shop:opening';

const memberAccount = (memberId: string) => `member:${memberId}`;

/** A row of `ledger_entries`. */
export interface LedgerEntry {
  tenant_id: string;
  posting_id: string;
  member_id: string | null;
  account: string;
  asset: Asset;
  amount: number;
  balance_after: number | null;
  reason: string;
  source: string;
  source_id: string;
}

/** Returns both sides of a movement as the ledger stores them; they sum to zero. */
export function entriesOf(posting: Posting, balanceAfter: number): [LedgerEntry, LedgerEntry] {
  const { tenantId, postingId, memberId, asset, amount, against, reason, source, sourceId } = posting;
  const common = { tenant_id: tenantId, posting_id: postingId, asset, reason, source, source_id: sourceId };
  return [
    { ...common, member_id: memberId, account: memberAccount(memberId), amount, balance_after: balanceAfter },
    { ...common, member_id: null, account: against, amount: -amount, balance_after: null },
  ];
}

/** The member's balance before and after a movement. */
export interface Posted {
  beforeAmount: number;
  afterAmount: number;
}

/**
 * Moves points or fen in this transaction, once per `postingId`: a repeat returns the first result. Throws
 * `unprocessable` and moves nothing when the account would fall below zero.
 */
export async function post(work: Work, posting: Posting): Promise<Posted> {
  const known = await postedAs(work, posting);
  if (known) return known;
  const { tenantId, memberId, asset, amount } = posting;
  const { rows } = await (
    amount < 0
      ? sql<{ balance: number }>`update accounts set balance = balance + ${amount}::numeric, version = version + 1
          where tenant_id = ${tenantId} and member_id = ${memberId} and asset = ${asset}
            and balance + ${amount}::numeric >= 0 returning balance`
      : sql<{ balance: number }>`insert into accounts as a (tenant_id, member_id, asset, balance)
          values (${tenantId}, ${memberId}, ${asset}, ${amount}::numeric)
          on conflict (tenant_id, member_id, asset)
            do update set balance = a.balance + excluded.balance, version = a.version + 1
          returning balance`
  ).execute(work.trx);
  const [moved] = rows;
  if (!moved) throw notEnough(asset);
  const entries = entriesOf(posting, moved.balance).map(
    (e) => sql`(${e.tenant_id}, ${e.posting_id}, ${e.member_id}::bigint, ${e.account}, ${e.asset}, ${e.amount}::numeric,
      ${e.balance_after}::numeric, ${e.reason}, ${e.source}, ${e.source_id}, ${new Date(work.now).toISOString()}::timestamptz)`,
  );
  await sql`insert into ledger_entries (tenant_id, posting_id, member_id, account, asset, amount, balance_after, reason,
    source, source_id, at) values ${sql.join(entries)}`.execute(work.trx);
  return { beforeAmount: moved.balance - amount, afterAmount: moved.balance };
}

/** Returns what came of a movement that was posted before; null when it was not. */
export async function postedAs(work: Work, { tenantId, postingId, memberId }: Posting): Promise<Posted | null> {
  const { rows } = await sql<{
    amount: number;
    after: number;
  }>`select amount, balance_after as after from ledger_entries
    where tenant_id = ${tenantId} and posting_id = ${postingId} and account = ${memberAccount(memberId)}`.execute(
    work.trx,
  );
  const [entry] = rows;
  return entry ? { beforeAmount: entry.after - entry.amount, afterAmount: entry.after } : null;
}

/** An account's balance, 0 if the member has none. It takes no lock, so only `post` can keep it above zero. */
export async function balanceOf(work: Work, tenantId: string, memberId: string, asset: Asset): Promise<number> {
  const { rows } = await sql<{ balance: number }>`select balance from accounts
    where tenant_id = ${tenantId} and member_id = ${memberId} and asset = ${asset}`.execute(work.trx);
  return rows[0]?.balance ?? 0;
}
