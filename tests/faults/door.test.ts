import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { cases } from '#machines/mini-program-code/cases.ts';
import { orderInputs } from '#machines/order/cases.ts';
import { miniProgramCodeDefinition } from '#server/workflow/definitions/mini-program-code.ts';
import { openDoor } from '#server/workflow/door.ts';
import { system } from '#server/workflow/log-row.ts';
import { openWorkflow } from '#server/workflow/start.ts';
import { verifyHistory } from '#server/workflow/verify-history.ts';
import { testDatabase, type TestDatabase } from '#tests/kit/database.ts';
import { balanceIn, openShop, placeOrder, pointsAtFirst, sendOrder, stockAtFirst, stockOf } from '#tests/kit/shop.ts';
import { ringNow } from '#tests/kit/time-outs.ts';
import { noteAsked, openBooks, timesAsked } from './outside-world.ts';
import { servers, until } from './servers.ts';

const points = ['before-commit', 'after-commit', 'before-gateway', 'after-gateway'] as const;

let database: TestDatabase;
let tenants = 0;
const { server, nextServer, end } = servers(() => database);

beforeAll(async () => {
  database = await testDatabase();
  await openBooks(database.db);
});
afterEach(() => end());
afterAll(() => database.close());

async function shop(): Promise<string> {
  const tenantId = `crash-${(tenants += 1)}`;
  await openShop(database.db, door(), tenantId);
  return tenantId;
}

/** Moves rows in this process, without a clock and without services. */
const door = () => openWorkflow(database.db, { log: () => {} }).door;

async function stateOf(table: string, column: string, tenantId: string): Promise<string> {
  const { rows } = await sql<{ state: string }>`select ${sql.ref(column)} as state from ${sql.table(table)}
    where tenant_id = ${tenantId}`.execute(database.db.loader);
  return rows[0]?.state ?? '';
}

const asked = (service: string, key: string) => timesAsked(database.db, service, key);

const faults = async () => (await verifyHistory(database.db, { log: () => {} })).faults;

test.each(points)('a refund that dies %s is made once, and the row tells the truth', async (point) => {
  const tenantId = await shop();
  const orderNo = `refund-${point}`;
  const id = await placeOrder(door(), tenantId, { ...orderInputs.ordinary, orderNo });
  await sendOrder(door(), tenantId, id, { type: 'order.pay', price: 10_000, points: 0 });
  const act = { machine: 'order', scope: tenantId, id, event: { type: 'order.cancel', reason: 'operator' } };

  expect((await server(act, `${point}:act`)).signal).toBe('SIGKILL');
  const isUntouched = point === 'before-commit';
  expect(await stateOf('orders', 'state', tenantId)).toBe(isUntouched ? 'awaitingShipment.whole' : 'awaitingRefund');

  // Whoever asked for it got no answer, and asks again where nothing was done.
  await nextServer(isUntouched ? act : undefined);
  await until('cancelled', async () => (await stateOf('orders', 'state', tenantId)) === 'cancelled');

  // The gateway pays back once per order and price, however often it is asked under that key.
  expect(await asked('askRefund', `${orderNo}/10000`)).toBe(point === 'after-gateway' ? 2 : 1);
  expect(await stockOf(database.db, tenantId)).toBe(stockAtFirst);
  expect(await faults()).toEqual([]);
});

test.each(['before-commit', 'after-commit'] as const)(
  'points that go back when a server dies %s go back once',
  async (point) => {
    const tenantId = await shop();
    const orderNo = `points-${point}`;
    const id = await placeOrder(door(), tenantId, { ...orderInputs.pointsGoods, orderNo });
    await sendOrder(door(), tenantId, id, { type: 'order.pay', price: 0, points: 600 });
    const act = { machine: 'order', scope: tenantId, id, event: { type: 'order.idolRefund' } };

    expect((await server(act, `${point}:act`)).signal).toBe('SIGKILL');
    const isDone = point === 'after-commit';
    expect(await balanceIn(database.db, tenantId, 'points')).toBe(isDone ? pointsAtFirst : pointsAtFirst - 600);

    if (!isDone) await nextServer(act);
    expect(await stateOf('orders', 'state', tenantId)).toBe('cancelled');
    expect(await balanceIn(database.db, tenantId, 'points')).toBe(pointsAtFirst);
    expect(await faults()).toEqual([]);
  },
);

