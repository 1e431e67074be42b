import { clientTypes } from '#src/lib/codes.ts';
import { colorAt } from '#src/ui/chart/shares.ts';

/** The colour token of a client, the same in every card; who came from none of them has the one after the last. */
export function clientColor(client: string): string {
  const place = clientTypes.findIndex((type) => type === client);
  return colorAt(place < 0 ? clientTypes.length : place);
}
