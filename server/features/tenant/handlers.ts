import { type Database, inTenant } from '#server/db/database.ts';
import type { Call, Handlers } from '#server/http/operations.ts';
import { Problem } from '#server/http/problem.ts';
import { paged } from '#server/rows/paging.ts';
import { everyTenant } from '#server/rows/scope.ts';
import { lockSeen, present } from '#server/rows/versioned.ts';
import { isTenantId } from './reserved-ids.ts';
import { addTenant, findTenant, pageTenants, saveTenant } from './store.ts';

const reserved = {
  zh: '该标识是系统保留的词，请换一个（id）',
  en: 'The system reserves this id; choose another (id)',
};
const idInUse = { zh: '已有使用该标识的租户', en: 'A tenant with this id already exists' };

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

type Tenants = Pick<Handlers, 'pageTenants' | 'createTenant' | 'updateTenant'>;

/** The tenants; a disabled one lets nobody sign in, but its storefronts and rows stay as they are. */
export const tenantHandlers = (db: Database): Tenants => ({
  pageTenants: ({ query: { current, size, ...filter } }) =>
    paged({ current, size }, (page) => pageTenants(db, filter, page)),
  async createTenant({ body, settle }) {
    if (!isTenantId(body.id)) {
      const errors = [{ path: '/body/id', message: reserved.zh }];
      throw new Problem('unprocessable', { words: reserved, data: { reason: 'reserved', errors } });
    }
    return inTenant(db, everyTenant, async (trx) => {
      if (!(await addTenant(trx, { ...columnsOf(body), id: body.id, name: body.name.trim() })))
        throw new Problem('unprocessable', { words: idInUse, data: { reason: 'taken' } });
      const made = await present(findTenant(trx, body.id));
      await settle(trx, made);
      return made;
    });
  },
  updateTenant: ({ body }) =>
    inTenant(db, everyTenant, async (trx) => {
      await lockSeen(trx, 'tenants', (query, _scope, id) => findTenant(query, id), everyTenant, body);
      await saveTenant(trx, body.id, columnsOf(body));
      return present(findTenant(trx, body.id));
    }),
});
