import { sql, type Transaction } from 'kysely';
import { type Database, inTenant } from '#server/db/database.ts';
import type { DB } from '#server/db/schema.ts';
import type { Call, Handlers } from '#server/http/operations.ts';
import { Problem } from '#server/http/problem.ts';
import { paged } from '#server/rows/paging.ts';
import { everyTenant } from '#server/rows/scope.ts';
import { isTenantId } from './reserved-ids.ts';
import { findTenant, pageTenants, type TenantRow } from './store.ts';

const reserved = {
  zh: '该标识是系统保留的词，请换一个（id）',
  en: 'This id is a word that the system uses itself; choose another (id)',
};
const taken = { zh: '已有使用该标识的租户', en: 'There is a tenant with this id already' };

function columnsOf(body: Partial<Call<'updateTenant'>['body']>) {
  const columns = {
    name: body.name?.trim(),
    status: body.status,
    contact: body.contact,
    phone: body.phone,
    remark: body.remark,
    unpaid_minutes: body.unpaidMinutes,
    flash_sale_minutes: body.flashSaleMinutes,
    auto_receive_days: body.autoReceiveDays,
  };
  return Object.fromEntries(Object.entries(columns).filter(([, value]) => value !== undefined)) as Partial<
    typeof columns
  >;
}

async function found(trx: Transaction<DB>, id: string): Promise<TenantRow> {
  const tenant = await findTenant(trx, id);
  if (!tenant) throw new Problem('not-found');
  return tenant;
}

type Tenants = Pick<Handlers, 'pageTenants' | 'createTenant' | 'updateTenant'>;

/** The malls themselves; a disabled one lets nobody sign in, its storefronts and its rows stay as they are. */
export const tenantHandlers = (db: Database): Tenants => ({
  pageTenants: ({ query: { current, size, ...filter } }) =>
    paged({ current, size }, (page) => pageTenants(db, filter, page)),
  async createTenant({ body }) {
    if (!isTenantId(body.id)) {
      const errors = [{ path: '/body/id', message: reserved.zh }];
      throw new Problem('unprocessable', { words: reserved, data: { reason: 'reserved', errors } });
    }
    return inTenant(db, everyTenant, async (trx) => {
      const made = await trx
        .insertInto('tenants')
        .values({ ...columnsOf(body), id: body.id, name: body.name.trim() })
        .onConflict((on) => on.doNothing())
        .returning('id')
        .executeTakeFirst();
      if (!made) throw new Problem('unprocessable', { words: taken, data: { reason: 'taken' } });
      return found(trx, body.id);
    });
  },
  updateTenant: ({ body }) =>
    inTenant(db, everyTenant, async (trx) => {
      await sql`select from tenants where id = ${body.id} for update`.execute(trx);
      const tenant = await found(trx, body.id);
      if (tenant.version !== body.version) {
        throw new Problem('stale-version', { data: { version: tenant.version, current: tenant } });
      }
      await trx
        .updateTable('tenants')
        .set((at) => ({ ...columnsOf(body), version: at('version', '+', 1), updated_at: sql<string>`now()` }))
        .where('id', '=', body.id)
        .execute();
      return found(trx, body.id);
    }),
});
