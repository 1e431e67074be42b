import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { hashOf, newToken } from '#server/rows/token.ts';
import { type TestDatabase, testDatabase } from '#tests/kit/database.ts';
import { seedOperators } from '#tests/kit/operators.ts';
import { type Endings, openEndings } from './endings.ts';
import { findOperator, openSession } from './store.ts';

let own: TestDatabase;
let operatorId: string;
beforeAll(async () => {
  own = await testDatabase();
  await seedOperators(own.db);
  operatorId = (await findOperator(own.db, 'tenant'))?.id ?? '';
});
afterAll(() => own.close());

let endings: Endings & { stop: () => void };
/** Counts the queries about sessions. */
let asked = 0;
beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  const scoped = (scope: string) => {
    asked += 1;
    return own.db.scoped(scope);
  };
  endings = await openEndings({ ...own.db, scoped }, () => {});
});
afterEach(() => {
  endings.stop();
  vi.useRealTimers();
});

/** Creates a session, and counts how often its stream was told of the end. */
async function session(livesSeconds = 60) {
  const tokenHash = hashOf(newToken());
  await openSession(
    own.db,
    { tokenHash, operatorId, passwordAt: null, address: '192.0.2.7', agent: '', livesSeconds },
    [],
  );
  const end = vi.fn<() => void>();
  const runsOut = () =>
    sql`update sessions set expires_at = now() where token_hash = ${tokenHash}`.execute(own.db.loader);
  const isOver = () => sql`delete from sessions where token_hash = ${tokenHash}`.execute(own.db.loader);
  return { tokenHash, end, runsOut, isOver, follow: () => endings.follow(tokenHash, end) };
}
type Session = Awaited<ReturnType<typeof session>>;

/** Follows sessions and waits until each was looked up once, as on every open. */
async function followed(...sessions: Session[]): Promise<(() => void)[]> {
  const before = asked;
  const stops = sessions.map(({ follow }) => follow());
  await expect.poll(() => asked).toBe(before + sessions.length);
  // Earlier queries are answered before this one.
  await own.db.ping();
  return stops;
}
const endCalls = (...sessions: Session[]) => sessions.map(({ end }) => end.mock.calls.length);

/** Runs the server's periodic check, normally every fifteen seconds, and waits for its answer. */
async function look(): Promise<void> {
  vi.advanceTimersByTime(15_000);
  await own.db.ping();
}

test('a session that runs out by itself, which nobody tells, ends what is open under it within fifteen seconds', async () => {
  const [out, living] = [await session(), await session()];
  await followed(out, living);
  await look();
  expect(endCalls(out, living)).toEqual([0, 0]);
  await out.runsOut();
  await look();
  await expect.poll(() => endCalls(out, living)).toEqual([1, 0]);
});

test('two looks that find the same session over end what is open under it once', async () => {
  const page = await session();
  await followed(page);
  await page.runsOut();
  await Promise.all([look(), look()]);
  await expect.poll(() => endCalls(page)).toEqual([1]);
  await look();
  expect(endCalls(page)).toEqual([1]);
});

test('what is opened under a session that ended meanwhile ends at once', async () => {
  const [out, living] = [await session(), await session()];
  await out.runsOut();
  await followed(out, living);
  await expect.poll(() => endCalls(out, living)).toEqual([1, 0]);
});

test('of two pages of one session the one that is closed hears nothing more, and the other one hears the end', async () => {
  const page = await session();
  const closed = { ...page, end: vi.fn<() => void>() };
  const [stop] = await followed({ ...closed, follow: () => endings.follow(page.tokenHash, closed.end) }, page);
  stop?.();
  await page.isOver();
  await expect.poll(() => endCalls(closed, page)).toEqual([0, 1]);
});

test('a page that is closed twice does not take the place of one that was opened since', async () => {
  const page = await session();
  const [stop] = await followed(page);
  stop?.();
  await followed(page);
  stop?.();
  await page.isOver();
  await expect.poll(() => endCalls(page)).toEqual([1]);
});

test('a server under which nothing is open any more asks nothing', async () => {
  const page = await session();
  const stops = await followed(page, page);
  for (const stop of stops) stop();
  const before = asked;
  await look();
  expect(asked).toBe(before);
});
