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

type Question = readonly [name: string, value: string];

/** Every read as it is, and by every parameter that it offers: each word of a parameter of words, else what a row has. */
export async function measureAsked(reads: readonly Asked[], orders: number): Promise<Row[]> {
  const measured: Answered[] = [];
  for (const read of reads)
    measured.push(...(await answersTo(read, [[], ...(await questions(read)).map((each) => [each])])));
  return slowestOf(measured, `reads by their parameters, ${orders.toLocaleString('en-US')} orders`, {
    atMost: atMostMs,
  });
}

/** A list by two of its parameters at a time, without its further pages. */
export async function measureAskedTwice(lists: readonly Asked[], orders: number): Promise<Row[]> {
  const measured: Answered[] = [];
  for (const list of lists) {
    const each = (await questions(list)).filter(([name]) => name !== 'current');
    const pairs = each.flatMap((one, at) => each.slice(at + 1).map((other) => [one, other]));
    measured.push(
      ...(await answersTo(
        list,
        pairs.filter(([one, other]) => one?.[0] !== other?.[0]),
      )),
    );
  }
  const of = `by two parameters, ${orders.toLocaleString('en-US')} orders`;
  const within = measured.filter(({ ms }) => ms <= atMostMs).length;
  return [
    ...slowestOf(measured, of),
    { what: `lists ${of}, within ${atMostMs} ms`, value: within, unit: `of ${measured.length}` },
  ];
}

async function answersTo(read: Asked, asked: readonly (readonly Question[])[]): Promise<Answered[]> {
  const measured: Answered[] = [];
  for (const question of asked) {
    const search = new URLSearchParams(question.map(([name, value]) => [name, value]));
    const times: number[] = [];
    let refused = '';
    for (let call = -callsBefore; call < calls; call += 1) {
      const began = performance.now();
      const answer = await fetch(`${read.address}?${search.toString()}`, { headers: read.headers });
      await answer.arrayBuffer();
      // A value that is none of its kind says nothing of its speed.
      if (answer.status === 400) break;
      // What was given up took too long, which is a figure of its own and costs none of the others.
      if (answer.status === 503) refused = ', given up';
      else if (!answer.ok) throw new Error(`${read.what} by ${search.toString()} answers ${answer.status}.`);
      if (call >= 0) times.push(performance.now() - began);
    }
    if (times.length === 0) continue;
    const by = question.length === 0 ? '' : ` by ${decodeURIComponent(search.toString())}`;
    const what = `${read.what}${by}${refused}`;
    measured.push({ what, ms: median(times) });
  }
  return measured;
}

const slowestOf = (measured: readonly Answered[], of: string, goal?: Row['goal']): Row[] =>
  measured
    .toSorted((one, other) => other.ms - one.ms)
    .slice(0, shownSlowest)
    .map(({ what, ms }) => ({
      what: `slowest of ${measured.length} ${of}: ${what}`,
      value: ms,
      unit: 'ms',
      ...(goal !== undefined && { goal }),
    }));

/** What a read can be asked: values that are valid, and that its rows have where it shows some. */
async function questions({ address, headers, parameters }: Asked): Promise<Question[]> {
  const first = await fetch(address, { headers });
  const { data } = (await first.json()) as { data: { records?: Record<string, unknown>[]; total?: number } | null };
  const { records = [], total = 0 } = data ?? {};
  const pages = Math.max(1, Math.floor(total / 20));
  const found: Question[] = [];
  for (const { name, schema } of parameters) {
    const words = [schema, schema['items']].flatMap((each) => wordsOf(each));
    const field = name === 'number' ? 'orderNo' : name;
    const own = records.map((row) => row[field]).find((value) => value !== null && value !== undefined);
    const known = own ?? (schema['format'] === 'date' ? today() : schema['example']);
    if (name === 'current') found.push([name, String(Math.ceil(pages / 2))], [name, String(pages)]);
    else if (words.length > 0) found.push(...words.map((word): Question => [name, word]));
    else if (typeof known === 'string' || typeof known === 'number') found.push([name, String(known)]);
  }
  return found;
}

const wordsOf = (schema: unknown): string[] =>
  typeof schema === 'object' && schema !== null && 'enum' in schema && Array.isArray(schema.enum)
    ? schema.enum.map(String)
    : [];

const today = () => new Date().toISOString().slice(0, 10);
