import { type Kysely, type Migration, sql } from 'kysely';

/**
 * How many members have a value of a profile field is counted as members change, in the counters of the dashboard: a list of
 * fields counted ten thousand members for each. Slots keep members that change at once from waiting for each other.
 */
export const membersByField: Migration = {
  async up(db: Kysely<unknown>) {
    const count = (rows: string) =>
      sql.raw(`insert into fact_totals as t (tenant_id, fact, facet, value, slot, count)
      select tenant_id, 'member', 'field', key, slot, sum(by) from (${rows}) moved
      group by tenant_id, key, slot having sum(by) <> 0 order by tenant_id, key, slot
      on conflict (tenant_id, fact, facet, value, slot) do update set count = t.count + excluded.count`);
    const keysOf = (member: string, by: 1 | -1) =>
      `select ${member}.tenant_id, k.key, ${member}.id % 16 as slot, ${by} as by from jsonb_object_keys(${member}.profile) k (key)`;
    const keysIn = (members: string, by: 1 | -1) =>
      `select m.tenant_id, k.key, m.id % 16 as slot, ${by} as by from ${members} m, jsonb_object_keys(m.profile) k (key)`;
    const keep = async (name: string, body: ReturnType<typeof count>) => {
      await sql`create function ${sql.ref(name)}() returns trigger language plpgsql as $$
        begin
          ${body};
          return null;
        end $$`.execute(db);
    };
    await keep('add_member_fields', count(keysIn('added', 1)));
    await keep('change_member_fields', count(`${keysOf('old', -1)} union all ${keysOf('new', 1)}`));
    await keep('remove_member_fields', count(keysIn('removed', -1)));
    await sql`create trigger fields_added after insert on members referencing new table as added
      for each statement execute function add_member_fields()`.execute(db);
    await sql`create trigger fields_changed after update of profile on members for each row
      when (old.profile is distinct from new.profile) execute function change_member_fields()`.execute(db);
    await sql`create trigger fields_removed after delete on members referencing old table as removed
      for each statement execute function remove_member_fields()`.execute(db);
    // An older server may write members all the while; from the first trigger on it waits.
    await count(keysIn('members', 1)).execute(db);
  },
};
