import { useLocation, useRouterState } from '@tanstack/react-router';
import { type ReactNode, type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { focusHome, focusOn } from '#src/lib/focus/focus-home.ts';
import { useMessages } from '#src/lib/i18n/locale.ts';
import { keep, readKept } from '#src/lib/storage.ts';
import { classes } from '#src/ui/classes.ts';
import { Help } from '../help/help.tsx';
import { messages } from '../messages.ts';
import { Tour } from '../tour/tour.tsx';
import { Navigation } from './navigation.tsx';
import { SandboxBanner } from './sandbox-banner.tsx';
import { Shortcuts } from './shortcuts.tsx';
import { TopBar } from './top-bar.tsx';
import { usePageTitle } from './use-page-title.ts';
import './frame.css';

const foldedKey = 'zhanggui.navigation';
// Same width as in frame.css, where the navigation becomes a drawer.
const wide = '(min-width: 960px)';

/** Everything around a page: navigation, top bar, banner and the skip link. */
export function Frame({ children }: { children: ReactNode }) {
  const texts = useMessages(messages);
  const [isFolded, setFolded] = useState(() => readKept(foldedKey) === 'folded');
  const [isDrawerOpen, setDrawerOpen] = useState(false);
  const main = useRef<HTMLElement>(null);
  const path = useLocation({ select: ({ pathname }) => pathname });
  /** True until the page of the address has rendered. */
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
      <Help />
      <Tour />
    </div>
  );
}

/** The last focus home: the page's heading, which says where the operator is. */
const home = focusHome((main) => focusOn(main.querySelector<HTMLElement>('h1')) || focusOn(main));

/** Moves the focus to the start of a newly opened page for keyboards and screen readers, but not on the first page. */
function useFocusOnNewPage(main: RefObject<HTMLElement | null>, path: string): void {
  const last = useRef(path);
  // A layout effect: a later one could take the focus from a control that the operator already reached.
  useLayoutEffect(() => {
    if (last.current === path) return;
    last.current = path;
    main.current?.focus({ preventScroll: true });
  }, [main, path]);
}
