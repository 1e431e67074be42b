import type { Difference } from '#src/ui/conflict/conflict.tsx';
import type { GoodsDraft } from '../draft.ts';
import type { messages } from '../messages.ts';

type Theirs = Readonly<Record<string, unknown>>;

const shown = (value: unknown) => (typeof value === 'string' || typeof value === 'number' ? String(value) : '');

/** Returns the current version of the goods. */
export const versionIn = (theirs: Theirs): number => Number(theirs['version'] ?? 1);

/** Compares the draft with what another user saved. */
export function differencesOf(draft: GoodsDraft, theirs: Theirs, texts: typeof messages.zh): Difference[] {
  const shelf = (value: unknown) => (value === '1' ? texts.onShelf : texts.offShelf);
  const skus: unknown = theirs['skus'];
  return [
    { label: texts.name, mine: draft.name, theirs: shown(theirs['name']) },
    { label: texts.spuCode, mine: draft.spuCode, theirs: shown(theirs['spuCode']) },
    { label: texts.unit, mine: draft.unit, theirs: shown(theirs['unit']) },
    { label: texts.sort, mine: shown(draft.sort ?? 0), theirs: shown(theirs['sort']) },
    { label: texts.shelf, mine: shelf(draft.shelf), theirs: shelf(theirs['shelf']) },
    {
      label: texts.skuCount,
      mine: texts.skuNote(draft.skus.length),
      theirs: texts.skuNote(Array.isArray(skus) ? skus.length : 0),
    },
  ];
}
