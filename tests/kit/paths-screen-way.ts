import type { AnyEventObject } from 'xstate';
import type { Way } from './paths-door.ts';
import type { PresentDoor } from './paths-present.ts';
import type { Player } from './paths-screen.ts';

const patienceMs = 10_000;

/** The way of a path through a screen: its player does what operators send, and the call that comes of it moves the row. */
export function screenWay(events: ReadonlySet<string>, present: PresentDoor, player: Player): Way {
  return {
    act(own, event, row) {
      if (!events.has(event.type)) return null;
      return new Promise((resolve, reject) => {
        present.become(own, resolve);
        player.play(event, row).then(() => setTimeout(reject, patienceMs, silence(event)).unref(), reject);
      });
    },
    refuse(own, event, row, guard) {
      if (!events.has(event.type)) return null;
      present.become(own, () => {});
      return player.refuse(event, row, guard);
    },
    look: player.look,
  };
}

function silence({ type }: AnyEventObject): Error {
  return new Error(`The screen did not send ${type}.`);
}
