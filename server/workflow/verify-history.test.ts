import { type RawBuilder, sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { orderInputs } from '#machines/order/cases.ts';
import type { Workbench } from '#server/admin/command.ts';
import { verify as verifyCommand } from '#server/admin/data.ts';
import { testDatabase, type TestDatabase } from '#tests/kit/database.ts';
import { openShop, placeOrder, sendOrder } from '#tests/kit/shop.ts';
import { openWorkflow } from './start.ts';
import { verifyHistory } from './verify-history.ts';

let database: TestDatabase;
let id = '';

beforeAll(async () => {
  database = await testDatabase();
  const { door } = openWorkflow(database.db, { log: () => {} });
  await openShop(database.db, door, 't');
  id = await placeOrder(door, 't', { ...orderInputs.pointsGoods, itemQuantity: 3 });
  const paid = { type: 'order.pay', price: 0, points: 600 };
  await sendOrder(door, 't', id, paid, { type: 'order.ship', quantity: 1 });
});
afterAll(() => database.close());

const verify = () => verifyHistory(database.db, { log: () => {} });

test('a history that was lived through the door is proved', async () => {
  expect(await verify()).toEqual({ rows: 1, transitions: 3, faults: [], faultCount: 0 });
});

const lies: [string, RawBuilder<unknown>, RawBuilder<unknown>, string][] = [
  [
    'a state that nobody came to',
    sql`update orders set state = 'awaitingReceipt'`,
    sql`update orders set state = 'awaitingShipment.partly'`,
    'it is awaitingReceipt, its log ends awaitingShipment.partly',
  ],
  [
    'a price that nobody changed',
    sql`update orders set sales_price = 1`,
    sql`update orders set sales_price = 0`,
    'its salesPrice is not what its log makes it',
  ],
  [
    'a version without a step',
    sql`update orders set version = 4`,
    sql`update orders set version = 3`,
    'it is at version 4, its log at 3',
  ],
  [
    'a time-out that nothing set',
    sql`update orders set due_at = '2100-01-01', due_event = 'order.expire'`,
    sql`update orders set due_at = null, due_event = null`,
    'it waits for other time-outs than its log says',
  ],
  [
    'a step that the chart refuses',
    sql`update transitions set payload = '{"quantity": 9}' where version = 3`,
    sql`update transitions set payload = '{"quantity": 1}' where version = 3`,
    'at version 3 its chart refuses order.ship in awaitingShipment.whole',
  ],
  [
    'a step that leads elsewhere',
    sql`update transitions set to_state = 'completed' where version = 3`,
    sql`update transitions set to_state = 'awaitingShipment.partly' where version = 3`,
    'at version 3 (order.ship) its log goes to completed, its chart to awaitingShipment.partly',
  ],
  [
    'a change that the chart did not make',
    sql`update transitions set after = '{"shippedQuantity": 2}' where version = 3`,
    sql`update transitions set after = '{"shippedQuantity": 1}' where version = 3`,
    'at version 3 (order.ship) its log and its chart changed different facts',
  ],
  [
    'a missing step',
    sql`update transitions set version = 9 where version = 2`,
    sql`update transitions set version = 2 where version = 9`,
    'version 2 is not in its log',
  ],
  [
    'a row without a log',
    sql`update transitions set row_id = '999'`,
    sql`update transitions set row_id = ${sql.raw('(select id::text from orders)')}`,
    'it has no log',
  ],
  [
    'a log without a row',
    sql`update transitions set tenant_id = 'nobody'`,
    sql`update transitions set tenant_id = 't'`,
    'there is a log, but no row',
  ],
  [
    'a counter that counted wrong',
    sql`update order_totals set count = count + 1 where state = 'completed' or state = 'awaitingShipment.partly'`,
    sql`update order_totals set count = count - 1 where state = 'completed' or state = 'awaitingShipment.partly'`,
    'orders counted: t awaitingShipment.partly 1 0 MA is kept as 2, but is 1',
  ],
  [
    'a text that its order does not have',
    sql`update order_texts set text = text || '!'`,
    sql`update order_texts set text = trim(trailing '!' from text)`,
    'texts of orders: t 1 ',
  ],
  [
    'a text of an order placed at another time',
    sql`update order_texts set placed_at = placed_at + interval '1 second'`,
    sql`update order_texts set placed_at = placed_at - interval '1 second'`,
    'texts of orders: t 1 ',
  ],
  [
    'an item whose order ended otherwise',
    sql`update order_items set ended_as = 'deleted'`,
    sql`update order_items set ended_as = null`,
    'what items know of their orders: t 1 ',
  ],
  [
    'an item whose order came by another way',
    sql`update order_items set app_type = 'H5' || app_type, order_type = order_type + 1, is_pay = 1 - is_pay`,
    sql`update order_items set app_type = substr(app_type, 3), order_type = order_type - 1, is_pay = 1 - is_pay`,
    'what items know of their orders: t 1 ',
  ],
  [
    'a profile field that more members have than are told',
    sql`insert into fact_totals (tenant_id, fact, facet, value, count) values ('t', 'member', 'field', 'level', 2)`,
    sql`delete from fact_totals where facet = 'field'`,
    'members counted by profile field: t level is kept as 2, but is 0',
  ],
  [
    'a payment that is not there',
    sql`insert into fact_totals (tenant_id, fact, facet, value, count) values ('t', 'payment', 'all', '', 1)`,
    sql`delete from fact_totals where fact = 'payment'`,
    'payments counted: t is kept as 1, but is 0',
  ],
  [
    'a balance from nowhere',
    sql`update accounts set balance = balance + 7`,
    sql`update accounts set balance = balance - 7`,
    'balances of accounts: t 42 points is kept as 99407, but is 99400',
  ],
  [
    'a posting with one side',
    sql`update ledger_entries set amount = 601 where account = 'shop:orders'`,
    sql`update ledger_entries set amount = 600 where account = 'shop:orders'`,
    'sums of postings',
  ],
  [
    'units that no item knows',
    sql`update order_items set shipped_quantity = 0`,
    sql`update order_items set shipped_quantity = 1`,
    'shipped units of orders',
  ],
];

test.each(lies)('%s is found', async (_, lie, truth, fault) => {
  await lie.execute(database.db.loader);
  const { faults } = await verify();
  await truth.execute(database.db.loader);

  expect(faults.join('\n')).toContain(fault);
  expect((await verify()).faults).toEqual([]);
});

test('a row that cannot be replayed at all is named, and the rest is still proved', async () => {
  const { door, asking } = openWorkflow(database.db, { log: () => {} });
  // Stop the services, so that the row stays where the broken answer is inserted.
  await asking.stop(0);
  const { loader } = database.db;
  const place = (orderNo: string) => placeOrder(door, 't', { ...orderInputs.mixed, orderNo });
  const [broken, later] = [await place('broken'), await place('later')];
  const paid = { type: 'order.pay', price: 800, points: 600 };
  await sendOrder(door, 't', broken, paid, { type: 'order.cancel', reason: 'operator' });
  // An answer without content, which the chart's guards cannot read.
  const { id: refund } = await loader.selectFrom('refunds').select('id').executeTakeFirstOrThrow();
  await sql`insert into transitions select (jsonb_populate_record(t, jsonb_build_object('version', 2, 'payload', '{}'::jsonb,
    'event', 'xstate.done.actor.askRefund'))).* from transitions t where machine = 'refund' and row_id = ${refund}`.execute(
    loader,
  );
  await sql`update orders set version = 7 where id = ${later}`.execute(loader);

  const said: string[] = [];
  const bench = { say: (line: string) => said.push(line), database: async () => database.db };
  const work = verifyCommand.run(bench as unknown as Workbench, [], new Set());
  await expect(work).rejects.toThrow('2 faults in 5 rows.');
  expect(said.filter((line) => / of t: /.test(line))).toEqual([
    `order ${later} of t: it is at version 7, its log at 1.`,
    expect.stringMatching(
      `^refund ${refund} of t: it cannot be replayed at version 2 \\(xstate.done.actor.askRefund\\): Unable to evaluate`,
    ),
  ]);
});

test('at most a thousand faults are listed, and all are counted', async () => {
  await sql`insert into transitions (tenant_id, machine, row_id, version, event, payload, from_state, to_state, before, after,
    operator_type, operator_name, at) select 't', 'order', 'gone-' || n, 1, 'xstate.init', '{}', '', 'x', '{}', '{}',
    'system', '', now() from generate_series(1, 1003) n`.execute(database.db.loader);

  const { faults, faultCount } = await verify();
  expect([faults.length, faultCount]).toEqual([1_000, 1_005]);
});
