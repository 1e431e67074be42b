import { zone } from '#machines/shanghai.ts';
import type { Books, Entry } from '#sandbox/outside/books.ts';

/** A parcel as the books have it. */
interface ParcelFacts {
  company: string;
  number: string;
  /** Whose key subscribed it; empty while it was only asked about. */
  key: string;
  callbackUrl: string;
  /** Empty where the pushes go unsigned. */
  salt: string;
  /** By how much people have put its journey forward, in milliseconds. */
  aheadMs: number;
  /** How many of its stops have been told. */
  told: number;
}

const minuteMs = 60_000;

/** The stops of every parcel, by minutes since it was first seen: the state and the words. */
export const journey = [
  [0, 1, '快件已揽收'],
  [1, 0, '快件运输中'],
  [3, 5, '快件派送中'],
  [5, 3, '快件已签收'],
] as const;

/** One line of a parcel's news, in 快递100's form. */
interface Line {
  time: string;
  ftime: string;
  context: string;
}

const clock = new Intl.DateTimeFormat('sv-SE', { timeZone: zone, dateStyle: 'short', timeStyle: 'medium' });

// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the office wrote it
export const parcelIn = ({ facts }: Entry): ParcelFacts => facts as unknown as ParcelFacts;

export const entryNo = (company: string, number: string): string => `${company}/${number}`;

/** When a stop of a parcel is reached. */
export const reachedAt = (entry: Entry, stop: number): number =>
  sinceOf(entry) + (journey[stop]?.[0] ?? 0) * minuteMs - parcelIn(entry).aheadMs;

/** A parcel's journey begins when it is first seen; later entries keep that. */
const sinceOf = ({ facts, at }: Entry): number =>
  typeof facts['since'] === 'number' ? facts['since'] : Date.parse(at);

/** What is known of a parcel after so many stops: state, whether it was signed for, and the lines, newest first. */
export function resultOf(entry: Entry, stops: number) {
  const { company, number } = parcelIn(entry);
  const data = journey
    .slice(0, stops)
    .map(([minutes, , context]): Line => {
      const time = clock.format(sinceOf(entry) + minutes * minuteMs);
      return { time, ftime: time, context };
    })
    .toReversed();
  const state = String(journey[stops - 1]?.[1] ?? 0);
  return { message: 'ok', nu: number, com: company, status: '200', ischeck: state === '3' ? '1' : '0', state, data };
}

/** How many stops a parcel has behind it. */
export const stopsAt = (entry: Entry, now: number): number =>
  journey.filter((_, stop) => reachedAt(entry, stop) <= now).length;

/** Writes a parcel down, or what changed of it. */
export function keepParcel(books: Books, known: Entry | undefined, change: Partial<ParcelFacts>, now: number): Entry {
  const fresh: ParcelFacts = { company: '', number: '', key: '', callbackUrl: '', salt: '', aheadMs: 0, told: 0 };
  const facts = { ...(known ? parcelIn(known) : fresh), ...change };
  const since = known ? sinceOf(known) : now;
  return books.write('parcel', entryNo(facts.company, facts.number), { ...facts, since });
}
