import { type Database, inTenant } from '#server/db/database.ts';
import type { Handlers } from '#server/http/operations.ts';
import { Problem } from '#server/http/problem.ts';
import { saveRow } from '#server/rows/versioned.ts';
import { openOf, stripMember } from './leaving-store.ts';
import { lockSeenMember } from './seen-member.ts';
import { countMember } from './write-store.ts';

const keeps = {
  orders: {
    zh: '您还有未完成的订单，完成后才能注销',
    en: 'You have open orders; you can leave once they are finished',
  },
  afterSales: {
    zh: '您还有处理中的售后，完成后才能注销',
    en: 'You have open after-sales; you can leave once they are over',
  },
  refunds: {
    zh: '您还有未到账的退款，到账后才能注销',
    en: 'A refund to you is under way; you can leave once it has arrived',
  },
  balance: {
    zh: '您的账户还有余额，请先联系商家退回',
    en: 'Your account holds money; ask the mall to pay it back first',
  },
} as const;

const order = ['orders', 'afterSales', 'refunds', 'balance'] as const;

/** What a member was is gone from the row, for good; orders and ledger go on naming its number. */
const nobody = {
  nick_name: '已注销会员',
  real_name: '',
  avatar_url: '',
  mobile: '',
  sex: null,
  birthday: null,
  province: '',
  city: '',
  remark: '',
  profile: '{}',
  has_left: true,
} as const;

/** How members end their own membership. */
export const leavingHandlers = (
  db: Database,
  ended: (tokenHash: Buffer | null) => void,
): Pick<Handlers, 'closeOwnMembership'> => ({
  async closeOwnMembership({ member: { tenantId, id }, visitor: { tokenHash } }) {
    await inTenant(db, tenantId, async (trx) => {
      const member = await lockSeenMember(trx, tenantId, id, null);
      const open = await openOf(trx, tenantId, id);
      const reason = order.find((each) => open[each] > 0);
      if (reason !== undefined) throw new Problem('unprocessable', { words: keeps[reason], data: { reason } });
      await stripMember(trx, tenantId, id);
      await saveRow(trx, 'members', member, { ...nobody, deleted_at: new Date().toISOString() });
      await countMember(trx, member, -1);
    });
    ended(tokenHash);
    return null;
  },
});
