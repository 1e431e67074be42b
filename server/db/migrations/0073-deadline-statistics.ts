import { type Kysely, type Migration, sql } from 'kysely';

/** The planner knows nothing of a new column until so many rows have changed, and would read every order for the late ones. */
export const deadlineStatistics: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`analyze orders`.execute(db);
    await sql`analyze after_sales`.execute(db);
  },
};
