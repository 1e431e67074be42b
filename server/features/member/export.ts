import { type Database, read } from '#server/db/database.ts';
import type { ExportFormat } from '#server/http/export-cells.ts';
import { batchesOf, type Export, type ExportColumn, exported } from '#server/http/export.ts';
import { between } from '#server/http/language.ts';
import type { Blob, Language } from '#server/http/operations.ts';
import { everyTenant } from '#server/rows/scope.ts';
import { type MemberFilter, memberRules } from './filter-store.ts';
import { type ShownField, shownFields } from './profile-store.ts';
import type { ProfileValue } from './profile-values.ts';
import { type MemberRow, membersAfter } from './store.ts';

const sexes = {
  zh: { 0: '未知', 1: '男', 2: '女' },
  en: { 0: 'Unknown', 1: 'Male', 2: 'Female' },
} as const;
const states = { zh: ['正常', '停用'], en: ['Active', 'Disabled'] } as const;

const columns: readonly ExportColumn<MemberRow>[] = [
  { title: { zh: '会员编号', en: 'Member id' }, value: ({ id }) => id },
  { title: { zh: '租户', en: 'Tenant' }, value: ({ tenantId }) => tenantId },
  { title: { zh: '昵称', en: 'Nickname' }, value: ({ nickName }) => nickName },
  { title: { zh: '姓名', en: 'Name' }, value: ({ realName }) => realName },
  { title: { zh: '手机号', en: 'Phone' }, value: ({ mobile }) => mobile },
  {
    title: { zh: '性别', en: 'Gender' },
    value: ({ sex }, language) => (sex === null ? null : sexes[language][sex]),
  },
  { title: { zh: '省份', en: 'Province' }, value: ({ province }) => province },
  { title: { zh: '城市', en: 'City' }, value: ({ city }) => city },
  { title: { zh: '来源', en: 'Client' }, value: ({ appType }) => appType },
  { title: { zh: '状态', en: 'State' }, value: ({ status }, language) => states[language][status] },
  { title: { zh: '爱豆', en: 'Points' }, kind: 'number', value: ({ points }) => points },
  { title: { zh: '余额（元）', en: 'Balance (yuan)' }, kind: 'yuan', value: ({ balance }) => balance },
  { title: { zh: '订单数', en: 'Orders' }, kind: 'number', value: ({ orderCount }) => orderCount },
  { title: { zh: '消费金额（元）', en: 'Spent (yuan)' }, kind: 'yuan', value: ({ consumeAmount }) => consumeAmount },
  { title: { zh: '上级会员', en: 'Referrer' }, value: ({ parentId }) => parentId },
  { title: { zh: '注册时间', en: 'Joined' }, kind: 'time', value: ({ createTime }) => createTime },
  { title: { zh: '最近访问', en: 'Last visit' }, kind: 'time', value: ({ visitTime }) => visitTime },
];

const rowsABatch = 1_000;

const answers = { zh: ['否', '是'], en: ['No', 'Yes'] } as const;

/** What a profile field holds, with tags by their names; one that was deleted since stays a number. */
function cell(value: ProfileValue | undefined, { tags }: ShownField, language: Language): string | number | null {
  if (value === undefined || value === null) return null;
  if (Array.isArray(value))
    return value.map((each) => (Object.hasOwn(tags, each) ? tags[each] : each)).join(between[language]);
  return typeof value === 'boolean' ? (answers[language][Number(value)] ?? null) : value;
}

/** Exports the members that match a filter; for one tenant with the profile fields that its lists show. */
export async function exportMembers(
  db: Database,
  scope: string,
  filter: MemberFilter,
  { phones, ...options }: { format: ExportFormat; language: Language; phones: (phone: string) => string },
): Promise<Blob> {
  // Refuses an invalid filter while the response can still carry an error.
  memberRules(scope, filter);
  const fields = scope === everyTenant ? [] : await read(db, scope, (query) => shownFields(query, scope));
  const own = fields.map((field) => ({
    title: { zh: field.label, en: field.label },
    value: ({ profile }: MemberRow, language: Language) => cell(profile[field.key], field, language),
  }));
  const table: Export<MemberRow> = {
    name: { zh: '会员', en: 'Members' },
    columns: [...columns, ...own],
    batches: batchesOf(rowsABatch, async (last: MemberRow | null) => {
      const members = await membersAfter(db, scope, filter, last, rowsABatch);
      return members.map((member) => ({ ...member, mobile: phones(member.mobile) }));
    }),
  };
  return exported(table, options);
}
