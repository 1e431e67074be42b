import type { Payload } from '#src/lib/query.ts';

export type Sales = Payload<'/mall/statistics/sales'>;
type SoldDay = Sales['days'][number];

/** The figures of the sales card, each with a trend of its own. */
export const figures = ['sales', 'refunds', 'average', 'orders', 'buyers'] as const;
export type Figure = (typeof figures)[number];

/** True for figures in fen. */
export const isMoney = (figure: Figure): boolean => figure !== 'orders' && figure !== 'buyers';

/** Returns a figure of one day or of several; the average order is 0 when nothing was sold. */
export function figureOf(figure: Figure, days: readonly SoldDay[]): number {
  const sum = (of: (day: SoldDay) => number) => days.reduce((all, day) => all + of(day), 0);
  if (figure !== 'average') return sum((day) => day[figure]);
  const orders = sum((day) => day.orders);
  return orders === 0 ? 0 : Math.round(sum((day) => day.sales) / orders);
}

/** Returns a figure by day, beside the day at the same place in the period before. */
export function trendOf(figure: Figure, { days, former }: Sales) {
  return days.map((day, at) => {
    const before = former[at];
    return {
      day: day.day,
      value: figureOf(figure, [day]),
      formerDay: before?.day ?? '',
      former: before === undefined ? 0 : figureOf(figure, [before]),
    };
  });
}
