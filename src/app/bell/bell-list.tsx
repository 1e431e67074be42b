import { CogIcon, DotIcon, PropertiesIcon, TickIcon } from '@blueprintjs/icons';
import { useQuery } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { addressOf, notificationText } from '#src/features/notification/words.ts';
import { formatAge } from '#src/lib/format.ts';
import { useLocale } from '#src/lib/i18n/locale.ts';
import { useChanges } from '#src/lib/live.ts';
import {
  latestNotifications,
  markAllRead,
  markRead,
  type Notification,
  touchedByMarks,
} from '#src/lib/notifications.ts';
import { readAnew } from '#src/lib/query.ts';
import { useWrite } from '#src/lib/write.ts';
import { MenuList } from '#src/ui/menu-button/menu-list.tsx';
import type { MenuRowProps } from '#src/ui/menu-button/menu-row.tsx';
import { messages } from './list-messages.ts';

interface BellListProps {
  id: string;
  anchor: HTMLElement;
  onClose: (isOutside: boolean) => void;
}

/** The newest notifications as a menu: Enter opens a row and marks its notification as read. */
export function BellList({ id, anchor, onClose }: BellListProps) {
  const locale = useLocale();
  const texts = messages[locale];
  const { history } = useRouter();
  const query = useQuery({ ...latestNotifications(), staleTime: 0 });
  useChanges('notification', () => void readAnew(query));
  const { run: mark } = useWrite(markRead, { touches: touchedByMarks, inTurn: true });
  const { run: markAll } = useWrite(markAllRead, { touches: touchedByMarks });

  const entry = (each: Notification): MenuRowProps => {
    const age = formatAge(each.time, locale);
    return {
      id: each.id,
      label: notificationText(each, locale),
      hint: each.isRead ? age : `${texts.isUnread} · ${age}`,
      icon: each.isRead ? <span className="zg-bell-read" /> : <DotIcon />,
      onSelect() {
        if (!each.isRead) mark(each.id);
        history.push(addressOf(each));
      },
    };
  };
  const note = (label: string, retry?: () => void): MenuRowProps => ({
    id: 'note',
    label,
    isDisabled: retry === undefined,
    onSelect: retry ?? (() => {}),
  });
  const shown = query.data?.records ?? [];
  const newest = shown[0]?.id;
  const entries =
    query.error !== null
      ? [note(texts.failed, () => void query.refetch())]
      : shown.length === 0
        ? [note(texts.none)]
        : shown.map(entry);
  const tools: MenuRowProps[] = [
    {
      id: 'markAll',
      heading: texts.bell,
      label: texts.markAll,
      icon: <TickIcon />,
      isDisabled: shown.every(({ isRead }) => isRead),
      onSelect: () => newest !== undefined && markAll(newest),
    },
    {
      id: 'all',
      label: texts.all,
      icon: <PropertiesIcon />,
      onSelect: () => history.push('/upms/notification/index'),
    },
    { id: 'choices', label: texts.choices, icon: <CogIcon />, onSelect: () => history.push('/account') },
  ];
  // While nothing is here, nothing else takes the focus: it belongs to the newest one.
  const isLoading = query.data === undefined && query.error === null;
  return (
    <MenuList
      id={id}
      label={texts.bell}
      anchor={anchor}
      placement="bottom-end"
      onClose={onClose}
      items={isLoading ? [note(texts.loading)] : [...entries, ...tools]}
    />
  );
}
