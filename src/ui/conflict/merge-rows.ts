import { formatList } from '#src/lib/format.ts';
import { type Drafts, type Follows, isContested, isSameDraft, type Side, usualSide } from './merge.ts';
import { type Shown, shownOf } from './shown.ts';

/** How a form writes the values of its fields; null hides a field. */
export type ShownBy<Draft> = { [Name in keyof Draft & string]?: ((value: Draft[Name], draft: Draft) => string) | null };

/** A field on which both sides differ. */
export interface MergeRow {
  name: string;
  label: string;
  before: Shown;
  mine: Shown;
  theirs: Shown;
  /** Whose value is kept unless the operator chooses. */
  usual: Side;
  isContested: boolean;
}

export interface Writing<Draft> {
  labels: Partial<Readonly<Record<keyof Draft & string, string>>>;
  shown?: ShownBy<Draft>;
}

/** What the dialog of a conflict shows and offers. */
export interface MergeView {
  drafts: Drafts<object>;
  /** How the form names and writes its fields. */
  writing: Writing<object>;
  follows?: Follows | undefined;
  /** Who saved the row meanwhile; null when that is not known. */
  by: string | null;
  /** When, ISO 8601. */
  at: string | null;
  /** Takes the current values and discards the operator's changes. */
  onTakeTheirs: () => void;
  /** Saves the operator's values over the current ones. */
  onKeepMine: () => void;
  /** Saves a draft of both sides over the current values. */
  onMerge: (draft: object) => void;
  onClose: () => void;
}

/** Returns the fields of a form on which both sides differ, with their three values in words. */
export function mergeRows<Draft extends object>(
  { before, mine, theirs }: Drafts<Draft>,
  { labels, shown }: Writing<Draft>,
  texts: { yes: string; no: string },
): MergeRow[] {
  const words = (value: unknown): string => {
    if (typeof value === 'boolean') return value ? texts.yes : texts.no;
    if (Array.isArray(value)) return formatList(value);
    return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
  };
  const write = (name: keyof Draft & string, draft: Draft): Shown => {
    const own = shown?.[name];
    return own ? { text: own(draft[name], draft), pictures: [] } : shownOf(draft[name], words(draft[name]));
  };
  return Object.keys(mine).flatMap((field) => {
    const name = field as keyof Draft & string; // oxlint-disable-line typescript/no-unsafe-type-assertion -- its own keys
    const label: string | undefined = labels[name];
    if (label === undefined || shown?.[name] === null) return [];
    const sides = { before: write(name, before), mine: write(name, mine), theirs: write(name, theirs) };
    const values = [before[name], mine[name], theirs[name]] as const;
    if (isSameDraft({ value: values[1] }, { value: values[2] })) return [];
    return [{ name, label, ...sides, usual: usualSide(...values), isContested: isContested(...values) }];
  });
}
