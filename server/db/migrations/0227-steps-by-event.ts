import { type Kysely, type Migration, sql } from 'kysely';

/**
 * The log is asked for an event or a chart, and what somebody of a kind did of it: what is rare, or never was, is not looked
 * for in millions of steps.
 */
export const stepsByEvent: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`create index transitions_by_event on transitions (tenant_id, machine, event, operator_type, at desc)`.execute(
      db,
    );
    await sql`create index transitions_by_machine on transitions (tenant_id, machine, operator_type, at desc)`.execute(
      db,
    );
  },
};
