import { type Kysely, type Migration, sql } from 'kysely';

/**
 * Refunds know the channel and the account of their payment, which never change, so that a page of either and its total
 * are read from one index. A trigger takes them from the payment, so that an older server's refunds know them too.
 */
export const refundsByChannel: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`alter table refunds add column channel text, add column account_id bigint`.execute(db);
    await sql`create or replace function take_channel() returns trigger language plpgsql as $$
      begin
        select p.channel, p.account_id into new.channel, new.account_id from payments p
          where p.tenant_id = new.tenant_id and p.id = new.payment_id;
        return new;
      end $$`.execute(db);
    // An older server may write refunds all the while; from the trigger on it waits.
    await sql`create or replace trigger paid_through before insert on refunds for each row
      when (new.channel is null) execute function take_channel()`.execute(db);
    await sql`update refunds r set channel = p.channel, account_id = p.account_id
      from payments p where p.tenant_id = r.tenant_id and p.id = r.payment_id`.execute(db);
    await sql`alter table refunds alter column channel set not null`.execute(db);
    await sql`create index refunds_by_channel on refunds (tenant_id, channel, created_at desc, id desc)`.execute(db);
    await sql`create index refunds_by_channel_everywhere on refunds (channel, created_at desc, id desc)
      include (tenant_id)`.execute(db);
    await sql`create index refunds_by_account on refunds (account_id, created_at desc, id desc)
      include (tenant_id) where account_id is not null`.execute(db);
    await sql`analyze refunds`.execute(db);
  },
};
