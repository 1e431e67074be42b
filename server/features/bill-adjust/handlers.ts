import { isPosted } from '#machines/bill-adjust/selectors.ts';
import type { Handlers } from '#server/http/operations.ts';
import { plainHandlers } from '#server/http/plain-calls.ts';
import { Problem } from '#server/http/problem.ts';
import { narrowed } from '#server/http/scope.ts';
import { paged } from '#server/rows/paging.ts';
import { billAdjustDefinition } from '#server/workflow/definitions/bill-adjust.ts';
import { type Adjustment, pageAdjustments, tenantOfMember } from './store.ts';
import { adjust, edit, reverse, send, undo, type Workplace } from './use-cases.ts';

const wrongPoints = {
  zh: '爱豆数量必须是 1 至 999,999,999 的整数，只能用半角数字填写',
  en: 'Points must be a whole number from 1 to 999,999,999, written in plain digits',
};
const given = '后台赠送';

const isPlain = (text: string) => /^[1-9][0-9]{0,8}$/.test(text);

interface Tools extends Workplace {
  /** Returns the most points that one call may give in a tenant; null leaves it to the ledger. */
  mostPoints: (tenantId: string) => Promise<number | null>;
  /** For how long a posting may be taken back. */
  holdMs?: number;
}

const tooMany = (most: number) => ({
  zh: `单次最多赠送 ${most.toLocaleString('zh-CN')} 爱豆`,
  en: `At most ${most.toLocaleString('en')} points may be given at once`,
});

export function billAdjustHandlers({ mostPoints, holdMs = 0, ...workplace }: Tools) {
  const offering = async (posting: Promise<Adjustment>): Promise<Adjustment> => {
    const adjustment = await posting;
    return holdMs > 0 && isPosted(adjustment) ? { ...adjustment, canUndo: true } : adjustment;
  };
  return {
    ...plainHandlers(billAdjustDefinition, ({ operator }, seen, event) => send(workplace, operator, seen, event)),
    async givePoints({ operator, path, query, header }) {
      if (!isPlain(path.givePoints)) {
        const errors = [{ path: '/path/givePoints', message: wrongPoints.zh }];
        throw new Problem('unprocessable', { words: wrongPoints, data: { reason: 'amount', errors } });
      }
      // Whoever sees all tenants gives by the rule of the member's.
      const tenantId = await tenantOfMember(workplace.db, operator.scope, path.userId);
      if (tenantId === undefined) throw new Problem('not-found');
      const most = await mostPoints(tenantId);
      if (most !== null && Number(path.givePoints) > most)
        throw new Problem('unprocessable', { words: tooMany(most), data: { reason: 'limit' } });
      const reason = query.reason?.trim() ?? '';
      const gift = adjust(
        workplace,
        operator,
        { act: 'givePoints', key: header['Idempotency-Key'] },
        {
          userId: path.userId,
          asset: 'points',
          amount: Number(path.givePoints),
          reason: reason === '' ? given : reason,
        },
      );
      return offering(gift);
    },
    async pageAdjustments({ operator, query }) {
      const { tenantId, current, size, ...filter } = query;
      const scope = narrowed(operator, tenantId);
      return paged({ current, size }, (page) => pageAdjustments(workplace.db, scope, filter, page));
    },
    adjustBill: ({ operator, body, header }) =>
      offering(adjust(workplace, operator, { act: 'adjustBill', key: header['Idempotency-Key'] }, body)),
    editAdjustment: ({ operator, body: { id, version, ...wanted } }) =>
      edit(workplace, operator, { id, version }, wanted),
    // The server reads the balance for the chart and replaces the value in the body.
    postAdjustment: ({ operator, path, body }) =>
      offering(send(workplace, operator, { ...path, ...body }, { type: 'adjustment.post', balance: 0 })),
    undoAdjustment: ({ operator, path, body }) => undo(workplace, operator, { ...path, ...body }, holdMs),
    reverseAdjustment: ({ operator, path, body: { version, reason } }) =>
      reverse(workplace, operator, { id: path.id, version }, reason),
  } satisfies Partial<Handlers>;
}
