/** One part of a whole: the code it is filtered by, the word for it, and how many there are. */
export interface Share {
  code: string;
  label: string;
  value: number;
  /** The token of its colour, where it has one of its own; else its place decides. */
  color?: string | undefined;
}

/** What is drawn: a ring of shares, or the map of China coloured by the number of each region. */
export type DrawingKind = 'ring' | 'map';

/** What a drawing is made of. */
export interface DrawnProps {
  shares: readonly Share[];
  onSelect?: ((code: string) => void) | undefined;
}

/** The sum of all parts. */
export function totalOf(shares: readonly Share[]): number {
  return shares.reduce((sum, { value }) => sum + value, 0);
}

/** The colours of the parts, in order; both themes have them as tokens. */
const shareColors = [1, 2, 3, 4, 5, 6].map((place) => `--zg-chart-${place}`);

/** The colour token by place; the list is used again from the start when there are more. */
export function colorAt(place: number): string {
  return shareColors[place % shareColors.length] ?? '--zg-chart-1';
}

/** The colour token of a part at a place among its siblings. */
export function colorOf(share: Share, place: number): string {
  return share.color ?? colorAt(place);
}
