import type { AdjustmentServices, Asset, LedgerAnswer } from '#machines/bill-adjust/types.ts';
import type { Asked, ServerServices } from './asking.ts';
import type { Work } from './definition.ts';
import type { Door } from './door.ts';
import { post, postedAs, type Posting } from './ledger.ts';
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
        const { postingNo, memberId, asset, amount, reason } = entry;
        const posting: Posting = {
          tenantId,
          postingId: `adjustment/${postingNo}`,
          memberId,
          asset,
          amount,
          against: 'shop:adjustments',
          reason,
          source: 'adjustment',
          sourceId: rowId,
        };
        // A repeat hears what was posted, even of a member who was deleted since.
        if (!(await hasMember(work, tenantId, memberId)) && !(await postedAs(work, posting)))
          return { status: 'refused', refusal: 'memberGone' };
        return { status: 'posted', ...(await post(work, posting)) };
      }),
    );
  return {
    postEntries: (entry, _, asked) => enter(entry, asked),
    reverseEntries: (entry, _, asked) => enter(entry, asked),
  };
}

/** Whether the member was not deleted; keeps them from being deleted until this transaction ends. */
async function hasMember({ trx }: Work, tenantId: string, memberId: string): Promise<boolean> {
  const member = await trx
    .selectFrom('members')
    .select('id')
    .where('tenant_id', '=', tenantId)
    .where('id', '=', memberId)
    .where('deleted_at', 'is', null)
    .forKeyShare()
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
