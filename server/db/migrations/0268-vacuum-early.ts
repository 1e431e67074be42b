import { type Kysely, type Migration, sql } from 'kysely';

/** The tables that grow with the mall's work, and whose lists are counted by index alone. */
const growing = [
  'after_sales',
  'ledger_entries',
  'members',
  'order_items',
  'order_texts',
  'orders',
  'payments',
  'refunds',
  'shipments',
  'shipping_reports',
  'transitions',
];

/**
 * PostgreSQL vacuums a table once a fifth of its rows has changed or come. Until then a count by index reads each row of
 * the changed pages as well, and these are the newest, which everybody asks for: at a million orders up to 200,000 of
 * them, six times as slow. A fiftieth keeps the work of each vacuum small, too.
 */
export const vacuumEarly: Migration = {
  async up(db: Kysely<unknown>) {
    for (const table of growing)
      await sql`alter table ${sql.table(table)}
        set (autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_insert_scale_factor = 0.02)`.execute(db);
  },
};
