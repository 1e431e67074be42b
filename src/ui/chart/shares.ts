/** One part of a whole: its filter code, its label, and its count. */
export interface Share {
  code: string;
  label: string;
  value: number;
  /** The token of its own colour; without one its position decides. */
  color?: string | undefined;
}

/** The kind of drawing: a ring of shares, the map of China coloured by each region's number, or a trend by day. */
export type DrawingKind = 'ring' | 'map' | 'trend';

/** A number by day, beside the same number of as many days before. */
export interface TrendLines {
  days: readonly { day: string; value: number; formerDay: string; former: number }[];
  format: (value: number) => string;
}

/** The props of a drawing. */
export interface DrawnProps {
  shares: readonly Share[];
  onSelect?: ((code: string) => void) | undefined;
  /** What a trend draws; it has no shares. */
  trend?: TrendLines;
}

/** Returns the sum of all parts. */
export function totalOf(shares: readonly Share[]): number {
  return shares.reduce((sum, { value }) => sum + value, 0);
}

/** The colours of the parts, in order; both themes define them as tokens. */
const shareColors = [1, 2, 3, 4, 5, 6].map((place) => `--zg-chart-${place}`);

/** Returns the colour token at a position; starts over when there are more parts than colours. */
export function colorAt(place: number): string {
  return shareColors[place % shareColors.length] ?? '--zg-chart-1';
}

/** Returns the colour token of a part at a position among its siblings. */
export function colorOf(share: Share, place: number): string {
  return share.color ?? colorAt(place);
}
