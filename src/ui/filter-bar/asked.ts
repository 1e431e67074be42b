import { sought } from '#shared/sought.ts';
import type { TextField } from './fields.ts';

// Both are fetched for the first text that needs them.
export { FilterFlaw } from './filter-flaw.tsx';

/**
 * Returns a typed text as its filter asks for it: a number without the blanks in it, in capitals where it has no small
 * letters. Null for a text that the list cannot search.
 */
export function asked(text: string, { form, shortest = 0 }: Pick<TextField, 'form' | 'shortest'>): string | null {
  const plain = sought(text);
  if (plain === '') return plain;
  if (form === undefined) return Array.from(plain).length < shortest ? null : plain;
  const dense = plain.normalize('NFKC').replaceAll(/\s/g, '');
  return [dense, dense.toUpperCase()].find((each) => form.test(each)) ?? null;
}
