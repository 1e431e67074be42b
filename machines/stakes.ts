/** What one act gives away or corrects: fen paid back, fen of balance, points. Each is 0 or more. */
export interface Stake {
  refund: number;
  balance: number;
  points: number;
}

/** The most that one act may give: of each kind an amount, or null for no limit. */
export type Limits = { [Kind in keyof Stake]: number | null };

interface Judge<Context, Event> {
  // A method, so that a table of one chart's events serves whoever has any event.
  stake(this: void, context: Context, event: Event): Stake;
}

/** How much an event gives, from the row before it; null for events that give nothing. */
export type StakeOf<Context, Event> = Judge<Context, Event>['stake'] | null;

/** For each event of a chart, how much it gives: an event without a word on it does not compile. */
export type Stakes<Context, Event extends { type: string }> = {
  [Type in Event['type']]: StakeOf<Context, Extract<Event, { type: Type }>>;
};

export const stakeKinds = ['refund', 'balance', 'points'] as const;

export const noStake: Stake = { refund: 0, balance: 0, points: 0 };

export const noLimits: Limits = { refund: null, balance: null, points: null };

/** The kinds of which an act gives more than the limits let; none when it may be done at once. */
export function exceeded(stake: Stake, limits: Limits): (keyof Stake)[] {
  return stakeKinds.filter((kind) => stake[kind] > (limits[kind] ?? stake[kind]));
}
