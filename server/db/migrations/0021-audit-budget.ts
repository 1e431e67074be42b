import { type Kysely, type Migration, sql } from 'kysely';

/** The platform's audits of the month, shared by all servers; and what the code of mini-programs knows beside WeChat's words. */
export const auditBudget: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`create table audit_budget (
      id smallint primary key default 1 check (id = 1),
      rest integer not null,
      rest_limit integer not null,
      speed_up_rest integer not null,
      speed_up_limit integer not null,
      told_at numeric(16, 0) not null
    )`.execute(db);
    await sql`alter table code_notices drop constraint code_notices_code_check`.execute(db);
    await sql`alter table code_notices
      add constraint code_notices_code_check
        check (code in ('refused', 'unanswered', 'notArrived', 'notSent', 'oddStatus')),
      add column retry_after_ms integer,
      add column audit_status integer`.execute(db);
    // A sheet remembers that it went online, also after an earlier version was put back over it.
    await sql`update mini_program_codes c set facts = jsonb_set(c.facts, '{sheet}', c.facts -> 'sheet' ||
      jsonb_build_object('packageNo', 0, 'isReleased', exists (select from code_audits a where a.tenant_id = c.tenant_id
        and a.app_id = c.id and a.audit_id = c.facts -> 'sheet' ->> 'auditId' and a.released_at is not null)))
      where jsonb_typeof(c.facts -> 'sheet') = 'object'`.execute(db);
  },
};
