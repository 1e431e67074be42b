import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestServer, testServer } from '#tests/kit/server.ts';
import { actOfEach, actsOf } from './acts.ts';
import type { Row } from './definition.ts';
import { orderDefinition } from './definitions/order.ts';

let server: TestServer;
let rows: Row[];
beforeAll(async () => {
  server = await testServer({ demo: { orders: 200, members: 60 } });
  ({ rows } = await sql<Row>`select * from orders order by tenant_id, id`.execute(server.db.loader));
});
afterAll(() => server.close());

test('charts that are asked together answer as each does alone', () => {
  const alone = rows.map((row) => actsOf(orderDefinition, row));
  expect(rows.length).toBeGreaterThan(100);
  for (const { act } of orderDefinition.acts) {
    const stateOf = actOfEach(orderDefinition, act);
    expect(rows.map(stateOf)).toEqual(alone.map((states) => states.find((state) => state.act === act)));
  }
});

test('no chart is asked about an act that it does not know', () => {
  expect(() => rows.map(actOfEach(orderDefinition, 'fly'))).toThrow('order knows no act fly.');
});
