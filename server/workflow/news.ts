import { type Kysely, sql, type Transaction } from 'kysely';
import type { Permission } from '#openapi/generated/permissions.ts';
import type { components } from '#openapi/generated/types.ts';
import type { DB } from '#server/db/schema.gen.ts';
import { workChannel } from './channels.ts';

// Raw SQL: the message and the call that wakes its readers in one statement.

type Schemas = components['schemas'];

const longestReason = 200;

/** The beginning of another system's words, for a notification; no character is cut in half, which could not be kept. */
export const beginning = (text: string): string => Array.from(text).slice(0, longestReason).join('');

/** What some people should hear of, as the step that it follows from knows it. */
export interface Fresh {
  kind: Schemas['NotificationKind'];
  /** Accounts by id, or everybody of the tenant who has what it needs (and the platform's staff, for code audits). */
  to: readonly string[] | 'all';
  /** What a role must contain to hear of it, and to read it later; `owner` is in no role. */
  needs: readonly (Permission | 'everyone' | 'owner')[];
  facts: Schemas['NotificationFacts'];
  /** The row that people know it by; the row that moved unless given. */
  about?: News['subject'];
  /** Nobody gets another one of this kind about this row while they have not read the last. */
  isOnce?: boolean;
}

/** What some people should hear of, with the row that it is about. */
export interface News extends Omit<Fresh, 'about'> {
  tenantId: string;
  subject: { machine: string; id: string };
  /** The account that did it, which does not hear of it; null for the server, members and outside systems. */
  by: string | null;
}

/** The outbox carries news to the people; whoever is told, and what, is decided there and not in the fact's transaction. */
export const newsTopic = 'news';

/** The message that carries news. It has no key: news of one row need not wait for its other messages. */
export function newsMessage({ tenantId, ...payload }: News) {
  return { tenantId, topic: newsTopic, key: '', payload };
}

/** Tells people of something in the transaction in which it happens: neither without the other. */
export const notify = (trx: Transaction<DB>, news: News): Promise<void> => tellOutbox(trx, newsMessage(news));

/** Leaves a message for the outbox in the transaction of a fact outside the charts. */
export async function tellOutbox(
  trx: Kysely<DB>,
  { tenantId, topic, key, payload }: { tenantId: string; topic: string; key: string; payload: object },
): Promise<void> {
  await sql`with written as (insert into outbox (tenant_id, topic, key, payload)
      values (${tenantId}, ${topic}, ${key}, ${JSON.stringify(payload)}::jsonb))
    select pg_notify(${workChannel}, 'outbox')`.execute(trx);
}
