import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { afterSaleMachine } from '#machines/after-sale/machine.ts';
import { statesOf } from '#machines/kit/transitions.ts';
import { shippableQuantity } from '#machines/order/rules.ts';
import type { OrderContext } from '#machines/order/types.ts';
import * as units from '#machines/units.ts';
import { testDatabase, type TestDatabase } from '#tests/kit/database.ts';
import * as fragments from './item-units.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());

const states = statesOf(afterSaleMachine).map(({ path, tags }) => ({
  state: path.join('.'),
  isOpen: !tags.includes('closed'),
}));
const some = fc.nat({ max: 5 });
const claim = fc.record({ quantity: some, unshipped: fc.boolean(), in: fc.constantFrom(...states) });
/** Includes impossible items, such as more refunded than bought: both formulas must agree on those as well. */
const item = fc.record({ quantity: some, shipped: some, refunded: some, released: some, claims: fc.array(claim) });
type Item = (typeof item extends fc.Arbitrary<infer T> ? T : never) & object;

const sum = (claims: Item['claims']) => claims.reduce((all, { quantity }) => all + quantity, 0);

function byCharts({ claims, ...rest }: Item) {
  const open = claims.filter(({ in: { isOpen } }) => isOpen);
  const all = { ...rest, claimed: sum(open), claimedUnshipped: sum(open.filter(({ unshipped }) => unshipped)) };
  expect(units.shippableUnits(all) + units.returnableUnits(all)).toBe(units.claimableUnits(all));
  return {
    unshipped: units.unshippedUnits(all),
    shippable: units.shippableUnits(all),
    returnable: units.returnableUnits(all),
    fits: units.shippableUnits(all) >= 0 && units.returnableUnits(all) >= 0,
  };
}

/** Evaluates the fragments on inline rows: one order, another order with the same items, and another tenant. */
async function bySql(items: readonly Item[]): Promise<unknown[]> {
  const claims = items.flatMap((each, at) =>
    each.claims.map((one) => ({ id: at, units: one.quantity, unshipped: one.unshipped, state: one.in.state })),
  );
  const { rows } = await sql`with order_items as (
      select 't' as tenant_id, 1 as order_id, i.at as id, i.quantity, i.shipped as shipped_quantity,
        i.refunded as refunded_quantity, i.released as released_quantity
      from jsonb_to_recordset(${JSON.stringify(items.map((each, at) => ({ ...each, at })))}::jsonb)
        as i (at int, quantity int, shipped int, refunded int, released int)
    ), after_sales as (
      select o.tenant_id, o.order_id, a.id as order_item_id, a.units as claim_quantity, a.unshipped as claim_unshipped,
        a.state
      from jsonb_to_recordset(${JSON.stringify(claims)}::jsonb) as a (id int, units int, unshipped boolean, state text),
        (values ('t', 1), ('t', 2), ('u', 1)) as o (tenant_id, order_id)
    ) select ${fragments.unshippedUnits} as unshipped, ${fragments.shippableUnits} as shippable,
        ${fragments.returnableUnits} as returnable, ${fragments.claimsFit} as fits
      from order_items i ${fragments.openClaims} order by i.id`.execute(database.db.loader);
  return rows;
}

test('of any item the database counts the same units as the charts do', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(item, { minLength: 1, maxLength: 20 }), async (items) => {
      expect(await bySql(items)).toEqual(items.map(byCharts));
    }),
    { numRuns: 60 },
  );
});

test('of any order the database counts what may ship as its chart does', async () => {
  const order = fc.record({
    itemQuantity: some,
    shippedQuantity: some,
    unshippedRefunds: some,
    claimedUnshipped: some,
  });
  await fc.assert(
    fc.asyncProperty(fc.array(order, { minLength: 1, maxLength: 20 }), async (orders) => {
      const rows = orders.map(({ itemQuantity, shippedQuantity, ...facts }) => ({
        itemQuantity,
        shippedQuantity,
        facts: facts as OrderContext['facts'],
      }));
      const found = await sql<{ shippable: number }>`select ${fragments.shippableOfOrder} as shippable from (
          select at, (o->>'itemQuantity')::int as item_quantity, (o->>'shippedQuantity')::int as shipped_quantity,
            o->'facts' as facts
          from jsonb_array_elements(${JSON.stringify(rows)}::jsonb) with ordinality as each (o, at)) orders
        order by at`.execute(database.db.loader);
      expect(found.rows.map(({ shippable }) => shippable)).toEqual(rows.map(shippableQuantity));
    }),
    { numRuns: 30 },
  );
});
