/** A value being edited; an existing one has its id. */
export interface ValueDraft {
  id?: string;
  name: string;
  isUsed: boolean;
}

/** Splits a text into names at commas, semicolons or line breaks of any script; each once, cut to 32 characters. */
export function namesIn(text: string): string[] {
  const names = text
    .split(/[,，、;；\n\r\t]/)
    .map((name) => Array.from(name.trim()).slice(0, 32).join(''))
    .filter((name) => name !== '');
  return [...new Set(names)];
}

/** Adds the names in a text that are not yet in the list. */
export function withNames(values: readonly ValueDraft[], text: string): ValueDraft[] {
  const known = new Set(values.map(({ name }) => name.trim()));
  const added = namesIn(text).filter((name) => !known.has(name));
  return [...values, ...added.map((name) => ({ name, isUsed: false }))];
}

/** Returns each value's problem; undefined for none. */
export function problemsOf(values: readonly ValueDraft[]): ('missing' | 'twice' | undefined)[] {
  const names = values.map(({ name }) => name.trim());
  return names.map((name, at) => {
    if (name === '') return 'missing';
    return names.indexOf(name) === at ? undefined : 'twice';
  });
}
