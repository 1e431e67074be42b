/** Who has to do something before a row goes on: the shop, the buyer, or an outside system. */
export type Whose = 'shop' | 'buyer' | 'outside';

/** What moves a row on that stands in a state: whose turn it is, and the acts that do it, the usual one first. */
export interface Turn<Name extends string = string> {
  whose: Whose;
  acts: readonly Name[];
}

/** The turn in each state that can be late, by the state's dotted path; a nested state has that of its parent. */
export type Turns<Name extends string = string> = Readonly<Partial<Record<string, Turn<Name>>>>;

/** Returns the turn of a state: its own, or that of the nearest parent state; undefined when nobody waits there. */
export function turnOf(turns: Turns, state: string): Turn | undefined {
  for (let path = state; path !== ''; path = path.slice(0, Math.max(path.lastIndexOf('.'), 0))) {
    const turn = turns[path];
    if (turn !== undefined) return turn;
  }
  return undefined;
}
