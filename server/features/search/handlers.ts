import type { components } from '#openapi/generated/types.ts';
import type { Handlers, OperationId } from '#server/http/operations.ts';
import { may, permissionOf, permissionOfEvent } from '#server/http/roles.ts';

type Hit = components['schemas']['Hit'];

/** Finds at most `most` rows of one kind by a text; what matches exactly comes first, then the latest. */
type Find = (scope: string, text: string, most: number) => Promise<Hit[]>;

/** Finds only for those whose role opens the list of such rows. */
type Finder = readonly [list: OperationId, find: Find];

/** Enough to choose from at a glance; a longer list is the list's own. */
const most = 8;

/**
 * Finds rows of each kind that the caller may list, at once, with the actions that the caller may perform; the order of the
 * kinds is that of the answer.
 */
export const searchHandlers = (finders: readonly Finder[]): Pick<Handlers, 'searchRecords'> => ({
  async searchRecords({ operator, query }) {
    const text = query.text.trim();
    const open = finders.filter(([list]) => may(operator, permissionOf(list)));
    const hits = (await Promise.all(open.map(([, find]) => find(operator.scope, text, most)))).flat();
    return hits.map((hit) => ({
      ...hit,
      acts: hit.acts.filter(({ event }) => may(operator, permissionOfEvent(event))),
    }));
  },
});
