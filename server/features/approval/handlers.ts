import { noLimits } from '#machines/stakes.ts';
import { type Database, read } from '#server/db/database.ts';
import { actFor } from '#server/http/acting.ts';
import { permissionToRead } from '#server/http/chart-readers.ts';
import type { Handlers, Language, Operator, Settle } from '#server/http/operations.ts';
import { Problem } from '#server/http/problem.ts';
import { demand, may, permissionOf } from '#server/http/roles.ts';
import { narrowed } from '#server/http/scope.ts';
import { paged } from '#server/rows/paging.ts';
import type { Seen } from '#server/rows/versioned.ts';
import { approvalDefinition } from '#server/workflow/definitions/approval.ts';
import type { Act } from '#server/workflow/door.ts';
import { agree, type Workplace } from './deciding.ts';
import { type ApprovalFilter, countWaiting, findApproval, pageApprovals } from './store.ts';

const decides = (operator: Operator) => may(operator, permissionOf('agreeApproval'));

/** Whether a list shows the requests of others; throws when the row that it is about is not the caller's to read. */
function seesAll(operator: Operator, { machine, rowId, orderId, userId }: ApprovalFilter): boolean {
  if (decides(operator)) return true;
  const about = [
    ...(machine !== undefined && rowId !== undefined ? [permissionToRead(machine)] : []),
    ...(orderId === undefined ? [] : [permissionOf('readOrder')]),
    ...(userId === undefined ? [] : [permissionOf('readMember')]),
  ];
  for (const permission of about) demand(operator, permission);
  return about.length > 0;
}

/** How many requests wait for the operator in a scope; none for who may not decide. */
export async function approvalsFor(db: Database, operator: Operator, scope: string) {
  return decides(operator) ? countWaiting(db, scope, operator) : { count: 0, isExact: true };
}

/** Requests for what is above a limit: those who ask see theirs, those who may decide see all. */
export function approvalHandlers(workplace: Workplace) {
  const { db, door } = workplace;
  const move = (
    call: { operator: Operator; settle: Settle; language: Language },
    { id, version }: Seen,
    event: Act<(typeof approvalDefinition)['machine']>['event'],
    fields: Act['fields'] = {},
  ) =>
    actFor(door, call, approvalDefinition, {
      id,
      event,
      fields,
      expectedVersion: version,
      current: async (trx) => ({ ...(await findApproval(trx, call.operator.scope, id)) }),
    });
  return {
    async pageApprovals({ operator, query }) {
      const { tenantId, current, size, ...filter } = query;
      const scope = narrowed(operator, tenantId);
      const looking = { operator, limits: operator.role?.limits ?? noLimits, seesAll: seesAll(operator, filter) };
      return paged({ current, size }, (page) => pageApprovals(db, scope, filter, looking, page));
    },
    async readApproval({ operator, path }) {
      const approval = await read(db, operator.scope, (query) => findApproval(query, operator.scope, path.id));
      if (!approval || (approval.askedBy !== operator.id && !decides(operator))) throw new Problem('not-found');
      return approval;
    },
    agreeApproval: (call) => agree(workplace, call, call.body),
    refuseApproval: (call) =>
      move(
        call,
        call.body,
        { type: 'approval.refuse', by: call.operator.id, reason: call.body.reason },
        { decided_by: call.operator.id, decided_name: call.operator.name },
      ),
    withdrawApproval: (call) => move(call, call.body, { type: 'approval.withdraw', by: call.operator.id }),
  } satisfies Partial<Handlers>;
}
