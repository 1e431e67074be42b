import { carriedBy, eventOf } from '#openapi/generated/calls.ts';
import type { OperationId } from './rights.ts';

const known: ReadonlyMap<string, OperationId> = new Map<string, OperationId>([
  ...Object.entries(carriedBy),
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the keys of the table are calls
  ...Object.entries(eventOf).map(([call, event]) => [event, call as OperationId] as const),
]);

/** The call that sends an event of a chart, or starts what sends it; undefined for an event that no call is about. */
export const callOf = (event: string): OperationId | undefined => known.get(event);
