import { useQuery } from '@tanstack/react-query';
import { createLazyRoute, getRouteApi, Link } from '@tanstack/react-router';
import { useMemo } from 'react';
import { codes, labels } from '#openapi/generated/values.ts';
import { formatTime } from '#src/lib/format.ts';
import { type Locale, useLocale } from '#src/lib/i18n/locale.ts';
import {
  latestNotifications,
  markAllRead,
  markRead,
  type Notification,
  touchedByMarks,
  unreadNotifications,
} from '#src/lib/notifications.ts';
import { type Tenant, tenantName, useMixedTenants } from '#src/lib/tenants.ts';
import { useWrite } from '#src/lib/write.ts';
import { Button } from '#src/ui/button/button.tsx';
import type { Column } from '#src/ui/data-grid/column.ts';
import { choiceField } from '#src/ui/filter-bar/fields.ts';
import { ListPage } from '#src/ui/list/list-page.tsx';
import { notificationsPage } from '../api.ts';
import { messages } from '../messages.ts';
import { EntryLink } from '../parts/entry-link.tsx';
import { notificationText } from '../words.ts';

export const lazyRoute = createLazyRoute('/upms/notification/index')({ component: NotificationsPage });
const route = getRouteApi('/upms/notification/index');

const list = {
  route,
  page: notificationsPage,
  topic: 'notification',
  usualSort: { by: 'time', order: 'desc' },
} as const;

function columnsOf(
  locale: Locale,
  tenants: readonly Tenant[] | null,
  open: (id: string) => void,
): Column<Notification>[] {
  const texts = messages[locale];
  return [
    {
      id: 'what',
      title: texts.what,
      width: 320,
      isElastic: true,
      text: (row) => notificationText(row, locale),
      cell: (row) => <EntryLink of={row} onOpen={() => open(row.id)} />,
    },
    { id: 'kind', title: texts.kind, width: 170, text: ({ kind }) => labels.NotificationKind[kind][locale] },
    {
      id: 'state',
      title: texts.state,
      width: locale === 'zh' ? 90 : 100,
      text: ({ isRead }) => texts.states[isRead ? 'read' : 'unread'],
      tone: ({ isRead }) => (isRead ? null : 'active'),
    },
    {
      id: 'tenantId',
      title: texts.tenant,
      width: 110,
      isExtra: tenants === null,
      text: ({ tenantId }) => tenantName(tenants, tenantId),
    },
    { id: 'time', title: texts.time, width: 170, text: ({ time }) => formatTime(time) },
  ];
}

/** All that concerned the signed-in person in the last ninety days. */
function NotificationsPage() {
  const locale = useLocale();
  const texts = messages[locale];
  const tenants = useMixedTenants();
  const { run: mark } = useWrite(markRead, { touches: touchedByMarks, inTurn: true });
  const { run: markAll, isRunning } = useWrite(markAllRead, { touches: touchedByMarks });
  const columns = useMemo(() => columnsOf(locale, tenants, mark), [locale, tenants, mark]);
  const { current, kind, state } = route.useSearch();
  // The newest of all may be on another page, or be filtered out.
  const isPart = current > 1 || kind !== undefined || state !== undefined;
  const { data: latest } = useQuery({ ...latestNotifications(), enabled: isPart });
  const { data: count } = useQuery(unreadNotifications());
  return (
    <ListPage
      of={list}
      title={texts.title}
      columns={columns}
      rowName={(row) => notificationText(row, locale)}
      fields={[
        choiceField(
          'kind',
          texts.kind,
          codes.NotificationKind.map((kind) => [kind, labels.NotificationKind[kind][locale]] as const),
        ),
        choiceField('state', texts.state, texts.states),
      ]}
      renderTools={(page) => {
        const newest = (isPart ? latest : page)?.records[0]?.id;
        return (
          <>
            <Button
              isBusy={isRunning}
              disabled={newest === undefined || count?.unread === 0}
              onClick={() => newest !== undefined && markAll(newest)}
            >
              {texts.markAll}
            </Button>
            <Link to="/account">{texts.choices}</Link>
          </>
        );
      }}
      empty={{ title: texts.none, hint: texts.noneHint }}
    />
  );
}
