import type { ParcelNews, ParcelTrack, TrackState } from '../port.ts';

type Facts = Readonly<Record<string, unknown>>;

export const isFacts = (value: unknown): value is Facts =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The JSON object in a text; null when there is none. */
export function factsIn(text: string): Facts | null {
  try {
    const value: unknown = JSON.parse(text);
    return isFacts(value) ? value : null;
  } catch {
    return null;
  }
}

const states: Readonly<Record<string, TrackState>> = {
  0: 'onTheWay',
  1: 'collected',
  2: 'trouble',
  3: 'delivered',
  4: 'returned',
  5: 'outForDelivery',
  6: 'goingBack',
  8: 'customs',
  14: 'refused',
};

const mostNews = 200;
const longestText = 500;

/** Words as the database can keep them: neither zero bytes nor half a character, not even where they are cut. */
const wordsOf = (context: string): string =>
  context
    .replaceAll('\u0000', '')
    .slice(0, longestText)
    .replaceAll(/\p{Surrogate}/gu, '');

/** A line with a time of Shanghai, as 快递100 writes it; null for one without time or words. */
function newsIn(line: unknown): ParcelNews | null {
  if (!isFacts(line)) return null;
  const { time, context } = line;
  const parts = /^(\d{4}-\d\d-\d\d) (\d\d:\d\d:\d\d)$/.exec(typeof time === 'string' ? time : '');
  const text = typeof context === 'string' ? wordsOf(context) : '';
  if (parts === null || text === '') return null;
  return { time: `${parts[1]}T${parts[2]}.000+08:00`, text };
}

/** Reads what a question answers or a push carries; null when it is no track. */
export function trackIn({ state, data }: Facts): ParcelTrack | null {
  if (!Array.isArray(data)) return null;
  const news = data.slice(0, mostNews).flatMap((line: unknown) => newsIn(line) ?? []);
  return {
    state: states[String(state)] ?? 'onTheWay',
    news: news.toSorted((one, other) => (one.time < other.time ? 1 : one.time > other.time ? -1 : 0)),
  };
}
