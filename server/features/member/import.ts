import { setImmediate } from 'node:timers/promises';
import type { components } from '#openapi/generated/types.ts';
import { type Database, inTenant, read } from '#server/db/database.ts';
import { exported } from '#server/http/export.ts';
import type { Handlers, Language, Operator, Settle } from '#server/http/operations.ts';
import { maskedPhone } from '#server/http/phones.ts';
import { Problem } from '#server/http/problem.ts';
import { permissionOf } from '#server/http/roles.ts';
import { narrowed } from '#server/http/scope.ts';
import type { UploadedFile } from '#server/http/uploaded-file.ts';
import { everyTenant } from '#server/rows/scope.ts';
import type { JobRow, Purpose, SheetColumn, Verdict } from '#server/workflow/jobs.ts';
import { hidden, memberIn, profileColumn, type ReadMember } from './import-rows.ts';
import { holdPhone, phonesTaken } from './phone-store.ts';
import { fieldRules, sensitiveKeys } from './profile-store.ts';
import { type FieldRule, profileFaults } from './profile-values.ts';
import { addMember } from './use-cases.ts';

const columns: readonly SheetColumn[] = [
  { name: 'nickName', title: { zh: '昵称', en: 'Nickname' }, isRequired: true },
  { name: 'realName', title: { zh: '姓名', en: 'Name' }, isRequired: false },
  {
    name: 'mobile',
    title: { zh: '手机号', en: 'Phone' },
    also: ['手机', '手机号码'],
    isRequired: false,
    masked: maskedPhone,
  },
  { name: 'sex', title: { zh: '性别', en: 'Gender' }, isRequired: false },
  { name: 'birthday', title: { zh: '生日', en: 'Birthday' }, also: ['出生日期'], isRequired: false },
  { name: 'province', title: { zh: '省份', en: 'Province' }, isRequired: false },
  { name: 'city', title: { zh: '城市', en: 'City' }, isRequired: false },
  { name: 'appType', title: { zh: '来源', en: 'Client' }, also: ['来源客户端'], isRequired: false },
  { name: 'remark', title: { zh: '备注', en: 'Note' }, also: ['Remark'], isRequired: false },
];

const known = { zh: '该手机号已有会员', en: 'A member already has this phone' };
const twice = { zh: '文件中有多行是这个手机号', en: 'The phone appears more than once in the file' };
/** Tags are known by id and pictures by address, which nobody types into a file. */
const isWritten = ({ type }: FieldRule) => type !== 'tags' && type !== 'image';
const columnOf = ({ key, label }: FieldRule, sensitive: readonly string[]): SheetColumn => ({
  name: profileColumn(key),
  title: { zh: label, en: label },
  also: [key],
  isRequired: false,
  ...(sensitive.includes(key) && { masked: (text) => (text === '' ? '' : hidden) }),
});
const longestPieceMs = 20;
const isMember = (row: ReturnType<typeof memberIn>): row is ReadMember => 'nickName' in row;
const cellsOf = ({ lines }: Pick<JobRow, 'lines'>) => lines[0]?.cells ?? {};

/** Adds the members of a file one by one; a known phone leaves its member unchanged. */
export function memberPurpose(db: Database): Purpose {
  const rulesOf = (tenantId: string) => read(db, tenantId, (query) => fieldRules(query, tenantId));
  return {
    kind: 'import',
    permission: permissionOf('importMembers'),
    columns,
    ownColumns: (tenantId) =>
      read(db, tenantId, async (query) => {
        const sensitive = await sensitiveKeys(query, tenantId);
        return (await fieldRules(query, tenantId)).filter(isWritten).map((rule) => columnOf(rule, sensitive));
      }),
    async check({ tenantId }, rows, seen) {
      const rules = await rulesOf(tenantId);
      const members = rows.map((row) => memberIn(cellsOf(row), rules));
      const phones = members.flatMap((member) => (isMember(member) && member.mobile !== '' ? [member.mobile] : []));
      const phonesInUse = await phonesTaken(db, tenantId, phones);
      return inPieces(members, (member): Verdict => {
        if (!isMember(member)) return { status: 'failed', reason: member };
        const [fault] = profileFaults(rules, member.profile, true);
        if (fault) return { status: 'failed', reason: fault.words };
        const { mobile } = member;
        if (phonesInUse.has(mobile)) return { status: 'skipped', reason: known };
        if (mobile !== '' && seen.has(mobile)) return { status: 'failed', reason: twice };
        seen.add(mobile);
        return { status: 'waiting', targetId: '' };
      });
    },
    async run({ tenantId }, row, settle) {
      await inTenant(db, tenantId, async (trx) => {
        const member = memberIn(cellsOf(row), await fieldRules(trx, tenantId));
        if (!isMember(member)) throw new Error('The row was looked at before and was a member.');
        // Since the row was looked at, another file may have brought the phone, or its owner may have signed in.
        if (member.mobile !== '' && (await holdPhone(trx, tenantId, member.mobile)))
          throw new Problem('unprocessable', { words: known });
        await addMember(trx, { tenantId, language: 'zh' }, member);
        await settle(trx);
      });
    },
  };
}

/** Operators' own patterns can make rows slow, so other requests run in between. */
async function inPieces<Item, Result>(items: readonly Item[], work: (item: Item) => Result): Promise<Result[]> {
  const results: Result[] = [];
  let since = performance.now();
  for (const item of items) {
    results.push(work(item));
    if (performance.now() - since < longestPieceMs) continue;
    await setImmediate();
    since = performance.now();
  }
  return results;
}

type Job = components['schemas']['Job'];
interface Begun {
  operator: Operator;
  settle: Settle;
  language: Language;
}
type Begin = (call: Begun, job: { kind: 'import'; purpose: string; file: UploadedFile }) => Promise<Job>;

/** The import template, and the job that an uploaded file starts. */
export const memberImportHandlers = (
  db: Database,
  begin: Begin,
): Pick<Handlers, 'readMemberTemplate' | 'importMembers'> => ({
  async readMemberTemplate({ operator, query: { tenantId, format = 'xlsx' }, language }) {
    const scope = narrowed(operator, tenantId);
    const own = scope === everyTenant ? [] : ((await memberPurpose(db).ownColumns?.(scope)) ?? []);
    const table = [...columns, ...own].map(({ title }) => ({ title, value: () => '' }));
    const batches = async function* (): AsyncGenerator<object[]> {};
    return exported(
      { name: { zh: '会员导入', en: 'Members' }, columns: table, batches: batches() },
      { format, language },
    );
  },
  importMembers: (call) => begin(call, { kind: 'import', purpose: 'members', file: call.body.file }),
});
