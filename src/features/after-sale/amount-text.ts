import { formatCount, formatYuan } from '#src/lib/format.ts';

/** Writes money and points of an after-sale, each only where there is some: "29.00", "500 points", "29.00 + 500 points". */
export const amountText = (fen: number, points: number, texts: { pointsOf: (points: string) => string }): string =>
  [...(fen === 0 ? [] : [formatYuan(fen)]), ...(points === 0 ? [] : [texts.pointsOf(formatCount(points))])].join(' + ');

interface Agreement {
  state: string;
  agreedPrice: number;
  agreedPoints: number;
}

/** The states that an after-sale also reaches without the shop's agreement. */
const withoutAgreement = new Set(['applied', 'refused', 'withdrawn']);

/** Writes what the shop agreed to; nought only where the state proves that it agreed to nought, and '' elsewhere. */
export const agreedText = (
  { state, agreedPrice, agreedPoints }: Agreement,
  texts: { pointsOf: (points: string) => string },
): string => amountText(agreedPrice, agreedPoints, texts) || (withoutAgreement.has(state) ? '' : formatYuan(0));
