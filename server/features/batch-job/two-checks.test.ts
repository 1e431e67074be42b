import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openAsking } from '#server/workflow/asking.ts';
import { batchJobDefinition } from '#server/workflow/definitions/batch-job.ts';
import type { ExportPurpose, Purpose } from '#server/workflow/jobs.ts';
import { testDatabase, type TestDatabase } from '#tests/kit/database.ts';
import { cellsIn, jobServices } from './services.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
  await database.db.loader.insertInto('tenants').values({ id: 't1', name: '青禾' }).execute();
});
afterAll(() => database.close());

const signal = new AbortController().signal;

async function newJob(kind: 'act' | 'export'): Promise<string> {
  const { id } = await database.db.loader
    .insertInto('batch_jobs')
    .values({
      tenant_id: 't1',
      job_no: `J${Math.random()}`,
      kind,
      purpose: kind,
      state: 'validating',
      params: JSON.stringify({ filter: {} }),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

function gate() {
  let open = () => {};
  const opened = new Promise<void>((resolve) => (open = resolve));
  return { open, opened };
}

/** A server whose job reads what `found` yields. */
const serverThat = (found: Purpose['matching'], slices?: Pick<ExportPurpose, 'slices' | 'read'>) =>
  jobServices({
    db: database.db,
    purposes: {
      act: {
        kind: 'act',
        permission: 'order.ship',
        columns: [],
        ...(found && { matching: found }),
        check: async (_, rows) =>
          rows.map(({ lines }) => ({ status: 'waiting', targetId: lines[0]?.cells['id'] ?? '' })),
        run: async () => {},
      },
      ...(slices && { export: { kind: 'export', permission: 'order.ship', ...slices } }),
    },
    staffOf: async () => ({ role: null }),
    log: () => {},
  });

const check = (server: ReturnType<typeof serverThat>, rowId: string) =>
  server.checkRows({ jobNo: 'J', kind: 'act' }, signal, { tenantId: 't1', rowId });

const targets = async (jobId: string) => {
  const { rows } = await sql<{ target: string }>`select target_id as target from batch_rows
    where job_id = ${jobId} order by row_no`.execute(database.db.loader);
  return rows.map(({ target }) => target);
};

test('of two servers that check one job the later one alone says which rows it has', async () => {
  const jobId = await newJob('act');
  const [begun, woken] = [gate(), gate()];
  const stalled = serverThat(async function* () {
    yield ['1', '2'];
    begun.open();
    await woken.opened;
    yield ['3', '4', '5'];
    yield ['6'];
  });
  const answers: unknown[] = [];
  const asking = openAsking(
    { 'batch-job': { checkRows: stalled.checkRows } },
    async (_, outcome) => answers.push(outcome),
    () => {},
  );
  const service = { id: 'checkRows', src: 'checkRows', input: { jobNo: 'J', kind: 'act' } };
  asking.ask([{ definition: batchJobDefinition, tenantId: 't1', rowId: jobId, service, version: 1 }]);
  await begun.opened;

  const later = serverThat(async function* () {
    yield ['2', '3'];
    woken.open();
    await asking.idle();
    yield ['4'];
  });

  expect(await check(later, jobId)).toMatchObject({ status: 'checked', counts: { total: 3 } });
  expect(await targets(jobId)).toEqual(['2', '3', '4']);
  expect(answers).toEqual([]);
});

test('a job whose rows were all checked before its answer was lost is not checked again', async () => {
  const jobId = await newJob('act');
  const first = serverThat(async function* () {
    yield ['1', '2'];
  });
  const again = serverThat(async function* () {
    yield ['2', '3', '4'];
  });

  const answer = await check(first, jobId);

  expect(await check(again, jobId)).toEqual(answer);
  expect(await targets(jobId)).toEqual(['1', '2']);
});

test('a check that broke off begins with the first row again', async () => {
  const jobId = await newJob('act');
  const broken = serverThat(async function* () {
    yield ['1', '2'];
    throw new Error('The database was away.');
  });
  await expect(check(broken, jobId)).rejects.toThrow('away');
  const again = serverThat(async function* () {
    yield ['2'];
  });

  expect(await check(again, jobId)).toMatchObject({ counts: { total: 1 } });
  expect(await targets(jobId)).toEqual(['2']);
});

test('a slice of an export that another server has written stays as it counted it', async () => {
  const jobId = await newJob('export');
  const [begun, woken] = [gate(), gate()];
  const slices = async () => [{ rows: 2, facts: {} }];
  const run = (server: ReturnType<typeof serverThat>) =>
    server.runRows({ jobNo: 'J', kind: 'export', rows: 50 }, signal, { tenantId: 't1', rowId: jobId });
  const stalled = serverThat(undefined, {
    slices,
    async read() {
      begun.open();
      await woken.opened;
      return [['a'], ['b'], ['c']];
    },
  });
  const later = serverThat(undefined, { slices, read: async () => [['a'], ['b']] });
  await check(later, jobId);
  const first = run(stalled);
  await begun.opened;
  expect(await run(later)).toMatchObject({ total: 2, done: 2 });
  woken.open();

  expect(await first).toMatchObject({ total: 2, done: 2 });
  const { bytes } = await database.db.loader
    .selectFrom('batch_files')
    .select('bytes')
    .where('job_id', '=', jobId)
    .executeTakeFirstOrThrow();
  expect(await cellsIn(bytes)).toEqual([['a'], ['b']]);
});
