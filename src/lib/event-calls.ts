import { eventOf } from '#openapi/generated/calls.ts';
import type { OperationId } from './rights.ts';

// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the keys of the table are calls
const calls = new Map(Object.entries(eventOf).map(([call, event]) => [event, call as OperationId] as const));
const known: ReadonlyMap<string, OperationId> = calls;

/** The call that sends an event of a chart; undefined for one that no call sends alone. */
export const callOf = (event: string): OperationId | undefined => known.get(event);
