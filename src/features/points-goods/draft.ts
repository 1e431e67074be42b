import type { Draft } from '#machines/points-goods-wizard/types.ts';
import { keep, readKept } from '#src/lib/storage.ts';

/** Whose draft, and of what: another operator, tenant or row has its own. */
export interface DraftOwner {
  operatorId: string;
  tenantId: string | null;
  /** The row that is edited; null for a new one. */
  id: string | null;
}

const keyOf = ({ operatorId, tenantId, id }: DraftOwner) =>
  `zhanggui.points-goods.${operatorId}.${tenantId ?? 'all'}.${id ?? 'new'}`;

/** What was left half filled in; null when there is nothing, or nothing that this version understands. */
export function readDraft(owner: DraftOwner): Draft | null {
  const text = readKept(keyOf(owner));
  if (text === null) return null;
  try {
    const kept: unknown = JSON.parse(text);
    return isDraft(kept) && kept.id === owner.id ? kept : null;
  } catch {
    return null;
  }
}

/** Keeps what is half filled in; null forgets it. */
export function keepDraft(owner: DraftOwner, draft: Draft | null): void {
  keep(keyOf(owner), draft === null ? null : JSON.stringify(draft));
}

function isDraft(value: unknown): value is Draft {
  if (typeof value !== 'object' || value === null || !('form' in value) || !('spu' in value) || !('id' in value))
    return false;
  const { form } = value;
  return typeof form === 'object' && form !== null && 'skus' in form && Array.isArray(form.skus) && 'picUrls' in form;
}
