import { type Kysely, type Migration, sql } from 'kysely';

/** Messages to buyers move by a chart: those of before stand in it as they stood, and open ones go on. */
export const messagesByChart: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`alter table buyer_messages
      drop constraint buyer_messages_state_check,
      alter column order_id drop not null,
      add column client text not null default 'miniProgram' check (client in ('miniProgram', 'officialAccount')),
      add column openid text,
      add column attempts integer not null default 0,
      add column due_at timestamptz,
      add column due_event text,
      add column busy jsonb,
      add column busy_since timestamptz,
      add column version integer not null default 1,
      add column updated_at timestamptz not null default now()`.execute(db);
    await sql`update buyer_messages m set client = 'officialAccount' from wxapps a
      where a.tenant_id = m.tenant_id and a.id = m.app_id and a.app_type = 2`.execute(db);
    // What was being sent is taken up as a call that was cut off; what waited goes now.
    await sql`update buyer_messages set
      state = case when state = 'waiting' then 'queued' when state = 'sent' and client = 'officialAccount' and message_no is not null
        and state_at > now() - interval '1 day' then 'accepted' else state end,
      busy = case when state = 'sending' then '{"sendMessage": 1}'::jsonb end,
      busy_since = case when state = 'sending' then coalesce(asked_at, created_at) end`.execute(db);
    await sql`update buyer_messages set
      due_event = case state when 'queued' then 'message.send' when 'accepted' then 'message.rest' end,
      due_at = date_trunc('milliseconds', case state when 'queued' then now() when 'accepted' then state_at + interval '1 day' end)
      where state in ('queued', 'accepted')`.execute(db);
    await sql`delete from outbox where topic = 'buyerMessage'`.execute(db);
    await sql`insert into transitions (tenant_id, machine, row_id, version, event, payload, from_state, to_state, before,
        after, operator_type, at)
      select tenant_id, 'buyer-message', id::text, 1, 'chart.migrate', jsonb_build_object(
          'paths', jsonb_build_array(state),
          'context', jsonb_build_object('topic', topic, 'client', client, 'attempts', 0, 'messageNo', message_no,
            'reason', reason),
          'timers', case when due_event is null then '[]'::jsonb else jsonb_build_array(jsonb_build_object(
            'event', due_event, 'at', floor(extract(epoch from due_at) * 1000)::bigint)) end,
          'busy', coalesce(busy, '{}'::jsonb)),
        '', state, '{}', '{}', 'system', state_at
      from buyer_messages`.execute(db);
    await sql`create index buyer_messages_by_app on buyer_messages (tenant_id, app_id, id desc)`.execute(db);
    // Closed ones are deleted after a time.
    await sql`create index buyer_messages_by_time on buyer_messages (state_at)`.execute(db);
    // The sweeper and the recovery look in every tenant at once.
    await sql`create index buyer_messages_due on buyer_messages (due_at) where due_at is not null`.execute(db);
    await sql`create index buyer_messages_busy on buyer_messages (busy_since) where busy_since is not null`.execute(db);
  },
};
