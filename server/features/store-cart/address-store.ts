import type { Transaction } from 'kysely';
import type { components } from '#openapi/generated/types.ts';
import { type Database, inTenant, read } from '#server/db/database.ts';
import type { DB } from '#server/db/schema.gen.ts';
import { type Owner, oneByOne } from './cart-store.ts';

type Address = components['schemas']['Address'];
type Form = components['schemas']['AddressForm'];

/** The most addresses of one member. */
export const mostAddresses = 20;

const columns = ['id', 'name', 'phone', 'province', 'city', 'address', 'is_default as isDefault'] as const;

/** Returns a member's addresses, the proposed one first. */
export async function addressesOf(db: Database, { tenantId, memberId }: Owner): Promise<Address[]> {
  return read(db, tenantId, (query) =>
    query
      .selectFrom('addresses')
      .select(columns)
      .where('tenant_id', '=', tenantId)
      .where('member_id', '=', memberId)
      .orderBy('is_default', 'desc')
      .orderBy('id', 'desc')
      .execute(),
  );
}

/** Returns one address of a member; undefined when it is nobody's or another's. */
export async function addressOf(db: Database, { tenantId, memberId }: Owner, id: string): Promise<Address | undefined> {
  return read(db, tenantId, (query) =>
    query
      .selectFrom('addresses')
      .select(columns)
      .where('tenant_id', '=', tenantId)
      .where('member_id', '=', memberId)
      .where('id', '=', id)
      .executeTakeFirst(),
  );
}

/** Keeps an address; answers `full` when there are too many, null when the member has none of that id. */
export async function keepAddress(db: Database, owner: Owner, { id, ...form }: Form): Promise<Address | 'full' | null> {
  const { tenantId, memberId } = owner;
  return inTenant(db, tenantId, async (trx) => {
    await oneByOne(trx, 'addresses', owner);
    const kept = await trx
      .selectFrom('addresses')
      .select('id')
      .where('tenant_id', '=', tenantId)
      .where('member_id', '=', memberId)
      .execute();
    if (id !== undefined && !kept.some((address) => address.id === id)) return null;
    if (id === undefined && kept.length >= mostAddresses) return 'full';
    const { isDefault, ...words } = form;
    if (isDefault) await proposeNone(trx, owner);
    const written = { ...words, is_default: isDefault };
    if (id === undefined)
      return trx
        .insertInto('addresses')
        .values({ ...written, tenant_id: tenantId, member_id: memberId })
        .returning(columns)
        .executeTakeFirstOrThrow();
    return trx
      .updateTable('addresses')
      .set(written)
      .where('tenant_id', '=', tenantId)
      .where('id', '=', id)
      .returning(columns)
      .executeTakeFirstOrThrow();
  });
}

async function proposeNone(trx: Transaction<DB>, { tenantId, memberId }: Owner): Promise<void> {
  await trx
    .updateTable('addresses')
    .set({ is_default: false })
    .where('tenant_id', '=', tenantId)
    .where('member_id', '=', memberId)
    .where('is_default', '=', true)
    .execute();
}

/** Forgets an address; false when the member has none of that id. */
export async function forgetAddress(db: Database, { tenantId, memberId }: Owner, id: string): Promise<boolean> {
  return inTenant(db, tenantId, async (trx) => {
    const { numDeletedRows } = await trx
      .deleteFrom('addresses')
      .where('tenant_id', '=', tenantId)
      .where('member_id', '=', memberId)
      .where('id', '=', id)
      .executeTakeFirst();
    return numDeletedRows > 0n;
  });
}
