import { useLocation, useRouterState } from '@tanstack/react-router';
import { type ReactNode, type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { focusHome, focusOn } from '#src/lib/focus/focus-home.ts';
import { useMessages } from '#src/lib/i18n/locale.ts';
import { keep, readKept } from '#src/lib/storage.ts';
import { classes } from '#src/ui/classes.ts';
import { messages } from '../messages.ts';
import { Navigation } from './navigation.tsx';
import { SandboxBanner } from './sandbox-banner.tsx';
import { Shortcuts } from './shortcuts.tsx';
import { TopBar } from './top-bar.tsx';
import { usePageTitle } from './use-page-title.ts';
import './frame.css';

const foldedKey = 'zhanggui.navigation';
// The same width as in frame.css, where the navigation becomes a drawer.
const wide = '(min-width: 960px)';

/** What is round every page: navigation, top bar, banner, the way past them for the keyboard. */
export function Frame({ children }: { children: ReactNode }) {
  const texts = useMessages(messages);
  const [isFolded, setFolded] = useState(() => readKept(foldedKey) === 'folded');
  const [isDrawerOpen, setDrawerOpen] = useState(false);
  const main = useRef<HTMLElement>(null);
  const path = useLocation({ select: ({ pathname }) => pathname });
  /** The page of the address is not drawn yet. */
  const isOnTheWay = useRouterState({ select: (state) => state.location.href !== state.resolvedLocation?.href });
  const [shownPath, setShownPath] = useState(path);
  usePageTitle();

  if (shownPath !== path) {
    setShownPath(path);
    setDrawerOpen(false);
  }
  useFocusOnNewPage(main, path);
  useEffect(() => home(main.current), []);
  useEffect(() => {
    const media = window.matchMedia(wide);
    const close = () => setDrawerOpen(false);
    media.addEventListener('change', close);
    return () => media.removeEventListener('change', close);
  }, []);

  const fold = () => {
    keep(foldedKey, isFolded ? null : 'folded');
    setFolded(!isFolded);
  };
  return (
    <div className={classes('zg-frame', isFolded && 'zg-frame-folded', isDrawerOpen && 'zg-frame-drawer')}>
      <a
        className="zg-skip"
        href="#main"
        onClick={(event) => {
          event.preventDefault();
          main.current?.focus();
        }}
      >
        {texts.skip}
      </a>
      <Navigation
        isFolded={isFolded && !isDrawerOpen}
        isDrawer={isDrawerOpen}
        onClose={() => setDrawerOpen(false)}
        onFold={fold}
      />
      <div className="zg-frame-rest" inert={isDrawerOpen}>
        <TopBar onOpenNavigation={() => setDrawerOpen(true)} />
        <SandboxBanner />
        <main id="main" ref={main} tabIndex={-1} className="zg-main" aria-busy={isOnTheWay}>
          {children}
        </main>
      </div>
      <Shortcuts />
    </div>
  );
}

/** Nothing nearer is left: the heading of the page, which says where one is. */
const home = focusHome((main) => focusOn(main.querySelector<HTMLElement>('h1')) || focusOn(main));

/** A new page begins at its beginning for the keyboard and the screen reader too, but not before anybody went anywhere. */
function useFocusOnNewPage(main: RefObject<HTMLElement | null>, path: string): void {
  const last = useRef(path);
  // At once: later it would take the focus from where a quick hand has moved it already.
  useLayoutEffect(() => {
    if (last.current === path) return;
    last.current = path;
    main.current?.focus({ preventScroll: true });
  }, [main, path]);
}
