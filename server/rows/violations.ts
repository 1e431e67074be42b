import { DatabaseError } from 'pg';

const codes = { unique: '23505', reference: '23503' } as const;

/** Whether a table refused a row: another one has its name or number (`unique`), or what it names is gone (`reference`). */
export function violates(error: unknown, rule: keyof typeof codes): boolean {
  return error instanceof DatabaseError && error.code === codes[rule];
}

/** Says in words what a table refused; `wordsFor` answers any other error as it is. */
export async function inWords<Result>(work: Promise<Result>, wordsFor: (error: unknown) => unknown): Promise<Result> {
  try {
    return await work;
  } catch (error) {
    throw wordsFor(error);
  }
}
