import { createHash } from 'node:crypto';
import { isAdjustment } from '#machines/bill-adjust/rules.ts';
import { isPosted } from '#machines/bill-adjust/selectors.ts';
import type { AdjustmentEvent, Asset } from '#machines/bill-adjust/types.ts';
import { words } from '#machines/bill-adjust/words.ts';
import { isReason } from '#machines/reasons.ts';
import { exceeded, noStake } from '#machines/stakes.ts';
import { type Database, read } from '#server/db/database.ts';
import { actorOf } from '#server/http/acting.ts';
import type { Operator } from '#server/http/operations.ts';
import { Problem } from '#server/http/problem.ts';
import { advance, lock } from '#server/workflow/advance.ts';
import { billAdjustDefinition as definition } from '#server/workflow/definitions/bill-adjust.ts';
import type { Door } from '#server/workflow/door.ts';
import { type Adjustment, findAdjustment, findByNumber, tenantOfMember, rowIs } from './store.ts';

export interface Workplace {
  db: Database;
  door: Door;
}

export interface Wanted {
  userId: string;
  asset: Asset;
  amount: number;
  reason: string;
}

/** A call under a key; the contract refuses those without one. */
export interface Keyed {
  act: 'givePoints' | 'adjustBill';
  key: string | undefined;
}

/**
 * Derives an adjustment number from who calls, the key and all that is asked for, so that a repeated call finds the same
 * adjustment, and another call under the same key is not taken for it.
 */
function numberOf({ id }: Operator, { act, key = '' }: Keyed, wanted: Wanted & { draft: boolean }): string {
  const { userId, asset, amount, reason, draft } = wanted;
  const call = JSON.stringify([id, key, act, userId, asset, amount, reason, draft]);
  return `A${createHash('sha256').update(call).digest('hex').slice(0, 15).toUpperCase()}`;
}

function refuse(guard: 'isAdjustment' | 'hasReason' | 'isReason'): never {
  throw new Problem('unprocessable', { words: words.guards[guard], data: { reason: guard } });
}

const refusals = {
  insufficient: words.guards.staysAboveZero,
  memberGone: { zh: '该会员已不存在', en: 'The member no longer exists' },
} as const;

/** Creates an adjustment and posts it unless it stays a draft; a repeat under the key returns the first result. */
export async function adjust(
  { db, door }: Workplace,
  operator: Operator,
  keyed: Keyed,
  wanted: Wanted & { draft?: boolean | undefined },
): Promise<Adjustment> {
  const { draft = false, ...input } = wanted;
  if (!isAdjustment(input.amount)) refuse('isAdjustment');
  if (!isReason(input.reason)) refuse('hasReason');
  const { scope } = operator;
  const tenantId = await tenantOfMember(db, scope, input.userId);
  if (tenantId === undefined) throw new Problem('not-found');
  const adjustmentNo = numberOf(operator, keyed, { ...input, draft });
  const known = await findByNumber(db, scope, tenantId, adjustmentNo);
  if (known) {
    // The server that wrote the draft down may have died before it asked the second person.
    const waited = !draft && known.state === 'draft' && isAboveLimit(operator, known);
    if (waited) return send({ db, door }, operator, known, anyPosting);
    return ended({ db, door }, operator, known, draft);
  }
  // What is above the limit waits as a draft for a second person.
  const waits = !draft && isAboveLimit(operator, input);
  const { userId, asset, amount, reason } = input;
  const { row } = await door.create(definition, {
    tenantId,
    input: { adjustmentNo, memberId: userId, asset, amount, reason: reason.trim() },
    columns: { operator_name: operator.name },
    actor: actorOf(operator),
    async within(work, moved) {
      if (draft || waits) return;
      const id = String(moved.row['id']);
      const fresh = await lock(work, definition, tenantId, rowIs(id));
      const actor = actorOf(operator);
      await advance(work, definition, fresh, { type: 'adjustment.post' }, { actor, fields: {}, items: [] });
    },
  });
  const id = String(row['id']);
  if (waits) return send({ db, door }, operator, { id, version: Number(row['version']) }, anyPosting);
  return ended({ db, door }, operator, { tenantId, id }, draft);
}

