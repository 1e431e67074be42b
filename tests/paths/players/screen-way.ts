import type { AnyEventObject } from 'xstate';
import type { Way } from './door.ts';
import type { PresentDoor } from './present.ts';
import type { Player, Screen, ScreenRow } from './screen.ts';

const patienceMs = 10_000;

/** The way of a path through a screen: its player does what operators send, and the call that comes of it moves the row. */
export function screenWay({ acts }: Screen, present: PresentDoor, player: Player): Way {
  /** What the contract or the dialog refuses by its form never comes to the chart, and is not tried here. */
  const isByOperators = (event: AnyEventObject, row: ScreenRow) =>
    (acts[event.type]?.by?.(event, row) ?? null) !== null;
  return {
    act(own, event, row) {
      if (!isByOperators(event, row)) return null;
      return new Promise((resolve, reject) => {
        present.become(own, resolve);
        player.play(event, row).then(() => setTimeout(reject, patienceMs, silence(event)).unref(), reject);
      });
    },
    refuse(own, event, row, guard) {
      if (!isByOperators(event, row)) return null;
      present.become(own, () => {});
      return player.refuse(event, row, guard);
    },
    look: player.look,
  };
}

function silence({ type }: AnyEventObject): Error {
  return new Error(`The screen did not send ${type}.`);
}
