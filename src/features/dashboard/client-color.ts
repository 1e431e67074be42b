import { clientTypes } from '#src/lib/codes.ts';
import { colorAt } from '#src/ui/chart/shares.ts';

/**
 * Returns the colour token of a client, the same in every card; users from no known client get the colour after the
 * last.
 */
export function clientColor(client: string): string {
  const place = clientTypes.findIndex((type) => type === client);
  return colorAt(place < 0 ? clientTypes.length : place);
}
