import * as v from 'valibot';
import { states } from '#machines/mini-program-code/facts.gen.ts';
import { oneOf, pageEntries, stateName, tenantName, text } from '#src/lib/search.ts';

export const stages = [
  'notCommitted',
  'checking',
  'trialReady',
  'auditing',
  'delayed',
  'rejected',
  'withdrawn',
  'approved',
  'rollingOut',
  'rolledBack',
  'released',
] as const;

export const healths = ['good', 'revoked', 'trouble', 'unknown'] as const;

export const matrixSearch = v.object({
  ...pageEntries,
  name: text(40),
  stage: oneOf(stages),
  /** A state of the chart, with its slot. */
  state: stateName(states),
  health: oneOf(healths),
  tenantId: tenantName(),
  sort: oneOf(['updateTime']),
  order: oneOf(['asc', 'desc']),
});

/** The search parameters of the matrix. */
export type MatrixSearch = v.InferOutput<typeof matrixSearch>;
