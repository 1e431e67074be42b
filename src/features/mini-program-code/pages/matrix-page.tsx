import { createLazyRoute, getRouteApi, Link } from '@tanstack/react-router';
import { admits, platformStaff } from '#src/lib/audience.ts';
import { formatTime } from '#src/lib/format.ts';
import { type Locale, useLocale } from '#src/lib/i18n/locale.ts';
import { useOperator } from '#src/lib/session.ts';
import { type Tenant, tenantName, useMixedTenants } from '#src/lib/tenants.ts';
import { buttonClass } from '#src/ui/button/button.tsx';
import type { Column } from '#src/ui/data-grid/column.ts';
import { choiceField, tenantField } from '#src/ui/filter-bar/fields.ts';
import { ListPage } from '#src/ui/list/list-page.tsx';
import { codeMatrix, type MatrixRow } from '../api.ts';
import { messages } from '../messages.ts';
import { healths, stages } from '../search.ts';
import { healthTones, slotStates, stageTones } from '../words.ts';

export const lazyRoute = createLazyRoute('/weixin/code/index')({ component: MatrixPage });
const route = getRouteApi('/weixin/code/index');

function columnsOf(locale: Locale, tenants: readonly Tenant[] | null): Column<MatrixRow>[] {
  const texts = messages[locale];
  const or = (text: string | null) => text ?? texts.none;
  return [
    {
      id: 'appName',
      title: texts.app,
      width: 180,
      isElastic: true,
      text: ({ appName }) => appName,
      cell: ({ appId, appName }) => (
        <Link to="/weixin/code/$appId" params={{ appId }}>
          {appName}
        </Link>
      ),
    },
    { id: 'appId', title: 'AppID', width: 190, isExtra: true, text: ({ appId }) => appId },
    {
      id: 'tenantId',
      title: texts.tenant,
      width: 100,
      isExtra: tenants === null,
      text: ({ tenantId }) => tenantName(tenants, tenantId),
    },
    {
      id: 'stage',
      title: texts.stage,
      width: locale === 'zh' ? 135 : 156,
      text: ({ stage }) => texts.stages[stage],
      tone: ({ stage }) => stageTones[stage],
    },
    { id: 'trial', title: texts.trial, width: 80, text: ({ trialVersion }) => or(trialVersion) },
    {
      id: 'audit',
      title: texts.inAudit,
      width: 140,
      text: ({ auditVersion, auditStatus }) =>
        auditVersion === null
          ? texts.none
          : `${auditVersion} ${auditStatus === null ? '' : texts.statuses[auditStatus]}`,
    },
    {
      id: 'online',
      title: texts.online,
      width: 120,
      text: ({ onlineVersion, isRollback }) =>
        onlineVersion === null ? texts.none : `${onlineVersion}${isRollback ? ` (${texts.rolledBack})` : ''}`,
    },
    {
      id: 'gray',
      title: texts.gray,
      width: 70,
      text: ({ grayPercentage }) => (grayPercentage === null ? texts.none : `${grayPercentage}%`),
    },
    { id: 'newest', title: texts.newest, width: 90, text: ({ newestVersion }) => or(newestVersion) },
    {
      id: 'behind',
      title: texts.behind,
      width: locale === 'zh' ? 110 : 128,
      text: ({ behind }) => (behind === null ? texts.none : texts.behindOf(behind)),
      tone: ({ behind }) => (behind === null ? null : behind === 0 ? 'good' : 'warn'),
    },
    {
      id: 'health',
      title: texts.health,
      width: 120,
      text: ({ health }) => texts.healths[health],
      tone: ({ health }) => healthTones[health],
    },
    {
      id: 'updateTime',
      title: texts.updated,
      width: 170,
      isExtra: true,
      text: ({ updateTime }) => formatTime(updateTime),
    },
  ];
}

const matrix = {
  route,
  page: codeMatrix,
  topic: 'code',
  columns: columnsOf,
  rowId: ({ appId }: MatrixRow) => appId,
  usualSort: { by: 'updateTime', order: 'desc' },
} as const;

/** Every mini-program with the state of its code: trial, audit, online, gray, and how far it is behind. */
function MatrixPage() {
  const locale = useLocale();
  const texts = messages[locale];
  const tenants = useMixedTenants();
  const { type } = useOperator();
  return (
    <ListPage
      of={matrix}
      title={texts.title}
      fields={[
        { kind: 'text', name: 'name', label: texts.search },
        choiceField(
          'stage',
          texts.stage,
          stages.map((value) => [value, texts.stages[value]] as const),
        ),
        { kind: 'choice', name: 'state', label: texts.slotState, options: slotStates(locale) },
        choiceField(
          'health',
          texts.health,
          healths.map((value) => [value, texts.healths[value]] as const),
        ),
        ...tenantField(tenants, texts.tenant),
      ]}
      {...(admits(platformStaff, type) && {
        tools: (
          <Link to="/weixin/code/templates" className={buttonClass({ variant: 'outlined' })}>
            {texts.library}
          </Link>
        ),
      })}
      empty={{ title: texts.empty, hint: texts.emptyHint }}
    />
  );
}
