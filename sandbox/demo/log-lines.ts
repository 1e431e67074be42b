import { type Cell, line } from './copy.ts';
import type { Member } from './members.ts';
import type { LogTemplate } from './walk.ts';

export const logColumns = [
  'tenant_id',
  'machine',
  'row_id',
  'version',
  'event',
  'payload',
  'from_state',
  'to_state',
  'before',
  'after',
  'operator_type',
  'operator_id',
  'operator_name',
  'at',
] as const;

/** Each tenant's operator who ships orders and decides after-sales. */
export type Operators = ReadonlyMap<string, { id: string; name: string }>;

/** The actor of a step: the buyer, the tenant's own operator, or the server. */
export function actorOf(by: 'member' | 'operator' | 'system', member: Member, operators: Operators): Cell[] {
  if (by === 'system') return ['system', null, ''];
  if (by === 'member') return ['member', String(member.id), member.nick_name];
  const operator = operators.get(member.tenant_id);
  return ['operator', operator?.id ?? null, operator?.name ?? ''];
}

/** One row of `transitions`. */
export function logLine(
  row: { tenantId: string; machine: string; rowId: number; version: number },
  { event, payload, from, to, before, after }: LogTemplate,
  actor: Cell[],
  at: number,
): string {
  const { tenantId, machine, rowId, version } = row;
  const step = [event, payload, from, to, before, after];
  return line([tenantId, machine, String(rowId), version, ...step, ...actor, new Date(at).toISOString()]);
}
