import { Client } from 'pg';

export interface DatabaseClock {
  /** From now on it is this time, in milliseconds since 1970, for every statement of everybody. */
  set: (at: number) => Promise<void>;
  close: () => Promise<void>;
}

/**
 * Gives a database a clock that stands where it is put. To be called before others connect: whoever is connected already
 * goes on with the real time. Statements say `now()`, and find ours before PostgreSQL's own.
 */
export async function databaseClock(url: string): Promise<DatabaseClock> {
  const client = new Client({ connectionString: url });
  await client.connect();
  await client.query(`
    create schema test_clock;
    create table test_clock.clock (at timestamptz not null);
    insert into test_clock.clock values (pg_catalog.now());
    create function test_clock.now() returns timestamptz language sql stable as 'select at from test_clock.clock';
    grant usage on schema test_clock to public;
    grant select on test_clock.clock to public;
    do $$ declare place record; begin
      for place in select table_name, column_name from information_schema.columns
        where table_schema = 'public' and column_default = 'now()' loop
        execute format('alter table public.%I alter column %I set default test_clock.now()', place.table_name, place.column_name);
      end loop;
      execute format('alter database %I set search_path = test_clock, public, pg_catalog', current_database());
    end $$`);
  return {
    set: async (at) => {
      await client.query('update test_clock.clock set at = $1', [new Date(at).toISOString()]);
    },
    close: () => client.end(),
  };
}
