import { type ReactNode, useEffect, useState } from 'react';
import { Glyph, type GlyphName } from '../parts/glyph.tsx';
import { Link } from '../parts/link.tsx';
import { speak, useLanguage, useTexts } from './language.ts';
import { usePlace } from './place.ts';
import { useShop } from './shop.ts';

const places: readonly { to: string; name: 'goods' | 'points' | 'cart' | 'orders' | 'me'; glyph: GlyphName }[] = [
  { to: '/', name: 'goods', glyph: 'shop' },
  { to: '/points', name: 'points', glyph: 'star' },
  { to: '/cart', name: 'cart', glyph: 'cart' },
  { to: '/orders', name: 'orders', glyph: 'list' },
  { to: '/me', name: 'me', glyph: 'person' },
];

const inside: Readonly<Record<string, string>> = { goods: '/', checkout: '/cart', pay: '/orders', claims: '/orders' };

/** Where the menu says one is: a page below another belongs to it. */
function standing(path: string): string {
  const [, first = ''] = path.split('/');
  return inside[first] ?? `/${first}`;
}

/** What stands around every page: name, language, menu, and whether there is a network. */
export function Frame({ children }: { children: ReactNode }) {
  const texts = useTexts();
  const language = useLanguage();
  const { facts } = useShop();
  const { path } = usePlace();
  const isOnline = useOnline();
  return (
    <>
      <a className="zs-skip" href="#content">
        {texts.skip}
      </a>
      <header className="zs-top">
        <div className="zs-top-row">
          <Link className="zs-brand" to="/">
            {facts.tenantName}
          </Link>
          <nav className="zs-nav" aria-label={texts.nav.label}>
            {places.map(({ to, name, glyph }) => (
              <Link key={to} to={to} current={standing(path) === to ? 'page' : undefined}>
                <Glyph name={glyph} />
                <span>{texts.nav[name]}</span>
              </Link>
            ))}
          </nav>
          <button
            type="button"
            className="zs-language"
            lang={language === 'zh' ? 'en' : 'zh-CN'}
            onClick={() => speak(language === 'zh' ? 'en' : 'zh')}
          >
            {texts.language}
          </button>
        </div>
        {!isOnline && <output className="zs-offline">{texts.offline}</output>}
      </header>
      <main id="content" className="zs-main" tabIndex={-1}>
        {children}
      </main>
    </>
  );
}

function useOnline(): boolean {
  const [isOnline, setOnline] = useState(navigator.onLine);
  useEffect(() => {
    const tell = () => setOnline(navigator.onLine);
    window.addEventListener('online', tell);
    window.addEventListener('offline', tell);
    return () => {
      window.removeEventListener('online', tell);
      window.removeEventListener('offline', tell);
    };
  }, []);
  return isOnline;
}
