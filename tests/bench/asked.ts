import type { List } from './lists.ts';
import { median } from './median.ts';
import type { Row } from './table.ts';

interface Asked {
  what: string;
  ms: number;
}

const calls = 5;
/** The first calls let PostgreSQL choose its plans. */
const callsBefore = 6;
const shownSlowest = 4;
const atMostMs = 20;

/** Every list by every parameter that it offers, one at a time: each word of a parameter of words, else what a row has. */
export async function measureAsked(lists: readonly List[], orders: number): Promise<Row[]> {
  const measured: Asked[] = [];
  for (const list of lists) {
    for (const [name, value] of await questions(list)) {
      const search = new URLSearchParams([[name, value]]);
      const times: number[] = [];
      for (let call = -callsBefore; call < calls; call += 1) {
        const began = performance.now();
        const answer = await fetch(`${list.address}?${search.toString()}`, { headers: list.headers });
        await answer.arrayBuffer();
        // A value that is none of its kind says nothing of its speed.
        if (answer.status === 400) break;
        if (!answer.ok) throw new Error(`${list.what} by ${search.toString()} answers ${answer.status}.`);
        if (call >= 0) times.push(performance.now() - began);
      }
      if (times.length === 0) continue;
      measured.push({ what: `${list.what} by ${decodeURIComponent(search.toString())}`, ms: median(times) });
    }
  }
  return measured
    .toSorted((one, other) => other.ms - one.ms)
    .slice(0, shownSlowest)
    .map(({ what, ms }) => ({
      what: `slowest of ${measured.length} parameters of lists, ${orders.toLocaleString('en-US')} orders: ${what}`,
      value: ms,
      unit: 'ms',
      goal: { atMost: atMostMs },
    }));
}

/** What a list can be asked: values that are valid, and that its rows have where they say so. */
async function questions({ address, headers, parameters }: List): Promise<[name: string, value: string][]> {
  const first = await fetch(address, { headers });
  const { data } = (await first.json()) as { data: { records: Record<string, unknown>[]; total: number } };
  const pages = Math.max(1, Math.floor(data.total / 20));
  const found: [string, string][] = [];
  for (const { name, schema } of parameters) {
    const words = [schema, schema['items']].flatMap((each) => wordsOf(each));
    const own = data.records.map((row) => row[name]).find((value) => value !== null && value !== undefined);
    const known = schema['example'] ?? (schema['format'] === 'date' ? today() : own);
    if (name === 'current') found.push([name, String(Math.ceil(pages / 2))], [name, String(pages)]);
    else if (words.length > 0) found.push(...words.map((word): [string, string] => [name, word]));
    else if (typeof known === 'string' || typeof known === 'number') found.push([name, String(known)]);
  }
  return found;
}

const wordsOf = (schema: unknown): string[] =>
  typeof schema === 'object' && schema !== null && 'enum' in schema && Array.isArray(schema.enum)
    ? schema.enum.map(String)
    : [];

const today = () => new Date().toISOString().slice(0, 10);
