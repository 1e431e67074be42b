import { CrossIcon, MenuClosedIcon, MenuOpenIcon } from '@blueprintjs/icons';
import { Link } from '@tanstack/react-router';
import { type KeyboardEvent, type RefObject, useEffect, useRef } from 'react';
import { useLocale, useMessages } from '#src/lib/i18n/locale.ts';
import { useWithheld } from '#src/lib/rights.ts';
import { useOperator } from '#src/lib/session.ts';
import { Brand } from '#src/ui/brand/brand.tsx';
import { Button } from '#src/ui/button/button.tsx';
import { menuFor } from '../menu.tsx';
import { messages } from '../messages.ts';
import './navigation.css';

interface NavigationProps {
  /** Shows icons only, with the names as tooltips. */
  isFolded: boolean;
  /** Covers the page on narrow windows. */
  isDrawer: boolean;
  onClose: () => void;
  onFold: () => void;
}

/** The pages that the operator may open, grouped. */
export function Navigation({ isFolded, isDrawer, onClose, onFold }: NavigationProps) {
  const texts = useMessages(messages);
  const locale = useLocale();
  const { type } = useOperator();
  const withheld = useWithheld();
  const nav = useRef<HTMLElement>(null);
  useFocusInDrawer(nav, isDrawer);

  const closeByKey = (event: KeyboardEvent) => {
    if (isDrawer && event.key === 'Escape') onClose();
  };
  return (
    <>
      {/* Closes the drawer for a pointer; the keyboard has Escape and the button. */}
      {isDrawer && <div className="zg-nav-veil" aria-hidden="true" onClick={onClose} />}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Escape from anything in it */}
      <nav ref={nav} className="zg-nav" aria-label={texts.navigation} onKeyDown={closeByKey}>
        <div className="zg-nav-head">
          <Brand size={28} />
          <span className="zg-nav-name">{texts.product}</span>
          <span className="zg-nav-close">
            <Button variant="minimal" aria-label={texts.closeNavigation} icon={<CrossIcon />} onClick={onClose} />
          </span>
        </div>
        <div className="zg-nav-groups">
          {menuFor(type, withheld).map(({ name, items }) => (
            <div key={name} className="zg-nav-group">
              <h2 id={`navigation-${name}`}>{texts[name]}</h2>
              <ul aria-labelledby={`navigation-${name}`}>
                {items.map(({ to, page, icon }) => (
                  <li key={to}>
                    <Link
                      to={to}
                      className="zg-nav-link"
                      activeOptions={{ exact: to === '/', includeSearch: false }}
                      title={isFolded ? page.title[locale] : undefined}
                      onClick={onClose}
                    >
                      {icon}
                      <span className="zg-nav-text">{page.title[locale]}</span>
                    </Link>
                  </li>
                ))}
              </ul>
            </div>
          ))}
        </div>
        <div className="zg-nav-foot">
          <Button
            variant="minimal"
            aria-label={isFolded ? texts.unfoldNavigation : texts.foldNavigation}
            aria-expanded={!isFolded}
            icon={isFolded ? <MenuOpenIcon /> : <MenuClosedIcon />}
            onClick={onFold}
          />
        </div>
      </nav>
    </>
  );
}

/** Moves the focus into the drawer when it opens and back when it closes. */
function useFocusInDrawer(nav: RefObject<HTMLElement | null>, isDrawer: boolean): void {
  useEffect(() => {
    if (!isDrawer) return undefined;
    const before = document.activeElement;
    nav.current?.querySelector<HTMLElement>('button, a')?.focus();
    return () => {
      if (before instanceof HTMLElement) before.focus();
    };
  }, [nav, isDrawer]);
}
