import { setTimeout as sleep } from 'node:timers/promises';
import { Client, DatabaseError, escapeIdentifier, type Pool } from 'pg';
import { appRole, loaderRole } from './pool.ts';

/** The statements for an administrator, when the user of DATABASE_URL may not run them. */
const instructions = `create role ${appRole} nologin; create role ${loaderRole} nologin bypassrls; grant ${appRole}, ${loaderRole} to`;

/** Another server that starts at the same time created the same role or grant. */
const races = new Set(['42710', '23505', 'XX000', '40001', '40P01']);

/**
 * Creates the application's two roles and lets the URL's user assume them; safe at every start and for several servers
 * at once. If the user may not do it, throws with the statements to run.
 */
export async function ensureRoles(url: string): Promise<void> {
  const client = new Client({ connectionString: url, connectionTimeoutMillis: 10_000 });
  await client.connect();
  try {
    for (let tries = 0; ; tries += 1) {
      try {
        await arrange(client);
        return;
      } catch (error) {
        if (!(error instanceof DatabaseError) || !races.has(error.code ?? '') || tries === 20) throw error;
        await sleep(20 + Math.random() * 80);
      }
    }
  } finally {
    await client.end();
  }
}

interface RoleRow {
  name: string;
  super: boolean;
  bypasses: boolean;
  taken: boolean;
}

async function arrange(client: Client): Promise<void> {
  const { rows: users } = await client.query<{ name: string }>('select current_user as name');
  const user = users[0]?.name ?? '';
  const { rows } = await client.query<RoleRow>(
    `select rolname as name, rolsuper as super, rolbypassrls as bypasses, pg_has_role(current_user, oid, 'member') as taken
       from pg_roles where rolname = any($1)`,
    [[appRole, loaderRole]],
  );
  for (const [role, bypasses] of [
    [appRole, false],
    [loaderRole, true],
  ] as const) {
    const present = rows.find(({ name }) => name === role);
    if (present && (present.super || present.bypasses !== bypasses)) {
      throw new Error(
        `The role ${role} exists with other rights than it must have: it ${bypasses ? 'must' : 'must not'} have BYPASSRLS and must not be a superuser.`,
      );
    }
    if (!present) await runOrExplain(client, `create role ${role} nologin${bypasses ? ' bypassrls' : ''}`, user);
    if (!present?.taken) await runOrExplain(client, `grant ${role} to ${escapeIdentifier(user)}`, user);
  }
  await client.query(grants(escapeIdentifier(user)));
}

async function runOrExplain(client: Client, text: string, user: string): Promise<void> {
  try {
    await client.query(text);
  } catch (error) {
    if (!(error instanceof DatabaseError) || error.code !== '42501') throw error;
    throw new Error(
      `The user "${user}" of DATABASE_URL may not do "${text}". Let a superuser of that server run once: ${instructions} ${escapeIdentifier(user)};`,
      { cause: error },
    );
  }
}

/**
 * Rights on future tables of this user's migrations; a migration may revoke some, so they are not granted again later.
 */
function grants(user: string): string {
  const both = `${appRole}, ${loaderRole}`;
  const own = `alter default privileges for role ${user} in schema public grant`;
  return `
    grant usage on schema public to ${both};
    grant create on schema public to ${loaderRole};
    ${own} select, insert, update, delete on tables to ${both};
    ${own} usage, select on sequences to ${both};
    ${own} update on sequences to ${loaderRole};`;
}

/** Throws when row security would not bind this pool's connections: every tenant would then see all others' rows. */
export async function assertBound(pool: Pool): Promise<void> {
  const { rows } = await pool.query<{ name: string; free: boolean }>(
    'select current_user as name, (rolsuper or rolbypassrls) as free from pg_roles where rolname = current_user',
  );
  const [role] = rows;
  if (!role || role.free) {
    throw new Error(
      `The application would run as "${role?.name ?? 'nobody'}", whom row-level security does not bind. It will not start.`,
    );
  }
}