/** Returns what became of an adjustment; one that was to be posted and that the ledger refused is discarded and thrown. */
async function ended(workplace: Workplace, operator: Operator, place: Place, isDraft: boolean): Promise<Adjustment> {
  const adjustment = await settled(workplace, operator, place);
  const { state, refusal } = adjustment;
  if (isDraft || refusal === null || !['draft', 'discarded'].includes(state)) return adjustment;
  // A server that died here has left the draft, or its discarding has not been answered.
  if (state === 'draft') await send(workplace, operator, adjustment, { type: 'adjustment.discard' });
  throw new Problem('unprocessable', { words: refusals[refusal === 'memberGone' ? 'memberGone' : 'insufficient'] });
}

/** The server reads the balance for the chart and replaces the value sent here. */
const anyPosting = { type: 'adjustment.post', balance: 0 } as const;

function isAboveLimit({ role }: Operator, { asset, amount }: Pick<Wanted, 'asset' | 'amount'>): boolean {
  return role !== null && exceeded({ ...noStake, [asset]: Math.abs(amount) }, role.limits).length > 0;
}

/** Changes a draft; refuses an amount or reason that the chart would never post. */
export function edit(
  workplace: Workplace,
  operator: Operator,
  seen: { id: string; version: number },
  { asset, amount, reason }: Omit<Wanted, 'userId'>,
): Promise<Adjustment> {
  if (!isAdjustment(amount)) refuse('isAdjustment');
  if (!isReason(reason)) refuse('hasReason');
  return send(workplace, operator, seen, { type: 'adjustment.edit', asset, amount, reason: reason.trim() });
}

/** Sends an adjustment one event and returns its resting state. Throws the chart's refusals. */
export async function send(
  { db, door }: Workplace,
  operator: Operator,
  { id, version }: { id: string; version: number },
  event: AdjustmentEvent,
): Promise<Adjustment> {
  const { scope } = operator;
  const { row } = await door.act(definition, {
    scope,
    id,
    event,
    expectedVersion: version,
    actor: actorOf(operator),
    current: async (trx) => ({ ...(await findAdjustment(trx, scope, id)) }),
  });
  return settled({ db, door }, operator, { tenantId: row.tenant_id, id });
}

/** Posts a reversal again that the ledger refused; its message says why. */
export async function reverse(
  workplace: Workplace,
  operator: Operator,
  seen: { id: string; version: number },
  reason: string,
): Promise<Adjustment> {
  if (!isReason(reason)) refuse('isReason');
  const known = await findAdjustment(workplace.db.scoped(operator.scope), operator.scope, seen.id);
  // A repeat after a crash finds the reversal done.
  if (known && known.reversalReason === reason.trim() && known.version > seen.version) {
    return settled(workplace, operator, known);
  }
  // The server reads the balance for the chart and replaces the value sent here.
  const after = await send(workplace, operator, seen, { type: 'adjustment.reverse', balance: 0, reason });
  if (isPosted(after)) {
    const isGone = after.refusal === 'memberGone';
    throw new Problem('unprocessable', { words: isGone ? refusals.memberGone : words.guards.canGiveBack });
  }
  return after;
}

/** Takes back what the operator has just posted, within `holdMs`. */
export async function undo(
  workplace: Workplace,
  operator: Operator,
  seen: { id: string; version: number },
  holdMs: number,
): Promise<Adjustment> {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the adjustment's definition completes it before the chart sees it
  const event = { type: 'adjustment.undo', holdMs, by: operator.id } as unknown as AdjustmentEvent;
  const after = await send(workplace, operator, seen, event);
  if (isPosted(after)) throw new Problem('unprocessable', { words: words.guards.isUnspent });
  return after;
}

const patienceMs = 8_000;

interface Place {
  tenantId: string;
  id: string;
}

/** Returns the adjustment once the ledger answered, or its current state after eight seconds. */
async function settled({ db, door }: Workplace, { scope }: Operator, adjustment: Place): Promise<Adjustment> {
  await door.rested(definition, adjustment, { patienceMs });
  const found = await read(db, scope, (query) => findAdjustment(query, scope, adjustment.id));
  if (!found) throw new Problem('not-found');
  return found;
}
