import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestDatabase, testDatabase } from '#tests/kit/database.ts';
import { hostileInputs, longestHold } from '#tests/kit/hostile-inputs.ts';
import { seedOperators } from '#tests/kit/operators.ts';
import { type ServerProcess, startServer } from '#tests/kit/server-process.ts';
import { reach, type Reached } from '#tests/kit/server.ts';

/** The goal is 50 ms, which `npm run bench` measures; a machine that does ten other things at once is given much more. */
const longestMs = 1_000;
/** What held the loop for its own sake holds it each time. */
const tries = 3;

const folder = mkdtempSync(join(tmpdir(), 'zhanggui-loop-'));
let database: TestDatabase;
let child: ServerProcess;
let server: Reached;

beforeAll(async () => {
  database = await testDatabase();
  await seedOperators(database.db);
  child = await startServer({
    DATABASE_URL: database.url,
    DATA_DIR: folder,
    SECRET_KEY: 'a key that is long enough for it',
  });
  server = reach(child.url);
});
afterAll(async () => {
  await child.kill();
  await database.close();
  rmSync(folder, { recursive: true, force: true });
});

test.each(hostileInputs.filter(({ isWorst }) => isWorst))(
  '$what does not hold up the others, and is answered',
  async ({ send }) => {
    const holds: number[] = [];
    let status = 0;
    for (let at = 0; at < tries && (holds.length === 0 || Math.min(...holds) >= longestMs); at += 1) {
      await longestHold(server);
      status = await send(server);
      holds.push(await longestHold(server));
    }

    expect(status).toBeLessThan(500);
    expect(Math.min(...holds)).toBeLessThan(longestMs);
  },
);
