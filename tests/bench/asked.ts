import type { Parameter } from '#server/http/contract.ts';
import { median } from './median.ts';
import type { Row } from './table.ts';

/** A read without a place in its address, as one account sees it, and what it may be asked for. */
export interface Asked {
  what: string;
  address: string;
  headers: { authorization: string };
  parameters: readonly Parameter[];
}

interface Answered {
  what: string;
  ms: number;
}

const calls = 5;
/** The first calls let PostgreSQL choose its plans. */
const callsBefore = 6;
const shownSlowest = 4;
const atMostMs = 20;

/** Every read as it is, and by every parameter that it offers: each word of a parameter of words, else what a row has. */
export async function measureAsked(reads: readonly Asked[], orders: number): Promise<Row[]> {
  const measured: Answered[] = [];
  for (const read of reads) {
    for (const question of [null, ...(await questions(read))]) {
      const search = new URLSearchParams(question === null ? [] : [question]);
      const times: number[] = [];
      for (let call = -callsBefore; call < calls; call += 1) {
        const began = performance.now();
        const answer = await fetch(`${read.address}?${search.toString()}`, { headers: read.headers });
        await answer.arrayBuffer();
        // A value that is none of its kind says nothing of its speed.
        if (answer.status === 400) break;
        if (!answer.ok) throw new Error(`${read.what} by ${search.toString()} answers ${answer.status}.`);
        if (call >= 0) times.push(performance.now() - began);
      }
      if (times.length === 0) continue;
      const what = question === null ? read.what : `${read.what} by ${decodeURIComponent(search.toString())}`;
      measured.push({ what, ms: median(times) });
    }
  }
  return measured
    .toSorted((one, other) => other.ms - one.ms)
    .slice(0, shownSlowest)
    .map(({ what, ms }) => ({
      what: `slowest of ${measured.length} reads by their parameters, ${orders.toLocaleString('en-US')} orders: ${what}`,
      value: ms,
      unit: 'ms',
      goal: { atMost: atMostMs },
    }));
}

/** What a read can be asked: values that are valid, and that its rows have where it shows some. */
async function questions({ address, headers, parameters }: Asked): Promise<[name: string, value: string][]> {
  const first = await fetch(address, { headers });
  const { data } = (await first.json()) as { data: { records?: Record<string, unknown>[]; total?: number } | null };
  const { records = [], total = 0 } = data ?? {};
  const pages = Math.max(1, Math.floor(total / 20));
  const found: [string, string][] = [];
  for (const { name, schema } of parameters) {
    const words = [schema, schema['items']].flatMap((each) => wordsOf(each));
    const own = records.map((row) => row[name]).find((value) => value !== null && value !== undefined);
    const known = own ?? (schema['format'] === 'date' ? today() : schema['example']);
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
