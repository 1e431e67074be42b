import type { AnyStateMachine, EventObject } from 'xstate';
import { plainCalls } from '#openapi/generated/calls.ts';
import type { Seen } from '#server/rows/versioned.ts';
import type { Definition, SentTo } from '#server/workflow/definition.ts';
import type { Call } from './operations.ts';
import { seen } from './seen.ts';

type Calls = typeof plainCalls;

/** The operations that send one of these events and only name the row; events with a payload are excluded. */
type PlainOperation<Event extends EventObject> = {
  [Id in keyof Calls]: { type: Calls[Id]['event'] } extends Event ? Id : never;
}[keyof Calls];

type PlainHandlers<Event extends EventObject, Result> = {
  [Id in PlainOperation<Event>]: (call: Call<Id>) => Promise<Result>;
};

/**
 * Creates the handlers of operations that only send an event to a row: the contract names the event (`x-event`), and
 * `send` moves the area's rows. Spread them before the area's own handlers, so that the area can override one.
 */
export function plainHandlers<M extends AnyStateMachine, Result>(
  { machine }: Definition<M>,
  send: (call: Call<PlainOperation<SentTo<M>>>, seen: Seen, event: SentTo<M>) => Promise<Result>,
): PlainHandlers<SentTo<M>, Result> {
  const events = new Set<string>(machine.events);
  const own = Object.entries(plainCalls).filter(([, { event }]) => events.has(event));
  const handlers = own.map(([id, { event, names }]) => [
    id,
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the contract said how such a call names its row
    async (call: never) => send(call, seenBy(names, call), { type: event } as SentTo<M>),
  ]);
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the same table made the type
  return Object.fromEntries(handlers) as PlainHandlers<SentTo<M>, Result>;
}

interface AnyCall {
  path: { id: string };
  header: { 'If-Match': string };
  body: Seen;
}

function seenBy(names: Calls[keyof Calls]['names'], { path, header, body }: AnyCall): Seen {
  if (names === 'around') return seen({ path, header });
  return names === 'both' ? { id: path.id, version: body.version } : body;
}
