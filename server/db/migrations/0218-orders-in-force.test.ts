import { afterAll, beforeAll, expect, test } from 'vitest';
import { orderInputs } from '#machines/order/cases.ts';
import { inTenant } from '#server/db/database.ts';
import { duringCall, underChart } from '#server/db/present-call.ts';
import { openWorkflow } from '#server/workflow/start.ts';
import { testDatabase, type TestDatabase } from '#tests/kit/database.ts';
import { openShop, placeOrder } from '#tests/kit/shop.ts';

const tenantId = 'shop';
const call = { id: crypto.randomUUID(), act: 'job.shipments', operatorId: '1', name: '店长', tenantId, address: '' };

let database: TestDatabase;

beforeAll(async () => {
  database = await testDatabase();
  const { door } = openWorkflow(database.db, { log: () => {} });
  await openShop(database.db, door, tenantId);
  await placeOrder(door, tenantId, orderInputs.ordinary);
  await database.db.loader.updateTable('tenants').set({ status: 'disabled' }).where('id', '=', tenantId).execute();
});
afterAll(() => database.close());

const note = (scope: string) =>
  inTenant(database.db, scope, (trx) => trx.updateTable('orders').set({ remark: 'noted' }).execute());

test.each([tenantId, '*'])('no call changes an order of a disabled tenant for whoever sees %s', async (scope) => {
  await duringCall({ ...call, isNoted: false, isOver: false }, async () => {
    await expect(note(scope)).rejects.toMatchObject({ code: 'ZG403' });
    await expect(underChart(() => note(scope))).rejects.toMatchObject({ code: 'ZG403' });
  });
});

test('the server itself does, as when it takes a payment back', async () => {
  expect(await note(tenantId)).toMatchObject([{ numUpdatedRows: 1n }]);
});
