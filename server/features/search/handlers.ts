import { eventOf } from '#openapi/generated/calls.ts';
import type { components } from '#openapi/generated/types.ts';
import type { Handlers, OperationId, Operator } from '#server/http/operations.ts';
import { guarded, may, permissionOf, permissionOfEvent } from '#server/http/roles.ts';
import { sought } from '#shared/sought.ts';

type Hit = components['schemas']['Hit'];

/** Finds at most `most` rows of one kind by a text; what matches exactly comes first, then the latest. */
type Find = (scope: string, text: string, most: number) => Promise<Hit[]>;

/** Finds only for those whose role opens the list of such rows. */
type Finder = readonly [list: OperationId, find: Find];

/** Events with a call of their own; the others belong to a call of another chart, whose page knows who may. */
const reachable: ReadonlySet<string> = new Set(guarded.map(([id]) => id));
const sent: ReadonlySet<string> = new Set(
  Object.entries(eventOf).flatMap(([id, event]) => (reachable.has(id) ? [event] : [])),
);

const mayPerform = (operator: Pick<Operator, 'role'>, event: string) =>
  operator.role === null || (sent.has(event) && may(operator, permissionOfEvent(event)));

/** Enough to choose from at a glance; a longer list is the list's own. */
const most = 8;

/**
 * Finds rows of each kind that the caller may list, at once, with the actions that the caller may perform; the order of the
 * kinds is that of the answer.
 */
export const searchHandlers = (finders: readonly Finder[]): Pick<Handlers, 'searchRecords'> => ({
  async searchRecords({ operator, query }) {
    const text = sought(query.text);
    const open = finders.filter(([list]) => may(operator, permissionOf(list)));
    const hits = (await Promise.all(open.map(([, find]) => find(operator.scope, text, most)))).flat();
    return hits.map((hit) => ({
      ...hit,
      acts: hit.acts.filter(({ event }) => mayPerform(operator, event)),
    }));
  },
});
