import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { statesOf } from '#machines/kit/transitions.ts';
import { definitionOf, definitions } from '#server/workflow/definitions/all.gen.ts';
import { type TestServer, testServer } from '#tests/kit/server.ts';
import { limitOf, normalMinutes } from './states.ts';

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
  await sql`insert into batch_jobs (tenant_id, job_no, kind, state, state_at) values
    ('t1', '1', 'import', 'running', now() - interval '3 hours'),
    ('t1', '2', 'import', 'running', now()),
    ('t2', '3', 'export', 'running', now()),
    ('t1', '4', 'export', 'done', now() - interval '9 days')`.execute(server.db.loader);
  await sql`insert into transitions (tenant_id, machine, row_id, version, event, from_state, to_state, operator_type, at) values
    ('t1', 'batch-job', '1', 1, 'xstate.init', '', 'validating', 'system', now() - interval '30 hours'),
    ('t1', 'batch-job', '1', 2, 'job.start', 'validating', 'running', 'system', now()),
    ('t1', 'batch-job', '2', 2, 'job.start', 'validating', 'running', 'system', now()),
    ('t2', 'batch-job', '3', 2, 'job.start', 'validating', 'running', 'system', now())`.execute(server.db.loader);
});
afterAll(() => server.close());

const get = async (path: string, account: 'super' | 'tenant' | 'tenant-b') =>
  server.call('GET', `/api/machines/${path}`, { token: await server.token(account) });

interface MapData {
  states: { state: string; rows: number; late: number; oldest: string | null }[];
  moves: { from: string; event: string; to: string; count: number }[];
}

test('a map counts the rows of each state, finds what is late and the moves of a day', async () => {
  const { states, moves } = (await get('batch-job/map', 'super')).body.data as MapData;
  expect(states.map(({ state, rows, late }) => [state, rows, late])).toEqual([
    ['done', 1, 0],
    ['running', 3, 1],
  ]);
  expect(Date.now() - Date.parse(states[1]?.oldest ?? '')).toBeGreaterThan(3 * 3600_000 - 60_000);
  expect(moves).toEqual([{ from: 'validating', event: 'job.start', to: 'running', count: 3 }]);
});

test('a tenant sees its own rows alone and cannot ask for others', async () => {
  expect((await get('batch-job/map?tenantId=t1', 'tenant-b')).status).not.toBe(200);
  const own = (await get('batch-job/map', 'tenant-b')).body.data as MapData;
  expect(own.states.map(({ state, rows }) => [state, rows])).toEqual([['running', 1]]);
  expect(own.moves.map(({ count }) => count)).toEqual([1]);
});

test('an appid that moved on to another tenant has the history that it has there', async () => {
  const app = { tenant_id: 't2', id: 'wx0000000000000d01', name: '云岭', app_type: 1, original_id: 'gh_1' } as const;
  await server.db.loader
    .insertInto('wxapps')
    .values({ ...app, component_app_id: null, app_secret: null })
    .execute();
  await sql`insert into transitions (tenant_id, machine, row_id, version, event, from_state, to_state, operator_type) values
    ('t1', 'mini-program-code', ${app.id}, 1, 'xstate.init', '', 'trial.none', 'system'),
    ('t2', 'mini-program-code', ${app.id}, 1, 'xstate.init', '', 'trial.ready', 'system')`.execute(server.db.loader);
  const { body } = await get(`mini-program-code/history/${app.id}`, 'super');
  expect((body.data as { steps: { to: string }[] }).steps.map(({ to }) => to)).toEqual(['trial.ready']);
});

test('the history shows a refusal of WeChat with its step, in the reader’s language', async () => {
  const refused = JSON.stringify({ output: { status: 'refused', errcode: 85045 } });
  await sql`insert into transitions (tenant_id, machine, row_id, version, event, from_state, to_state, payload, operator_type) values
    ('t1', 'mini-program-code', 'wx7', 1, 'xstate.init', '', 'trial.none', '{}', 'system'),
    ('t1', 'mini-program-code', 'wx7', 2, 'xstate.done.actor.commitCode', 'trial.committing', 'trial.none', ${refused}::jsonb, 'system')`.execute(
    server.db.loader,
  );
  const { body } = await get('mini-program-code/history/wx7', 'tenant');
  const [made, answered] = (body.data as { steps: { refusal: string | null }[] }).steps;
  expect(made?.refusal).toBeNull();
  expect(answered?.refusal).toBe('ext.json 中有不存在的路径（85045）');
});

test('a row shows its history to those who may see it', async () => {
  const { body } = await get('batch-job/history/1', 'tenant');
  expect((body.data as { steps: unknown[] }).steps).toMatchObject([
    { version: 1, from: '', event: 'xstate.init', to: 'validating', actorType: 'system' },
    { version: 2, from: 'validating', event: 'job.start', to: 'running' },
  ]);
  expect((await get('batch-job/history/1', 'tenant-b')).status).toBe(404);
  expect((await get('batch-job/history/99', 'super')).status).toBe(404);
});

test('every chart with rows has a map', async () => {
  for (const name of Object.keys(definitionOf))
    expect([name, (await get(`${name}/map`, 'super')).status]).toEqual([name, 200]);
});

test('what stands in the regions of a parallel chart is counted by the paths that its picture has', async () => {
  await sql`insert into mini_program_codes
    (tenant_id, id, trial_state, privacy_state, audit_state, online_state, gray_state, facts) values
    ('t1', 'wx1', 'ready', 'passed', 'auditing', 'none', 'none', '{}'),
    ('t1', 'wx2', 'none', 'idle', 'none', 'none', 'none', '{}')`.execute(server.db.loader);
  const { states } = (await get('mini-program-code/map', 'super')).body.data as MapData;
  const drawn = new Set(statesOf(definitionOf['mini-program-code'].machine).map(({ path }) => path.join('.')));
  expect(states.filter(({ state }) => !drawn.has(state))).toEqual([]);
  expect(states.map(({ state, rows }) => [state, rows])).toEqual([
    ['audit.auditing', 1],
    ['audit.none', 1],
    ['gray.none', 2],
    ['online.none', 2],
    ['privacy.idle', 1],
    ['privacy.passed', 1],
    ['trial.none', 1],
    ['trial.ready', 1],
  ]);
});

test('a state without a limit of its own has that of the state around it', () => {
  const limits = new Map([['awaitingShipment', 60]]);
  expect(limitOf(limits, 'awaitingShipment.partly')).toBe(60);
  expect(limitOf(limits, 'completed')).toBeUndefined();
});

test.each(definitions)('$name says of some states how long is normal', ({ machine }) => {
  expect(normalMinutes(machine).size).toBeGreaterThan(0);
});
