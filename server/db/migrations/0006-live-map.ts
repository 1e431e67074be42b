import { type Kysely, type Migration, sql } from 'kysely';

/** Who stands longest where something is still expected: the few rows that are not closed, oldest first. */
export const liveMap: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`create index orders_waiting on orders (stage, state, state_at)
      where stage not in ('completed', 'cancelled', 'deleted')`.execute(db);
    await sql`create index after_sales_waiting on after_sales (state, state_at)`.execute(db);
  },
};
