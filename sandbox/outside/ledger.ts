import type { Entry } from '#sandbox/ledger.ts';
import type { Books, Kind } from './books.ts';

/** Who keeps which entries, and of what facts they are. */
const kinds = {
  delivery: ['supplier', 'orderNo'],
  withdrawal: ['supplier', 'orderNo'],
  text: ['texts', 'outId'],
  parcel: ['carriers', ''],
} as const satisfies Partial<Record<Kind, readonly [Entry['system'], string]>>;

type Deed = keyof typeof kinds;

const deeds: readonly Deed[] = ['delivery', 'withdrawal', 'text', 'parcel'];

const textOf = (fact: unknown): string => (typeof fact === 'string' ? fact : '');

/** What supplier, texts and carriers did. */
export const outsideDeeds = (books: Books): Entry[] =>
  deeds.flatMap((kind) => {
    const [system, fact] = kinds[kind];
    return books
      .all(kind)
      .map(({ no, at, facts }): Entry => ({ at, system, act: kind, about: no, what: textOf(facts[fact]) }));
  });
