import { randomBytes } from 'node:crypto';
import { duringCall, type PresentCall } from '#server/db/present-call.ts';
import { everyTenant } from '#server/rows/scope.ts';
import type { Json, Operation } from './contract.ts';
import type { FindLastChange } from './last-change.ts';
import { loggable } from './loggable.ts';
import type { Call, OperationId } from './operations.ts';

/** The audit details of a call that changed no row of ours, or read something that must be recorded. */
export interface Told {
  rowId: string;
  /** The tenant of the row that was answered, where platform staff called; null where the answer names none. */
  tenantId: string | null;
  /** The request, without secrets. */
  asked: Json;
}

export interface Book {
  /** Writes the call's audit entry under the call's id, unless one of its changes has written one. */
  note: (call: PresentCall, told: Told) => Promise<void>;
  /** Returns the last noted change to a row within a scope. */
  lastChange: FindLastChange;
}

type AnyHandler = (call: Call<OperationId>) => Promise<unknown>;

/**
 * Wraps an operation's handler with its audit entry: row changes are recorded under this call, and a call that changes
 * something elsewhere, exports, or reads private content writes its own entry. Calls at a storefront write none: what members do
 * is in the logs of the charts.
 */
export function noting(operation: Operation, handler: AnyHandler, book: Book): AnyHandler {
  if ((!operation.writes && operation.logged === null) || typeof operation.audience !== 'object') return handler;
  return (call) => {
    const { operator, address } = call;
    const present: PresentCall = {
      id: callId(),
      act: operation.id,
      operatorId: operator.id,
      name: operator.name,
      tenantId: operator.scope === everyTenant ? null : operator.scope,
      address,
      isNoted: false,
      isOver: false,
    };
    return duringCall(present, async () => {
      const answer = await handler(call);
      if (!present.isNoted) await book.note(present, toldOf(operation, call, answer));
      return answer;
    });
  };
}

/** Sorted by time, so that entries of one moment lie together (RFC 9562, version 7). */
function callId(): string {
  const bytes = randomBytes(16);
  bytes.writeUIntBE(Date.now(), 0, 6);
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x70;
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  return bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
}

const fields = (value: unknown): Record<string, unknown> => ({ ...(typeof value === 'object' ? value : null) });

function toldOf({ upload }: Operation, { path, query, body }: Call<OperationId>, answer: unknown): Told {
  const { [upload?.fileField ?? '']: _, ...sent } = fields(body);
  const asked = { ...fields(path), ...fields(query), ...sent };
  const id = [asked['id'], asked['appId'], asked['key'], asked['userId'], fields(answer)['id']].find(
    (value) => typeof value === 'string' || typeof value === 'number',
  );
  const { tenantId } = fields(answer);
  return {
    rowId: String(id ?? '').slice(0, 100),
    tenantId: typeof tenantId === 'string' ? tenantId : null,
    asked: loggable(asked),
  };
}
