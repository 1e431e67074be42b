import { writtenIn } from '#src/ui/rich-text/written-draft.ts';
import { emptyDraft, type GoodsDraft } from './draft.ts';

const names = Object.keys(emptyDraft);

const written = (version: number, draft: GoodsDraft) =>
  JSON.stringify({ version, ...Object.fromEntries(names.map((name) => [name, Reflect.get(draft, name)])) });

/**
 * Returns the form as its draft is stored, with the version of the goods that it was filled in over; '' when nothing
 * is filled in.
 */
export function draftText(version: number, draft: GoodsDraft): string {
  const text = written(version, draft);
  return text === written(0, emptyDraft) ? '' : text;
}

/** Returns what a stored draft brings back into a form over this version of the goods. */
export function fieldsIn(text: string, version: number): Partial<GoodsDraft> {
  const kept = writtenIn(text);
  // Drafts stored by earlier versions are the description alone.
  if (kept === null) return { description: text };
  const { specs, skus, ...others }: Partial<GoodsDraft> = Object.fromEntries(Object.entries(kept).filter(isField));
  // Over goods that were saved meanwhile, the other fields would undo what that save brought.
  if (Reflect.get(kept, 'version') !== version)
    return 'description' in others ? { description: others.description } : {};
  // Rows without their specs would not fit.
  return specs === undefined || skus === undefined ? others : { ...others, specs, skus };
}

function isField([name, value]: [string, unknown]): boolean {
  if (name === 'categoryFirst' || name === 'categorySecond') return value === null || typeof value === 'string';
  if (name === 'sort') return value === null || typeof value === 'number';
  if (!names.includes(name)) return false;
  return Array.isArray(Reflect.get(emptyDraft, name))
    ? Array.isArray(value)
    : typeof value === typeof Reflect.get(emptyDraft, name);
}
