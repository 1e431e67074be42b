import { MenuIcon } from '@blueprintjs/icons';
import { admits, superOnly } from '#src/lib/audience.ts';
import { useMessages } from '#src/lib/i18n/locale.ts';
import { useOperator } from '#src/lib/session.ts';
import { Button } from '#src/ui/button/button.tsx';
import { BellButton } from '../bell/bell-button.tsx';
import { messages } from '../messages.ts';
import { PaletteButton } from '../palette/palette-button.tsx';
import { AccountMenu } from './account-menu.tsx';
import { ConnectionMark } from './connection-mark.tsx';
import { LanguageMenu, ThemeMenu } from './preference-menus.tsx';
import { TenantSwitch } from './tenant-switch.tsx';
import './top-bar.css';

/**
 * The bar above every page: the navigation button on narrow windows, the connection, the tenant, preferences and the
 * account.
 */
export function TopBar({ onOpenNavigation }: { onOpenNavigation: () => void }) {
  const texts = useMessages(messages);
  const { type } = useOperator();
  return (
    <header className="zg-top">
      <span className="zg-top-menu">
        <Button variant="minimal" aria-label={texts.openNavigation} icon={<MenuIcon />} onClick={onOpenNavigation} />
      </span>
      <ConnectionMark />
      <div className="zg-top-end">
        <PaletteButton />
        {admits(superOnly, type) && <TenantSwitch />}
        <BellButton />
        <LanguageMenu />
        <ThemeMenu />
        <AccountMenu />
      </div>
    </header>
  );
}
