import { type Kysely, sql } from 'kysely';
import type { DB } from '#server/db/schema.gen.ts';
import { tenantIs } from '#server/rows/scope.ts';
import type { Template } from '#shared/buyer-messages/flaws.ts';
import type { Topic } from '#shared/buyer-messages/topics.ts';

// Raw SQL: lists are written as JSON.

export interface KeptTemplate extends Template {
  version: number;
}

const columns = sql`topic, is_on as "isOn", template_id as "templateId", fields, page, version`;

/** An app of a scope: whose it is, and whether it is a mini-program (1) or an official account (2). */
export const appIn = (query: Kysely<DB>, scope: string, appId: string) =>
  query
    .selectFrom('wxapps')
    .where(tenantIs(scope))
    .where('id', '=', appId)
    .select(['tenant_id as tenantId', 'app_type as appType'])
    .executeTakeFirst();

/** What was saved for an app, of each topic at most once. */
export async function templatesOf(query: Kysely<DB>, tenantId: string, appId: string): Promise<KeptTemplate[]> {
  const { rows } = await sql<KeptTemplate>`select ${columns} from message_templates
    where tenant_id = ${tenantId} and app_id = ${appId}`.execute(query);
  return rows;
}

/** The template of a topic in an app, whether it is told or not. */
export async function templateFor(
  query: Kysely<DB>,
  tenantId: string,
  appId: string,
  topic: Topic,
): Promise<KeptTemplate | undefined> {
  const { rows } = await sql<KeptTemplate>`select ${columns} from message_templates
    where tenant_id = ${tenantId} and app_id = ${appId} and topic = ${topic}`.execute(query);
  return rows[0];
}

/** The template by which a topic is told in an app now; undefined when it is not told. */
export async function templateOn(
  query: Kysely<DB>,
  tenantId: string,
  appId: string,
  topic: Topic,
): Promise<KeptTemplate | undefined> {
  const template = await templateFor(query, tenantId, appId, topic);
  return template?.isOn ? template : undefined;
}

/** Writes a template over the version that the caller saw, 0 for none; undefined when there is another. */
export async function keepTemplate(
  query: Kysely<DB>,
  tenantId: string,
  appId: string,
  { topic, isOn, templateId, fields, page, version }: KeptTemplate,
): Promise<KeptTemplate | undefined> {
  const list = sql`${JSON.stringify(fields)}::jsonb`;
  const { rows } =
    version === 0
      ? await sql<KeptTemplate>`insert into message_templates (tenant_id, app_id, topic, is_on, template_id, fields, page)
          values (${tenantId}, ${appId}, ${topic}, ${isOn}, ${templateId}, ${list}, ${page})
          on conflict do nothing returning ${columns}`.execute(query)
      : await sql<KeptTemplate>`update message_templates set is_on = ${isOn}, template_id = ${templateId},
            fields = ${list}, page = ${page}, version = version + 1, updated_at = now()
          where tenant_id = ${tenantId} and app_id = ${appId} and topic = ${topic} and version = ${version}
          returning ${columns}`.execute(query);
  return rows[0];
}
