import { type Kysely, sql } from 'kysely';
import { type Database, read } from '#server/db/database.ts';
import type { DB } from '#server/db/schema.gen.ts';
import { type Found, type Page, readPage } from '#server/rows/paging.ts';
import type { FieldRule, Profile } from './profile-values.ts';

// Raw SQL: each field with its tags as JSON, and a page of the ledger.

/** A field that members fill in themselves; pictures are none. */
export interface OwnFieldRow extends Omit<FieldRule, 'tagIds' | 'type'> {
  type: Exclude<FieldRule['type'], 'image'>;
  hint: string;
  tags: { id: string; name: string }[];
}

/** Returns the fields that a mall lets its members fill in, in its order. */
export async function ownFields(query: Kysely<DB>, tenantId: string): Promise<OwnFieldRow[]> {
  const { rows } = await sql<OwnFieldRow>`select key, label, type, required, options, min, max, pattern, hint,
      coalesce((select jsonb_agg(jsonb_build_object('id', i.id::text, 'name', i.name) order by i.sort, i.id) from tag_items i
        where i.tenant_id = f.tenant_id and i.category_id = f.tag_category_id), '[]') as tags
    from profile_fields f where tenant_id = ${tenantId} and enabled and removed_at is null and editable_by_user
    order by sort, id`.execute(query);
  return rows;
}

/** What members keep of themselves. */
export async function ownRow(
  query: Kysely<DB>,
  tenantId: string,
  id: string,
): Promise<{ nickName: string; avatarUrl: string; profile: Profile; version: number } | undefined> {
  const { rows } = await sql<{ nickName: string; avatarUrl: string; profile: Profile; version: number }>`select
      nick_name as "nickName", avatar_url as "avatarUrl", profile, version
    from members where tenant_id = ${tenantId} and id = ${id} and deleted_at is null`.execute(query);
  return rows[0];
}

interface Movement {
  id: string;
  time: string;
  amount: number;
  balanceAfter: number;
  source: 'order' | 'adjustment' | 'opening';
  orderId: string | null;
}

/** Returns one page of how a member's points came and went, newest first. */
export function pagePoints(db: Database, tenantId: string, id: string, page: Page): Promise<Found<Movement>> {
  const of = sql`from ledger_entries where tenant_id = ${tenantId} and member_id = ${id} and asset = 'points'`;
  const rows = sql<Movement>`select id, at as time, amount, balance_after as "balanceAfter", source,
    case source when 'order' then source_id end as "orderId" ${of} order by id desc`;
  return read(db, tenantId, () => readPage(db, tenantId, page, { rows, of }));
}
