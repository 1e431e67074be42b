import { Problem } from './problem.ts';

/** Who changed a row last, and when. */
export interface LastChange {
  by: string;
  at: string;
}

export type FindLastChange = (scope: string, row: NonNullable<Problem['row']>) => Promise<LastChange | undefined>;

/** Runs a call's work; a refusal because the row has changed then says who changed it and when. */
export async function tellingWho<Result>(
  find: FindLastChange,
  scope: string | undefined,
  work: () => Promise<Result>,
): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof Problem) || error.row === undefined || scope === undefined) throw error;
    const changed = await find(scope, error.row);
    throw changed ? new Problem(error.code, { data: { ...error.data, changed } }) : error;
  }
}
