import { createLazyRoute } from '@tanstack/react-router';
import { useMessages } from '#src/lib/i18n/locale.ts';
import { useOperator } from '#src/lib/session.ts';
import { Page } from '#src/ui/page/page.tsx';
import { messages } from '../messages.ts';
import { NotificationsCard } from '../parts/notifications-card.tsx';
import { PasswordCard } from '../parts/password-card.tsx';
import { SessionsCard } from '../parts/sessions-card.tsx';
import './account-page.css';

export const lazyRoute = createLazyRoute('/account')({ component: AccountPage });

/** The operator's own account; open to everyone. */
function AccountPage() {
  const texts = useMessages(messages);
  const { name, username } = useOperator();
  return (
    <Page title={texts.title} description={`${name} · ${username}`}>
      <div className="zg-account">
        <div className="zg-account-side">
          <PasswordCard />
          <NotificationsCard />
        </div>
        <SessionsCard />
      </div>
    </Page>
  );
}
