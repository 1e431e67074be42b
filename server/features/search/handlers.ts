import type { components } from '#openapi/generated/types.ts';
import type { Handlers } from '#server/http/operations.ts';

type Hit = components['schemas']['Hit'];

/** Finds at most `most` rows of one kind by a text; what matches exactly comes first, then the latest. */
type Finder = (scope: string, text: string, most: number) => Promise<Hit[]>;

/** Enough to choose from at a glance; a longer list is the list's own. */
const most = 8;

/** Finds rows of each kind at once; the order of the kinds is that of the answer. */
export const searchHandlers = (finders: readonly Finder[]): Pick<Handlers, 'searchRecords'> => ({
  async searchRecords({ operator, query }) {
    const text = query.text.trim();
    return (await Promise.all(finders.map((find) => find(operator.scope, text, most)))).flat();
  },
});
