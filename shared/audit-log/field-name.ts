import type { Label } from '#machines/kit/words.ts';
import { columnNames } from './names/columns.ts';
import { factNames } from './names/facts.ts';

const names: Readonly<Record<string, Label>> = { ...factNames, ...columnNames };

/** What a field of an entry is called; one without a word keeps its own name. */
export const fieldName = (name: string, locale: keyof Label): string => names[name]?.[locale] ?? name;
