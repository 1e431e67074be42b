import { createHash } from 'node:crypto';

/** A row that somebody has open. */
export interface Viewed {
  tenantId: string;
  kind: string;
  id: string;
}

/** What one window of a person said last. */
export interface Look {
  place: Viewed;
  operatorId: string;
  tab: string;
  name: string;
  isPlatform: boolean;
  isEditing: boolean;
  isLeaving: boolean;
  /** Since when the window has the row open, ISO 8601. */
  since: string;
}

export interface Viewer {
  id: string;
  name: string | null;
  isPlatform: boolean;
  isEditing: boolean;
  since: string;
}

/** A window that has said nothing for so long is closed; one asks every four seconds. */
const aliveMs = 10_000;
/** A question that was on its way when its window said goodbye does not bring it back. */
const goodbyeMs = 2_000;
/** Beyond this nobody is added until others have left: memory stays bounded whatever is called. */
const mostLooks = 20_000;
const mostViewers = 50;

const placeKey = ({ tenantId, kind, id }: Viewed) => `${tenantId} ${kind} ${id}`;

/** A person's mark on one row: the same for all their windows, and of no use elsewhere. */
const markOf = ({ operatorId, place }: Look) =>
  createHash('sha256')
    .update(`${operatorId} ${placeKey(place)}`)
    .digest('hex')
    .slice(0, 16);

/** Keeps in memory who has which row open, as all servers tell each other. `now` is in milliseconds. */
export function openBoard(now: () => number = Date.now) {
  const places = new Map<string, Map<string, { look: Look; at: number }>>();
  let count = 0;
  let sweptAt = 0;

  function sweep(): void {
    if (now() - sweptAt < aliveMs) return;
    sweptAt = now();
    count = 0;
    for (const [key, looks] of places) {
      for (const [window, { at }] of looks) if (now() - at > aliveMs) looks.delete(window);
      if (looks.size === 0) places.delete(key);
      count += looks.size;
    }
  }

  return {
    /** Notes what a window says; returns its look with the time since when it is there, and whether others see a change. */
    note(said: Look): { look: Look; isNews: boolean } {
      sweep();
      const key = placeKey(said.place);
      const window = `${said.operatorId} ${said.tab}`;
      const looks = places.get(key) ?? new Map<string, { look: Look; at: number }>();
      const former = looks.get(window);
      const isThere = former !== undefined && now() - former.at <= aliveMs;
      const isGone = isThere && former.look.isLeaving;
      if (isGone && now() - former.at < goodbyeMs) return { look: former.look, isNews: false };
      const look = isThere && !isGone ? { ...said, since: former.look.since } : said;
      if (!former && count >= mostLooks) return { look, isNews: false };
      if (!former) count += 1;
      places.set(key, looks.set(window, { look, at: now() }));
      const wasSeen = isThere && !isGone;
      const isNews = wasSeen ? look.isLeaving || look.isEditing !== former.look.isEditing : !look.isLeaving;
      return { look, isNews };
    },
    /** Returns the others who have the row open, the longest first; a person with several windows is one viewer. */
    viewers(place: Viewed, reader: { operatorId: string; isPlatform: boolean }): Viewer[] {
      const found = new Map<string, Viewer>();
      for (const { look, at } of places.get(placeKey(place))?.values() ?? []) {
        if (look.isLeaving || look.operatorId === reader.operatorId || now() - at > aliveMs) continue;
        const id = markOf(look);
        const other = found.get(id);
        found.set(id, {
          id,
          name: look.isPlatform && !reader.isPlatform ? null : look.name,
          isPlatform: look.isPlatform,
          isEditing: look.isEditing || other?.isEditing === true,
          since: other && other.since < look.since ? other.since : look.since,
        });
      }
      return [...found.values()].toSorted((one, two) => one.since.localeCompare(two.since)).slice(0, mostViewers);
    },
  };
}
