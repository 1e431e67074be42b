import type { Transaction } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { inTenant } from '#server/db/database.ts';
import type { DB } from '#server/db/schema.gen.ts';
import { countLocked, lockOwn } from '#server/features/comment/store.ts';
import { claimNotice } from '#server/features/gateway/notice-store.ts';
import { lockSkusOf } from '#server/features/goods/sheet-store.ts';
import { pointsLimitOf } from '#server/features/order/exchange-store.ts';
import { parcelsNumbered } from '#server/features/order/track-store.ts';
import { hasRole } from '#server/features/staff/write-store.ts';
import { oneByOne } from '#server/features/store-cart/cart-store.ts';
import { lockStorefront } from '#server/features/storefront/desk-store.ts';
import { lockById } from '#server/features/storefront/identity-store.ts';
import { prepareMessage } from '#server/workflow/definitions/buyer-message-consents.ts';
import { workOn } from '#server/workflow/work.ts';
import { type Contested, contested } from '#tests/kit/contested.ts';

let server: Contested['server'];
let rival: Contested['rival'];
let close: Contested['close'];
beforeAll(async () => {
  ({ server, rival, close } = await contested({ demo: { orders: 200, members: 80 } }));
});
afterAll(() => close());

/** The first value that a question answers. */
async function first(question: string): Promise<string> {
  const [row] = await rival.ask<{ value: string }>(question);
  if (!row) throw new Error(`Nothing answers ${question}`);
  return row.value;
}
const firstOf = (table: string) =>
  first(`select id::text as value from ${table} where tenant_id = 't1' order by id limit 1`);
const member = { tenantId: 't1', memberId: '1' };
const place = { tenantId: 't1', machine: 'order', rowId: '1' } as const;

/** What is taken before it is looked at: by what it takes, within a transaction of tenant t1. */
const taken: readonly (readonly [string, (trx: Transaction<DB>) => Promise<unknown>])[] = [
  ['exchanges of a member', (trx) => pointsLimitOf(trx, 't1', '1', [])],
  ['changes of a cart', (trx) => oneByOne(trx, 'cart', member)],
  ['new comments of a row', (trx) => countLocked(trx, place)],
  [
    'changes of a comment',
    async (trx) => {
      const by = await first(`select id::text as value from operators where username = 'tenant'`);
      const id = await first(
        `with known as (select id from row_comments), made as (insert into row_comments
            (tenant_id, machine, row_id, operator_id, operator_name, platform, text)
          select 't1', 'order', '1', ${by}, '', false, '锁' where not exists (select from known) returning id)
        select id::text as value from (table known union all table made) one`,
      );
      expect(await lockOwn(trx, 't1', id, by)).toMatchObject({ version: 1 });
    },
  ],
  [
    'sheets of the same goods',
    async (trx) => expect((await lockSkusOf(trx, 't1', [await firstOf('goods_spus')])).size).toBeGreaterThan(0),
  ],
  [
    'tellings of a parcel',
    async (trx) => {
      const number = await first(
        `select tracking_no as value from shipments where tenant_id = 't1' and carrier_code is not null order by id limit 1`,
      );
      expect((await parcelsNumbered(trx, 't1', number)).length).toBeGreaterThan(0);
    },
  ],
  ['bindings of one who shops', async (trx) => lockById(trx, 't1', await firstOf('member_identities'))],
  [
    'changes of a storefront',
    async (trx) => expect(await lockStorefront(trx, 't1', await firstOf('storefronts'))).toBeDefined(),
  ],
];

test.each(taken)('of two %s the second waits for the first', async (_, take) => {
  let [isIn, release] = [() => {}, () => {}];
  const locked = new Promise<void>((resolve) => (isIn = resolve));
  const held = new Promise<void>((resolve) => (release = resolve));
  const ends: string[] = [];
  const one = (name: string, hold: () => Promise<void> | void) =>
    inTenant(server.db, 't1', async (trx) => {
      await take(trx);
      await hold();
      ends.push(name);
    });
  const former = one('former', () => {
    isIn();
    return held;
  });
  await Promise.race([locked, former]);
  const latter = one('latter', () => {});
  await Promise.race([latter, rival.somebodyWaits()]).finally(release);
  await Promise.all([former, latter]);
  expect(ends).toEqual(['former', 'latter']);
});

test('a role that is given while it is deleted is waited for, and is none any more', async () => {
  const id = await first(`insert into roles (tenant_id, name) values ('t1', '将去') returning id::text as value`);
  const has = await rival.meanwhile(`delete from roles where id = ${id}`, () =>
    inTenant(server.db, 't1', (trx) => hasRole(trx, 't1', id)),
  );
  expect(has).toBe(false);
});

test('a notice that one server holds is passed by, and the next one taken', async () => {
  const ids = await rival.ask<{ id: string }>(
    `insert into gateway_notices (tenant_id, account_id, notice_id, event_type, told, run_at)
      select 't1', 1, 'n' || at, 'x', '{}', now() - make_interval(secs => 10 - at) from generate_series(1, 2) at
      returning id::text`,
  );
  const claimed = await rival.meanwhile(
    `update gateway_notices set run_at = now() + interval '1 hour' where id = ${ids[0]?.id}`,
    () => claimNotice(server.db),
  );
  expect(claimed?.id).toBe(ids[1]?.id);
});

test('a message whose last consent another one uses waits for that, and is told that none is left', async () => {
  const [who] = await rival.ask<{ memberId: string; appId: string; templateId: string }>(
    `insert into message_consents (tenant_id, app_id, openid, template_id, member_id, count)
      select 't1', i.scope, i.subject, t.template_id, i.member_id, 1 from member_identities i
        join message_templates t on t.tenant_id = i.tenant_id and t.app_id = i.scope and t.topic = 'orderPaid'
      where i.tenant_id = 't1' and i.kind = 'wx' and i.member_id is not null order by i.id limit 1
      returning member_id::text as "memberId", app_id as "appId", template_id as "templateId"`,
  );
  const message = {
    tenant_id: 't1',
    app_id: who?.appId,
    member_id: who?.memberId,
    client: 'miniProgram',
    topic: 'orderPaid',
    state: 'queued',
    fact: '1',
    created_at: new Date().toISOString(),
  };
  const { obstacle } = await rival.meanwhile(
    `update message_consents set count = 0 where template_id = '${who?.templateId}'`,
    () =>
      inTenant(server.db, 't1', (trx) =>
        prepareMessage(workOn(trx, Date.now(), new Set()), message, { type: 'message.send' }),
      ),
  );
  expect(obstacle).toBe('noConsent');
});
