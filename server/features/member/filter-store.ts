import { type RawBuilder, sql } from 'kysely';
import { Problem } from '#server/http/problem.ts';
import type { ListFilter } from '#server/rows/list-filter.ts';
import { countedAtMost } from '#server/rows/paging.ts';
import { tenantIs } from '#server/rows/scope.ts';
import { dayStart } from '#server/rows/shanghai.ts';
import { matching } from '#server/rows/text-search.ts';
import { provinceSpellings } from '#shared/province.ts';

export type MemberFilter = ListFilter<'pageMembers'>;

const fieldKey = /^[a-z][A-Za-z0-9]{0,31}$/;

/**
 * Returns the SQL conditions of a filter on `members m`, without deleted members. Throws `bad-request` for a malformed
 * profile filter.
 */
export function memberRules(scope: string, filter: MemberFilter): RawBuilder<unknown> {
  const { text, appType, sex, province, status, tagItemId, parentId, profile, from, to } = filter;
  const rules = [sql`m.deleted_at is null`];
  rules.push(tenantIs(scope, 'm.tenant_id'));
  if (text !== undefined) rules.push(matching('members_matching', text, 'm'));
  if (appType !== undefined) rules.push(sql`m.app_type = ${appType}`);
  if (sex !== undefined) rules.push(sex === 'none' ? sql`m.sex is null` : sql`m.sex = ${Number(sex)}`);
  if (province !== undefined)
    rules.push(sql`m.province = any (${provinceSpellings(province === 'none' ? '' : province)})`);
  // Written out, so that the index of disabled members is known to hold them.
  if (status !== undefined) rules.push(sql`m.status = ${sql.lit(Number(status))}`);
  if (parentId !== undefined) rules.push(sql`m.parent_id = ${parentId}`);
  if (tagItemId !== undefined)
    rules.push(sql`exists (select from member_tags g
      where g.tenant_id = m.tenant_id and g.member_id = m.id and g.item_id = ${tagItemId})`);
  if (profile !== undefined) rules.push(...profileRules(profile));
  if (from !== undefined) rules.push(sql`m.created_at >= ${dayStart(from)}`);
  if (to !== undefined) rules.push(sql`m.created_at < ${dayStart(to, 1)}`);
  return sql.join(rules, sql` and `);
}

const numberForm = /^-?\d{1,15}(\.\d{1,6})?$/;
const dayForm = /^\d{4}-\d{2}-\d{2}$/;
const isBound = (text: string) => text === '' || numberForm.test(text) || dayForm.test(text);

function profileRules(text: string): RawBuilder<unknown>[] {
  return [...new URLSearchParams(text)].map(([key, value]) => {
    if (!fieldKey.test(key)) throw wrongPairs();
    const [, low, high] = /^(.*)\.\.(.*)$/.exec(value) ?? [];
    // A text may have the dots of a range in it.
    const isRange = low !== undefined && high !== undefined && isBound(low) && isBound(high);
    return isRange ? within(key, low, high) : holding(key, value);
  });
}

/** Matches a field that is the value, or a list that contains it. */
function holding(key: string, value: string): RawBuilder<unknown> {
  const number = value.trim() === '' ? NaN : Number(value);
  const wanted: unknown[] = [value, [value]];
  if (Number.isFinite(number)) wanted.push(number);
  if (value === 'true' || value === 'false') wanted.push(value === 'true');
  const found = wanted.map(
    (each) => sql`(m.tenant_id, m.id) in
      (select * from members_with_profile(${JSON.stringify({ [key]: each })}::jsonb, ${countedAtMost + 1}))`,
  );
  return sql`(${sql.join(found, sql` or `)})`;
}

/** Compares numbers as numbers and days as days; a bound that is empty is none. */
function within(key: string, low: string, high: string): RawBuilder<unknown> {
  const rules: RawBuilder<unknown>[] = [sql`m.profile ? ${key}`];
  for (const [bound, sign] of [
    [low, sql`>=`],
    [high, sql`<=`],
  ] as const) {
    if (bound === '') continue;
    if (dayForm.test(bound)) rules.push(sql`m.profile ->> ${key} ${sign} ${bound}`);
    else
      rules.push(sql`case jsonb_typeof(m.profile -> ${key}) when 'number'
        then (m.profile ->> ${key})::numeric ${sign} ${bound}::numeric else false end`);
  }
  return sql`(${sql.join(rules, sql` and `)})`;
}

function wrongPairs(): Problem {
  return new Problem('bad-request', {
    data: { errors: [{ path: '/query/profile', message: 'must be key=value pairs joined by &' }] },
  });
}
