import { type Database, read } from '#server/db/database.ts';
import { batchesOf, type ExportColumn, exported } from '#server/http/export.ts';
import { between } from '#server/http/language.ts';
import type { Handlers } from '#server/http/operations.ts';
import { Problem, problemWords } from '#server/http/problem.ts';
import { narrowed } from '#server/http/scope.ts';
import { countedAtMost, paged, withTotal } from '#server/rows/paging.ts';
import { actName } from '#shared/audit-log/acts.ts';
import { fieldName } from '#shared/audit-log/field-name.ts';
import { kindName } from '#shared/audit-log/kinds.ts';
import { outcomes, sources } from '#shared/audit-log/sources.ts';
import { auditFilter } from './filter-store.ts';
import { type AuditRow, countLog, findEntry, readLog, restOfCall } from './store.ts';

type AuditLog = Pick<Handlers, 'pageAuditLog' | 'readAuditEntry' | 'exportAuditLog'>;

const tooDeep = {
  zh: '只能翻到前 10,000 条，请用筛选条件缩小范围',
  en: 'The list shows its first 10,000 entries; narrow it with filters',
};
const batchSize = 1_000;
const mostExported = 50_000;
const fileName = { zh: '操作日志', en: 'Audit log' };
const columns: readonly ExportColumn<AuditRow>[] = [
  { title: { zh: '时间', en: 'Time' }, kind: 'time', value: ({ time }) => time },
  { title: { zh: '操作者', en: 'Actor' }, value: ({ operatorName }) => operatorName },
  { title: { zh: '来源', en: 'Source' }, value: ({ by }, language) => sources[by][language] },
  { title: { zh: '租户', en: 'Tenant' }, value: ({ tenantId }) => tenantId },
  { title: { zh: '操作', en: 'Action' }, value: (row, language) => actName(row, language) },
  { title: { zh: '对象', en: 'Type' }, value: ({ kind }, language) => kindName(kind, language) },
  { title: { zh: '编号', en: 'ID' }, value: ({ rowId }) => rowId },
  { title: { zh: '名称', en: 'Name' }, value: ({ rowName }) => rowName },
  {
    title: { zh: '变更字段', en: 'Changes' },
    value: ({ fields }, language) => fields.map((name) => fieldName(name, language)).join(between[language]),
  },
  { title: { zh: '结果', en: 'Outcome' }, value: ({ outcome }, language) => outcomes[outcome][language] },
  { title: { zh: '原因', en: 'Reason' }, value: ({ code }, language) => problemWords(code)?.[language] ?? code },
  { title: { zh: '操作代码', en: 'API operation' }, value: ({ act }) => act },
  { title: { zh: '次数', en: 'Times' }, kind: 'number', value: ({ count }) => count },
  { title: { zh: '地址', en: 'IP address' }, value: ({ address }) => address },
];

/** The audit log, readable by those who may see its rows. */
export const auditLogHandlers = (db: Database): AuditLog => ({
  async pageAuditLog({ operator, query }) {
    return paged(query, async (page) => {
      if (page.skip + page.size > countedAtMost)
        throw new Problem('unprocessable', { words: tooDeep, data: { reason: 'deep' } });
      const filter = await auditFilter(db, narrowed(operator, query.tenantId), query);
      return withTotal(readLog(db, filter, page), countLog(db, filter));
    });
  },
  async readAuditEntry({ operator: { scope }, path }) {
    return read(db, scope, async (query) => {
      const found = await findEntry(query, scope, path.id);
      if (!found) throw new Problem('not-found');
      const { callId, ...entry } = found;
      return { ...entry, also: await restOfCall(query, scope, { callId, id: entry.id }) };
    });
  },
  async exportAuditLog({ operator, query, language }) {
    const { format = 'csv', ...asked } = query;
    const filter = await auditFilter(db, narrowed(operator, asked.tenantId), asked);
    const batches = async function* () {
      let left = mostExported;
      for await (const batch of batchesOf<AuditRow>(batchSize, (cursor) =>
        readLog(db, filter, { size: batchSize, cursor }),
      )) {
        yield batch.slice(0, left);
        left -= batch.length;
        if (left <= 0) return;
      }
    };
    return exported({ name: fileName, columns, batches: batches() }, { format, language });
  },
});
