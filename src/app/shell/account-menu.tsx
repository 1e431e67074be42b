import { CogIcon, KeyCommandIcon, LogOutIcon, ManualIcon, UserIcon } from '@blueprintjs/icons';
import { useNavigate } from '@tanstack/react-router';
import { useMessages } from '#src/lib/i18n/locale.ts';
import { useSession } from '#src/lib/session.ts';
import { MenuButton } from '#src/ui/menu-button/menu-button.tsx';
import { messages } from '../messages.ts';
import { shortcutsShown } from './shortcuts.tsx';

const kinds = { [-1]: 'superOperator', 1: 'platformStaff', 2: 'tenantStaff' } as const;

/** The signed-in operator's name and the sign-out button. */
export function AccountMenu() {
  const texts = useMessages(messages);
  const { operator, signOut } = useSession();
  const navigate = useNavigate();
  const kind = texts[kinds[operator.type]];
  return (
    <MenuButton
      label={`${texts.account}: ${operator.name}`}
      variant="minimal"
      face={
        <>
          <UserIcon />
          <span className="zg-top-text">{operator.name}</span>
        </>
      }
      items={[
        {
          id: 'account',
          heading: `${operator.name} · ${kind}`,
          label: texts.ownAccount,
          icon: <CogIcon />,
          onSelect: () => void navigate({ to: '/account' }),
        },
        {
          id: 'guide',
          label: texts.guide,
          icon: <ManualIcon />,
          onSelect: () => void navigate({ to: '/help' }),
        },
        {
          id: 'shortcuts',
          label: texts.shortcuts,
          icon: <KeyCommandIcon />,
          onSelect: () => shortcutsShown.set(true),
        },
        {
          id: 'signOut',
          label: texts.signOut,
          icon: <LogOutIcon />,
          onSelect: signOut,
        },
      ]}
    />
  );
}
