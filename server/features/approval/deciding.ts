import type { Label } from '#machines/kit/words.ts';
import { noLimits } from '#machines/stakes.ts';
import type { components } from '#openapi/generated/types.ts';
import type { Database } from '#server/db/database.ts';
import { actorOf, movedTo } from '#server/http/acting.ts';
import type { OperationId, Operator, Settle } from '#server/http/operations.ts';
import { Problem } from '#server/http/problem.ts';
import { may, permissionOf, permissionOfEvent } from '#server/http/roles.ts';
import type { Seen } from '#server/rows/versioned.ts';
import { advance, byItself, lock } from '#server/workflow/advance.ts';
import type { Definition, Row, Work } from '#server/workflow/definition.ts';
import { definitionOf } from '#server/workflow/definitions/all.gen.ts';
import { approvalDefinition } from '#server/workflow/definitions/approval.ts';
import type { Door } from '#server/workflow/door.ts';
import type { Actor } from '#server/workflow/log-row.ts';
import { Refused, staleVersion, unknownRow } from '#server/workflow/refusals.ts';
import { standingOf } from '#server/workflow/row.ts';
import { flushRows } from '#server/workflow/work.ts';
import { findApproval, rowIs, type Target, targetOf } from './store.ts';

/** As any chart's: its rows are moved here beside those of others. */
const definition: Definition = approvalDefinition;

type MovedRow = components['schemas']['Moved'];

export interface Workplace {
  db: Database;
  door: Door;
  /** The active accounts that see rows of a tenant. */
  audienceOf: (db: Database, tenantId: string) => Promise<readonly Pick<Operator, 'id' | 'role'>[]>;
}

/** The calls that lead to a posting; every other event is sent by one call. */
const posting: readonly OperationId[] = ['postAdjustment', 'adjustBill', 'givePoints'];

const askerMayNot: Label = {
  zh: '申请人的账号已停用，或已无权执行此操作',
  en: 'Who asked is disabled or may no longer do this',
};

/** The row does not take what was agreed to; everything tried in the transaction is rolled back. */
class NotTaken extends Error {
  readonly because: 'moved' | 'refused';
  readonly words: Label | undefined;

  constructor(because: NotTaken['because'], words?: Label) {
    super(because);
    this.because = because;
    this.words = words;
  }
}

/**
 * Agrees to a request and does its act in the name of who asked, in one transaction with the agreement: both or neither. If
 * the row has moved on or refuses, or who asked may not do it any more, the request lapses instead. Throws the refusals of the request itself.
 */
export async function agree(
  { db, door, audienceOf }: Workplace,
  { operator, settle }: { operator: Operator; settle: Settle },
  seen: Seen,
): Promise<MovedRow> {
  const target = await targetOf(db, operator.scope, seen.id);
  if (!target) throw new Problem('not-found');
  const asker = (await audienceOf(db, target.tenantId)).find(({ id }) => id === target.askedBy);
  const settled = async (work: Work) => {
    await flushRows(work);
    const row = await lock(work, definition, target.tenantId, rowIs(seen.id));
    const answer = movedTo({ row, standing: standingOf(definition, row), emitted: [] });
    await settle(work.trx, answer);
    return answer;
  };
  const agreement = (work: Work, approval: Row, lapse?: NotTaken) =>
    advance(
      work,
      definition,
      approval,
      { type: 'approval.agree', by: operator.id, limits: operator.role?.limits ?? noLimits },
      {
        ...byItself,
        actor: actorOf(operator),
        fields: {
          decided_by: operator.id,
          decided_name: operator.name,
          ...(lapse?.words && { lapse_words: JSON.stringify(lapse.words) }),
        },
      },
    );
  try {
    return await door.work(target.tenantId, async (work) => {
      // The row first, as everybody who moves it does: what follows from it is locked after it.
      const row = await lockTarget(work, target);
      await agreement(work, await lockSeen(work, operator.scope, target, seen));
      if (row === null) throw new NotTaken('moved');
      if (!asker || !mayStill(asker, target)) throw new NotTaken('refused', askerMayNot);
      await carryOut(work, row, target, operator);
      const agreed = await lock(work, definition, target.tenantId, rowIs(seen.id));
      await advance(work, definition, agreed, { type: 'approval.carryOut' });
      return settled(work);
    });
  } catch (error) {
    if (!(error instanceof NotTaken)) throw error;
    return door.work(target.tenantId, async (work) => {
      await agreement(work, await lockSeen(work, operator.scope, target, seen), error);
      const agreed = await lock(work, definition, target.tenantId, rowIs(seen.id));
      await advance(work, definition, agreed, { type: 'approval.lapse', because: error.because });
      return settled(work);
    });
  }
}

/** Agreeing lifts the asker's limit; the right to the act itself stays the asker's own. */
function mayStill(asker: Pick<Operator, 'role'>, { event }: Target): boolean {
  const needed = event.type === 'adjustment.post' ? posting.map(permissionOf) : [permissionOfEvent(event.type)];
  return needed.some((permission) => may(asker, permission));
}

/** Locks the row at the version that was asked for; null when it is gone or has moved on. */
async function lockTarget(work: Work, { tenantId, machine, rowId, rowVersion }: Target): Promise<Row | null> {
  try {
    const row = await lock(work, definitionOf[machine], tenantId, rowIs(rowId));
    return Number(row['version']) === rowVersion ? row : null;
  } catch (error) {
    if (error instanceof Refused && error.code === 'not-found') return null;
    throw error;
  }
}

/** Locks the request as the decider saw it. */
async function lockSeen(work: Work, scope: string, { tenantId }: Target, { id, version }: Seen): Promise<Row> {
  const approval = await lock(work, definition, tenantId, rowIs(id));
  const standing = standingOf(definition, approval);
  if (standing.version === version) return approval;
  const current = await findApproval(work.trx, scope, id);
  throw current ? staleVersion(standing, { ...current }) : unknownRow();
}

/** Does the act as who asked; the row's history says who agreed and to what. */
async function carryOut(work: Work, row: Row, target: Target, { name }: Operator): Promise<void> {
  const actor: Actor = { type: 'operator', id: target.askedBy, name: target.askedName };
  const noted = { before: {}, after: { approvalNo: target.approvalNo, approvedBy: name } };
  const chart: Definition = definitionOf[target.machine];
  try {
    await advance(work, chart, row, target.event, { ...byItself, actor, noted });
  } catch (error) {
    if (error instanceof Refused) throw new NotTaken('refused', error.words);
    throw error;
  }
}
