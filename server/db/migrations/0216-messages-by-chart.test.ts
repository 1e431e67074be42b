import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { openDatabase } from '#server/db/database.ts';
import { prepareDatabase } from '#server/db/migrate.ts';
import { verifyHistory } from '#server/workflow/verify-history.ts';
import { emptyDatabase } from '#tests/kit/database.ts';
import { migrations } from './index.ts';

const before = Object.fromEntries(Object.entries(migrations).filter(([name]) => name < '0216'));

test('messages of before stand in the chart as they stood: open ones go on, ended ones stay ended', async () => {
  const { url, drop } = await emptyDatabase();
  try {
    await prepareDatabase(url, { log: () => {}, from: before });
    const old = await openDatabase(url);
    await sql`insert into tenants (id, name) values ('t1', '甲')`.execute(old.loader);
    await sql`insert into wxapps (tenant_id, id, name, app_type, original_id)
      values ('t1', 'wx1', '小程序', 1, 'gh_1'), ('t1', 'wx2', '公众号', 2, 'gh_2')`.execute(old.loader);
    const add = (fact: string, app: string, state: string, age: string, number: string | null = null) =>
      sql`insert into buyer_messages (tenant_id, order_id, member_id, app_id, topic, fact, template_id, state, reason,
          message_no, created_at, asked_at, state_at)
        values ('t1', 1, 1, ${app}, 'orderPaid', ${fact}, 'x', ${state}, null, ${number}, now() - ${age}::interval,
          now() - ${age}::interval, now() - ${age}::interval)`.execute(old.loader);
    await add('waits', 'wx1', 'waiting', '1 hour');
    await add('asked', 'wx1', 'sending', '1 hour');
    await add('followed', 'wx2', 'sent', '1 hour', '77');
    await add('forgotten', 'wx2', 'sent', '3 days', '78');
    await add('sent', 'wx1', 'sent', '1 hour');
    await add('lost', 'wx1', 'unclear', '1 hour');
    await sql`insert into outbox (tenant_id, topic, key, payload) values ('t1', 'buyerMessage', 'buyerMessage:1', '{}')`.execute(
      old.loader,
    );
    await old.close();

    await prepareDatabase(url, { log: () => {} });
    const db = await openDatabase(url);
    const rows = await db.loader
      .selectFrom('buyer_messages')
      .select(['fact', 'client', 'state', 'due_event', 'busy'])
      .orderBy('id')
      .execute();
    const waiting = await db.loader.selectFrom('outbox').select('topic').execute();
    const { faults } = await verifyHistory(db, { log: () => {} });
    await db.close();

    expect(rows.map(({ fact, client, state, due_event: due, busy }) => [fact, client, state, due, busy])).toEqual([
      ['waits', 'miniProgram', 'queued', 'message.send', null],
      ['asked', 'miniProgram', 'sending', null, { sendMessage: 1 }],
      ['followed', 'officialAccount', 'accepted', 'message.rest', null],
      ['forgotten', 'officialAccount', 'sent', null, null],
      ['sent', 'miniProgram', 'sent', null, null],
      ['lost', 'miniProgram', 'unclear', null, null],
    ]);
    expect(waiting).toEqual([]);
    expect(faults).toEqual([]);
  } finally {
    await drop();
  }
}, 60_000);
