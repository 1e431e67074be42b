import { openIn, type RowChart, restored } from '#machines/kit/acts.ts';
import { type Turns, turnOf } from '#machines/kit/turns.ts';

/** Names the event by which a row goes on; undefined when its chart accepts none that does. */
export type NextEvent = (row: { state: string; facts: object }) => string | undefined;

/** Asks a chart which of the acts that move its rows on it accepts, the usual one first. */
export function nextEventBy(chart: RowChart, turns: Turns): NextEvent {
  return ({ state, facts }) => {
    const moving = turnOf(turns, state)?.acts ?? [];
    const acts = chart.acts.filter(({ act }) => moving.includes(act));
    if (acts.length === 0) return undefined;
    const open = openIn(restored(chart, [state], facts), { ...chart, acts });
    return open.toSorted((one, other) => moving.indexOf(one.act) - moving.indexOf(other.act))[0]?.event;
  };
}
