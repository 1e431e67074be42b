import { DatabaseError } from 'pg';

const codes = { unique: '23505', reference: '23503' } as const;

/**
 * Returns true when a table refused a row: its name or number is taken (`unique`), or a referenced row is missing
 * (`reference`).
 */
export function violates(error: unknown, rule: keyof typeof codes): boolean {
  return error instanceof DatabaseError && error.code === codes[rule];
}

/** Translates what a table refused into words; `wordsFor` returns any other error unchanged. */
export async function inWords<Result>(work: Promise<Result>, wordsFor: (error: unknown) => unknown): Promise<Result> {
  try {
    return await work;
  } catch (error) {
    throw wordsFor(error);
  }
}
