import { useRouter } from '@tanstack/react-router';
import { useLocale } from '#src/lib/i18n/locale.ts';
import type { Notification } from '#src/lib/notifications.ts';
import { classes } from '#src/ui/classes.ts';
import { addressOf, notificationText } from '../words.ts';
import './entry-link.css';

/** A notification as the link to its row; opening it marks it as read. */
export function EntryLink({ of, onOpen }: { of: Notification; onOpen: () => void }) {
  const locale = useLocale();
  const { history } = useRouter();
  const address = addressOf(of);
  return (
    <a
      href={address}
      className={classes('zg-entry-link', !of.isRead && 'zg-entry-unread')}
      onClick={(event) => {
        onOpen();
        // A click for another tab is the browser's.
        if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
        event.preventDefault();
        history.push(address);
      }}
    >
      {notificationText(of, locale)}
    </a>
  );
}
