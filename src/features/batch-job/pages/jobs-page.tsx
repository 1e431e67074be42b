import { createLazyRoute, getRouteApi, Link } from '@tanstack/react-router';
import { formatCount, formatTime } from '#src/lib/format.ts';
import { type Locale, useLocale } from '#src/lib/i18n/locale.ts';
import { type Tenant, tenantName, useMixedTenants } from '#src/lib/tenants.ts';
import type { Column } from '#src/ui/data-grid/column.ts';
import { choiceField, tenantField } from '#src/ui/filter-bar/fields.ts';
import { ListPage } from '#src/ui/list/list-page.tsx';
import { type Job, jobsPage } from '../api.ts';
import { messages } from '../messages.ts';
import { hasRun, listedStates, stateName, toneOf } from '../words.ts';

export const lazyRoute = createLazyRoute('/mall/jobs/index')({ component: JobsPage });
const route = getRouteApi('/mall/jobs/index');

function columnsOf(locale: Locale, tenants: readonly Tenant[] | null): Column<Job>[] {
  const texts = messages[locale];
  const share = (job: Job) =>
    texts.progressOf(formatCount(hasRun(job) ? job.total - job.waiting : 0), formatCount(job.total));
  return [
    {
      id: 'purpose',
      title: texts.purpose,
      width: 180,
      isElastic: true,
      text: ({ purpose }) => texts.purposes[purpose] ?? purpose,
      cell: ({ id, purpose }) => (
        <Link to="/mall/jobs/$id" params={{ id }}>
          {texts.purposes[purpose] ?? purpose}
        </Link>
      ),
    },
    {
      id: 'state',
      title: texts.state,
      width: 130,
      text: ({ state }) => stateName(state, locale),
      tone: ({ state }) => toneOf(state),
    },
    { id: 'progress', title: texts.progress, width: 130, isNumber: true, text: share },
    {
      id: 'failed',
      title: texts.failedRows,
      width: 80,
      isNumber: true,
      text: (job) => (hasRun(job) ? formatCount(job.failed) : '–'),
    },
    { id: 'operatorName', title: texts.operator, width: 110, text: ({ operatorName }) => operatorName },
    {
      id: 'tenantId',
      title: texts.tenant,
      width: 110,
      isExtra: tenants === null,
      text: ({ tenantId }) => tenantName(tenants, tenantId),
    },
    { id: 'fileName', title: texts.file, width: 160, text: ({ fileName }) => fileName || '–' },
    { id: 'jobNo', title: texts.jobNo, width: 200, isExtra: true, text: ({ jobNo }) => jobNo },
    { id: 'createTime', title: texts.begun, width: 170, text: ({ createTime }) => formatTime(createTime) },
  ];
}

const jobs = {
  route,
  page: jobsPage,
  topic: 'job',
  columns: columnsOf,
  usualSort: { by: 'createTime', order: 'desc' },
} as const;

function JobsPage() {
  const locale = useLocale();
  const texts = messages[locale];
  const tenants = useMixedTenants();
  return (
    <ListPage
      of={jobs}
      title={texts.title}
      fields={[
        choiceField('kind', texts.kind, texts.kinds),
        choiceField(
          'state',
          texts.state,
          listedStates.map((value) => [value, stateName(value, locale)] as const),
        ),
        ...tenantField(tenants, texts.tenant),
        { kind: 'days', from: 'from', to: 'to', label: texts.days },
      ]}
      empty={{ title: texts.none, hint: texts.noneHint }}
    />
  );
}
