import type { AdjustmentServices, Asset, LedgerAnswer } from '#machines/bill-adjust/types.ts';
import type { Asked, ServerServices } from './asking.ts';
import type { Work } from './definition.ts';
import type { Door } from './door.ts';
import { post } from './ledger.ts';
import { Refused } from './refusals.ts';

interface Entry {
  postingNo: string;
  memberId: string;
  asset: Asset;
  amount: number;
  reason: string;
}

/** An adjustment's services on this database's own ledger; each call is one transaction, each number one posting. */
export function ledgerServices(door: Pick<Door, 'work'>): ServerServices<AdjustmentServices> {
  const enter = (entry: Entry, { tenantId, rowId }: Asked): Promise<LedgerAnswer> =>
    refusalOr(
      door.work(tenantId, async (work) => {
        if (!(await hasMember(work, tenantId, entry.memberId))) return { status: 'refused', refusal: 'memberGone' };
        const posted = await post(work, {
          tenantId,
          postingId: `adjustment/${entry.postingNo}`,
          memberId: entry.memberId,
          asset: entry.asset,
          amount: entry.amount,
          against: 'shop:adjustments',
          reason: entry.reason,
          source: 'adjustment',
          sourceId: rowId,
        });
        return { status: 'posted', ...posted };
      }),
    );
  return {
    postEntries: (entry, _, asked) => enter(entry, asked),
    reverseEntries: (entry, _, asked) => enter(entry, asked),
  };
}

async function hasMember({ trx }: Work, tenantId: string, memberId: string): Promise<boolean> {
  const member = await trx
    .selectFrom('members')
    .select('id')
    .where('tenant_id', '=', tenantId)
    .where('id', '=', memberId)
    .executeTakeFirst();
  return member !== undefined;
}

async function refusalOr(posting: Promise<LedgerAnswer>): Promise<LedgerAnswer> {
  try {
    return await posting;
  } catch (error) {
    if (error instanceof Refused && error.code === 'unprocessable')
      return { status: 'refused', refusal: 'insufficient' };
    throw error;
  }
}
