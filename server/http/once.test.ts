import { expect, test } from 'vitest';
import { type Claim, type Kept, keyOf, once } from './idempotency.ts';
import { Problem, type ProblemCode } from './problem.ts';

/** A store with the given claim; records what happens to the key. */
async function through(claim: Exclude<Claim['kind'], 'known'>, work: Parameters<typeof once>[3]) {
  const done: string[] = [];
  const hold = {
    finish: async ({ status, body }: Kept) => void done.push(`finish ${status} ${body}`),
    release: async () => void done.push('release'),
    end: () => void done.push('end'),
  };
  const answer = await once(
    { claim: async () => (claim === 'ours' ? { kind: 'ours', hold } : { kind: claim }) },
    { operation: { id: 'createSpec', method: 'POST', path: '/' } as never, key: 'k', written: (data) => String(data) },
    { operator: { id: '1', scope: 't1' }, path: {}, query: {}, header: {}, body: null, language: 'en' } as never,
    work,
  ).catch((error: unknown) => (error instanceof Problem ? error.code : error));
  return { answer, done };
}

test('a call runs, its answer is kept, and its key is let go', async () => {
  expect(await through('ours', async () => 'made')).toEqual({
    answer: { status: 200, body: 'made' },
    done: ['finish 200 made', 'end'],
  });
});

test('what was kept beside the work is the answer, whatever the work says after', async () => {
  const work: Parameters<typeof once>[3] = async (settle) => {
    await settle(undefined as never, 'beside');
    return 'after';
  };
  expect(await through('ours', work)).toEqual({
    answer: { status: 200, body: 'beside' },
    done: ['finish 200 beside', 'end'],
  });
});

test.each([
  ['running', 'in-progress'],
  ['other', 'idempotency-key-reused'],
] as const)('a key that is %s lets nothing run', async (claim, code) => {
  let ran = false;
  const { answer, done } = await through(claim, async () => (ran = true));
  expect([answer, done, ran]).toEqual([code, [], false]);
});

test.each<[ProblemCode, 'finish' | 'release']>([
  ['not-found', 'finish'],
  ['unprocessable', 'finish'],
  ['stale-version', 'finish'],
  ['too-many-requests', 'release'],
  ['internal', 'release'],
  ['unavailable', 'release'],
])('of %s the key is %sed', async (code, act) => {
  const problem = new Problem(code);
  const { answer, done } = await through('ours', () => Promise.reject(problem));
  expect([answer, ...done.map((each) => each.split(' ', 1)[0])]).toEqual([code, act, 'end']);
});

test('a fault of ours gives the key back, even where that cannot be said', async () => {
  const fault = new Error('The disk is full.');
  expect(await through('ours', () => Promise.reject(fault))).toEqual({ answer: fault, done: ['release', 'end'] });
});

test('a key that is demanded is taken when it has the form, and only then', () => {
  const asked = (key: string | undefined) =>
    keyOf({ key: 'demanded' } as never, { headers: { 'idempotency-key': key } } as never);
  expect(asked('a-good-key')).toBe('a-good-key');
  for (const key of [undefined, 'short', 'has a space in it'])
    expect(() => asked(key)).toThrow(expect.objectContaining({ code: 'idempotency-key-missing' }) as Error);
});
