/** A value while it is edited: a known one has its id. */
export interface ValueDraft {
  id?: string;
  name: string;
  isUsed: boolean;
}

/** Names that a text holds, divided by commas, semicolons or lines of any script; each once, cut to 32 letters. */
export function namesIn(text: string): string[] {
  const names = text
    .split(/[,，、;；\n\r\t]/)
    .map((name) => Array.from(name.trim()).slice(0, 32).join(''))
    .filter((name) => name !== '');
  return [...new Set(names)];
}

/** The values with those names added that are not there yet. */
export function withNames(values: readonly ValueDraft[], text: string): ValueDraft[] {
  const known = new Set(values.map(({ name }) => name.trim()));
  const added = namesIn(text).filter((name) => !known.has(name));
  return [...values, ...added.map((name) => ({ name, isUsed: false }))];
}

/** What is wrong with each value; undefined where nothing is. */
export function problemsOf(values: readonly ValueDraft[]): ('missing' | 'twice' | undefined)[] {
  const names = values.map(({ name }) => name.trim());
  return names.map((name, at) => {
    if (name === '') return 'missing';
    return names.indexOf(name) === at ? undefined : 'twice';
  });
}
