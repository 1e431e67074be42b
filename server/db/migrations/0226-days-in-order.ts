import { type Kysely, type Migration, sql } from 'kysely';

/** Who sees every tenant reads the daily counters in the order of the days, and no further than a page lies. */
export const daysInOrder: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`create index order_days_by_day on order_days (day)`.execute(db);
  },
};
