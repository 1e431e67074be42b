import type { Draft } from '#machines/points-goods-wizard/types.ts';
import { keep, readKept } from '#src/lib/storage.ts';

/** Whose draft, and of what: another operator, tenant or row has its own. */
export interface DraftOwner {
  operatorId: string;
  tenantId: string | null;
  /** The row that is edited; null for a new one. */
  id: string | null;
}

/** A draft as the server keeps it every ten seconds, for another browser of the same operator. */
interface Served {
  content: string;
  updateTime: string;
}

const keyOf = ({ operatorId, tenantId, id }: DraftOwner) =>
  `zhanggui.points-goods.${operatorId}.${tenantId ?? 'all'}.${id ?? 'new'}`;

/** What the server keeps the draft of a row under; its operator and tenant are those of the session. */
export const servedKey = (id: string | null, named?: string) =>
  `points-goods:${id ?? ['new', named].filter(Boolean).join('-')}`;

/** What was left half filled in, here or in another browser, whichever is newer; null when this version understands neither. */
export function readDraft(owner: DraftOwner, served: Served | null): Draft | null {
  const here = parsed(readKept(keyOf(owner)));
  const kept = typeof here === 'object' && here !== null && 'at' in here && 'draft' in here ? here : null;
  // Before the time was kept beside it, the draft stood alone.
  const mine = draftFor(owner, kept === null ? here : kept.draft);
  const theirs = draftFor(owner, parsed(served?.content ?? null));
  if (mine === null || theirs === null) return mine ?? theirs;
  return Date.parse(served?.updateTime ?? '') > Number(kept?.at ?? 0) ? theirs : mine;
}

/** Keeps what is half filled in; null forgets it. */
export function keepDraft(owner: DraftOwner, draft: Draft | null): void {
  keep(keyOf(owner), draft === null ? null : JSON.stringify({ at: Date.now(), draft }));
}

function parsed(text: string | null): unknown {
  try {
    return text === null ? null : JSON.parse(text);
  } catch {
    return null;
  }
}

function draftFor({ id }: DraftOwner, value: unknown): Draft | null {
  return isDraft(value) && value.id === id ? value : null;
}

function isDraft(value: unknown): value is Draft {
  if (typeof value !== 'object' || value === null || !('form' in value) || !('spu' in value) || !('id' in value))
    return false;
  const { form } = value;
  return typeof form === 'object' && form !== null && 'skus' in form && Array.isArray(form.skus) && 'picUrls' in form;
}
