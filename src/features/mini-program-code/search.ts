import type * as v from 'valibot';
import { states } from '#machines/mini-program-code/facts.gen.ts';
import { pageCodeMatrix } from '#openapi/generated/lists.ts';
import { listSearch } from '#src/lib/list-search.ts';
import { oneOf, stateName } from '#src/lib/search.ts';

export const { stage: stages, health: healths } = pageCodeMatrix;

export const matrixSearch = listSearch(pageCodeMatrix, {
  state: stateName(states),
  sort: oneOf(['updateTime']),
  order: oneOf(['asc', 'desc']),
});

/** The search parameters of the matrix. */
export type MatrixSearch = v.InferOutput<typeof matrixSearch>;
