import type { Door, Moved } from '#server/workflow/door.ts';

export interface PresentDoor {
  /** What a served app is given for its door: it leads through the door of the path that is being played. */
  door: Door;
  /** Leads to the door of a path from now on; `heard` learns of every step that goes through it. */
  become: (own: Door, heard: (moved: Moved) => void) => void;
}

/** One door for a server that many paths are played on, one after the other, each with a door and a clock of its own. */
export function presentDoor(): PresentDoor {
  let current: Door | null = null;
  const present = () => {
    if (!current) throw new Error('No path is being played.');
    return current;
  };
  return {
    // Whatever the door can do, now and later, the present one does.
    door: new Proxy({} as Door, { get: (_, name) => Reflect.get(present(), name) as unknown }),
    become(own, heard) {
      current = {
        ...own,
        async act(definition, act) {
          const moved = await own.act(definition, act);
          heard(moved);
          return moved;
        },
      };
    },
  };
}
