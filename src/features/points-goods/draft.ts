import type { Draft } from '#machines/points-goods-wizard/types.ts';
import { keep, readKept } from '#src/lib/storage.ts';

/** The owner and subject of a draft: each operator, tenant and row has its own. */
export interface DraftOwner {
  operatorId: string;
  tenantId: string | null;
  /** The row being edited; null for a new one. */
  id: string | null;
}

/** A draft that the server saves every ten seconds, for the operator's other browsers. */
interface Served {
  content: string;
  updateTime: string;
}

const keyOf = ({ operatorId, tenantId, id }: DraftOwner) =>
  `zhanggui.points-goods.${operatorId}.${tenantId ?? 'all'}.${id ?? 'new'}`;

/** Returns the server's key for the draft of a row; the session adds operator and tenant. */
export const servedKey = (id: string | null, named?: string) =>
  `points-goods:${id ?? ['new', named].filter(Boolean).join('-')}`;

/**
 * Returns the newer draft of this browser and the server; null when this version can read neither, and when the goods
 * were saved after it: it would undo what that save brought.
 */
export function readDraft(owner: DraftOwner, served: Served | null, savedAt = ''): Draft | null {
  const here = parsed(readKept(keyOf(owner)));
  const kept = typeof here === 'object' && here !== null && 'at' in here && 'draft' in here ? here : null;
  // Drafts stored by earlier versions have no time beside them.
  const mine = draftFor(owner, kept === null ? here : kept.draft);
  const theirs = draftFor(owner, parsed(served?.content ?? null));
  const [at, theirsAt] = [Number(kept?.at ?? 0), Date.parse(served?.updateTime ?? '')];
  const isTheirs = mine === null || (theirs !== null && theirsAt > at);
  return (isTheirs ? theirsAt : at) < Date.parse(savedAt) ? null : isTheirs ? theirs : mine;
}

/** Stores a draft in this browser; null removes it. */
export function keepDraft(owner: DraftOwner, draft: Draft | null): void {
  keep(keyOf(owner), draft === null ? null : textOf({ at: Date.now(), draft }));
}

const noNumber = 'NaN';

/** Returns a draft as it is stored: a typed text that is no number stays one, for an empty limit lets everyone in. */
export const textOf = (stored: object): string =>
  JSON.stringify(stored, (_, value: unknown) => (Number.isNaN(value) ? noNumber : value));

const amounts = new Set(['quantityLimit', 'sort', 'points', 'limitCount']);
const revived = (name: string, value: unknown) => (value === noNumber && amounts.has(name) ? Number.NaN : value);

function parsed(text: string | null): unknown {
  try {
    return text === null ? null : JSON.parse(text, revived);
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
