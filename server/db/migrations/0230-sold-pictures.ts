import { type Kysely, type Migration, sql } from 'kysely';
import { protect } from './protect.ts';

/**
 * An order keeps showing the picture that its goods had when they were sold. Each such picture stands here once, with the
 * order that was first to show it: to look for one among all items takes half a second of a million orders. A trigger
 * keeps them, whoever writes.
 */
export const soldPictures: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`create table sold_pictures (
      tenant_id text not null references tenants (id),
      pic_url text not null,
      order_id bigint not null,
      primary key (tenant_id, pic_url)
    )`.execute(db);
    await protect(db, 'sold_pictures');
    // Sorted, so that two orders with the same new pictures wait for each other and not both for ever.
    await sql`create function keep_sold_pictures() returns trigger language plpgsql as $$
      begin
        insert into sold_pictures (tenant_id, pic_url, order_id)
          select tenant_id, pic_url, min(order_id) from added where pic_url <> ''
          group by tenant_id, pic_url order by tenant_id, pic_url
          on conflict do nothing;
        return null;
      end $$`.execute(db);
    // An older server may write orders all the while; from the trigger on it waits.
    await sql`create trigger pictures_sold after insert on order_items referencing new table as added
      for each statement execute function keep_sold_pictures()`.execute(db);
    await sql`insert into sold_pictures (tenant_id, pic_url, order_id)
      select tenant_id, pic_url, min(order_id) from order_items where pic_url <> '' group by tenant_id, pic_url`.execute(
      db,
    );
  },
};