test.each(points)('a package on its way to WeChat when a server dies %s is never sent twice', async (point) => {
  const tenantId = await shop();
  const appId = `wx-${point}`;
  const [input] = cases.inputs;
  if (!input) throw new Error('There is no sample app.');
  const app = { ...input, appId, trial: null, sheet: null, online: null };
  await door().create(miniProgramCodeDefinition, { tenantId, input: app, columns: {}, actor: system });
  const [commit] = cases.events['code.commit'];
  if (!commit) throw new Error('There is no sample package.');
  const event = { ...commit, package: { ...commit.package, userVersion: '1.0.0' } };
  const act = { machine: 'mini-program-code', scope: tenantId, id: appId, event };
  const trial = () => stateOf('mini_program_codes', 'trial_state', tenantId);

  expect((await server(act, `${point}:act`)).signal).toBe('SIGKILL');
  expect(await trial()).toBe(point === 'before-commit' ? 'none' : 'looking');

  await nextServer(point === 'before-commit' ? act : undefined);
  await until('settled', async () => (await trial()) === 'ready');
  expect(await asked('commitCode', appId)).toBe(1);
  // What only asks is asked again.
  expect(await asked('lookTrial', appId)).toBe(point === 'after-gateway' ? 2 : 1);
  expect(await faults()).toEqual([]);
});

test.each([true, false])(
  'a package whose server died over its commit (arrived: %s) is asked for a minute later, never sent again',
  async (arrived) => {
    const tenantId = await shop();
    const appId = `wx-arrived-${arrived}`;
    const [input] = cases.inputs;
    const [commit] = cases.events['code.commit'];
    if (!input || !commit) throw new Error('There is no sample app.');
    const app = { ...input, appId, trial: null, sheet: null, online: null };
    const place = { definition: miniProgramCodeDefinition, tenantId, rowId: appId };
    // Nobody asks for what it wants, as after a crash.
    const dead = openDoor(database.db, { ask: () => {} });
    await dead.create(miniProgramCodeDefinition, { tenantId, input: app, columns: {}, actor: system });
    const event = { ...commit, package: { ...commit.package, userVersion: '1.0.0' } };
    const { standing } = await dead.act(miniProgramCodeDefinition, {
      scope: tenantId,
      id: appId,
      event,
      actor: system,
    });
    const look = { id: 'lookTrial', src: 'lookTrial', input: { appId } };
    const nothing = { done: { status: 'ok', trial: null, online: null } };
    await dead.answer({ ...place, service: look, version: standing.version }, nothing);
    if (arrived) await noteAsked(database.db, 'commitCode', appId);

    await nextServer();
    const trial = () => stateOf('mini_program_codes', 'trial_state', tenantId);
    await until('awaited', async () => (await trial()) === 'awaited');
    await ringNow(database.db.loader, 'mini_program_codes', appId, 'commit.ask');
    await until('settled', async () => (await trial()) === (arrived ? 'ready' : 'none'));
    expect(await asked('commitCode', appId)).toBe(arrived ? 1 : 0);
    expect(await faults()).toEqual([]);
  },
);

test('time-outs are sent once by two servers, of which one is killed on the way', async () => {
  const tenantId = await shop();
  const most = 120;
  const past = Date.now() - 60 * 60_000;
  const early = openWorkflow(database.db, { log: () => {}, now: () => past }).door;
  for (let index = 0; index < most; index += 1) {
    await placeOrder(early, tenantId, { ...orderInputs.ordinary, orderNo: `due-${index}`, itemQuantity: 1 });
  }

  const [first] = await Promise.all([server(undefined), nextServer()]);
  first.child.kill('SIGKILL');
  await until('every order expired', async () => {
    const { rows } = await sql`select from orders where tenant_id = ${tenantId} and state <> 'cancelled'`.execute(
      database.db.loader,
    );
    return rows.length === 0;
  });

  const { rows } = await sql<{ steps: number }>`select count(*)::int as steps from transitions
    where tenant_id = ${tenantId} and event = 'order.expire'`.execute(database.db.loader);
  expect(rows).toEqual([{ steps: most }]);
  expect(await stockOf(database.db, tenantId)).toBe(stockAtFirst);
  expect(await faults()).toEqual([]);
});
