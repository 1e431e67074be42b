import { formatCount, formatYuan } from '#src/lib/format.ts';

/** Writes money and points of an after-sale, each only where there is some: "29.00", "500 points", "29.00 + 500 points". */
export const amountText = (fen: number, points: number, texts: { pointsOf: (points: string) => string }): string =>
  [...(fen === 0 ? [] : [formatYuan(fen)]), ...(points === 0 ? [] : [texts.pointsOf(formatCount(points))])].join(' + ');
