import type { Label } from '#machines/kit/words.ts';
import { askedNames } from './names/asked.ts';
import { columnNames } from './names/columns.ts';
import { factNames } from './names/facts.ts';

const names: Readonly<Record<string, Label>> = { ...askedNames, ...factNames, ...columnNames };

/** A fact's name in column spelling. */
export const inColumn = (name: string): string => name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

/** The label of an entry's field; a field without a label keeps its own name. */
export const fieldName = (name: string, locale: keyof Label): string =>
  (names[name] ?? names[inColumn(name)])?.[locale] ?? name;
