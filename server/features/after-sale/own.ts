import type { AfterSaleContext, AfterSaleEvent } from '#machines/after-sale/types.ts';
import { words } from '#machines/after-sale/words.ts';
import { type Act, actsIn, restored } from '#machines/kit/acts.ts';
import { shareOfMore } from '#machines/units.ts';
import type { components } from '#openapi/generated/types.ts';
import { type Database, read } from '#server/db/database.ts';
import { actFor, actorOfMember } from '#server/http/acting.ts';
import type { Handlers, Language, Member, Settle } from '#server/http/operations.ts';
import { Problem } from '#server/http/problem.ts';
import { mapped, paged } from '#server/rows/paging.ts';
import { present } from '#server/rows/versioned.ts';
import { afterSaleDefinition } from '#server/workflow/definitions/after-sale.ts';
import type { Door } from '#server/workflow/door.ts';
import { openAfterSale, picturesGone } from './opening.ts';
import { areBroughtBy, type OwnClaimRow, ownItem, pageOwnClaims } from './own-store.ts';
import { afterSaleOf } from './store.ts';

type OwnClaim = components['schemas']['OwnClaim'];
type Calls = 'applyAfterSale' | 'pageOwnAfterSales' | 'shipBackOwn' | 'withdrawOwn';

/** What buyers do with their after-sales, tried on the chart as they would send it. */
const buyersActs: readonly Act<AfterSaleContext>[] = [
  { act: 'shipBack', tries: () => [{ type: 'afterSale.shipBack', carrier: '…', trackingNo: '000000' }] },
  { act: 'withdraw', tries: () => [{ type: 'afterSale.withdraw' }] },
];

function claimRow(row: OwnClaimRow, language: Language): OwnClaim {
  const names: Readonly<Record<string, { zh: string; en: string }>> = words.states;
  const acts = actsIn(restored(afterSaleDefinition, [row.state], row.facts), { words, acts: buyersActs });
  const open = new Set(acts.filter(({ allowed }) => allowed).map(({ act }) => act));
  const { id, afterSaleNo, orderId, orderNo, orderItemId: itemId, picUrl, specInfo, state, way } = row;
  const { agreedPrice, agreedPoints, carrier, trackingNo, createTime, dueTime, version } = row;
  return {
    id,
    afterSaleNo,
    orderId,
    orderNo,
    itemId,
    picUrl,
    specInfo,
    state,
    way,
    agreedPrice,
    agreedPoints,
    carrier,
    trackingNo,
    createTime,
    dueTime,
    version,
    name: row.itemName,
    stateName: names[state]?.[language] ?? state,
    price: row.claimPrice,
    points: row.claimPoints,
    quantity: row.claimQuantity,
    reason: row.applyReason,
    picUrls: row.applyPicUrls,
    refusal: row.refusalReason,
    acts: (['shipBack', 'withdraw'] as const).filter((name) => open.has(name)),
  };
}

/** What members do with their own after-sales; another's is not there. */
export function ownAfterSaleHandlers(db: Database, door: Door): Pick<Handlers, Calls> {
  const move = async (
    call: { member: Member; settle: Settle },
    { id, version }: { id: string; version: number },
    event: AfterSaleEvent,
  ) => {
    const { tenantId, id: memberId } = call.member;
    const row = await read(db, tenantId, (query) => afterSaleOf(query, tenantId, id));
    if (row?.member_id !== memberId) throw new Problem('not-found');
    return actFor(door, call, afterSaleDefinition, { id, event, expectedVersion: version });
  };
  return {
    async applyAfterSale({ member, settle, body: { quantity, reason = '', picUrls = [], ...wish } }) {
      const { tenantId, id: memberId } = member;
      if (!(await areBroughtBy(db, { tenantId, memberId }, picUrls))) throw picturesGone();
      const item = await present(ownItem(db, { tenantId, memberId, ...wish }));
      const claim = {
        quantity,
        // The shop may have given more for another item.
        price: Math.min(shareOfMore(item.price, item, quantity), item.left.price),
        points: Math.min(shareOfMore(item.points, item, quantity), item.left.points),
        // What the buyer has comes first; more than that can only be what has not gone out.
        unshipped: quantity > item.returnable,
      };
      const asker = { scope: tenantId, actor: actorOfMember(member), settle };
      return openAfterSale({ db, door }, asker, { ...wish, ...claim, reason, picUrls });
    },
    async pageOwnAfterSales({ member, query: { orderId, ...query }, language }) {
      const owner = { tenantId: member.tenantId, memberId: member.id };
      return paged(query, async (page) =>
        mapped(await pageOwnClaims(db, owner, orderId, page), (row) => claimRow(row, language)),
      );
    },
    shipBackOwn(call) {
      const { carrier, trackingNo, version } = call.body;
      const id = call.path.id;
      return move(call, { id, version }, { type: 'afterSale.shipBack', carrier, trackingNo });
    },
    withdrawOwn: (call) => move(call, { id: call.path.id, version: call.body.version }, { type: 'afterSale.withdraw' }),
  };
}
