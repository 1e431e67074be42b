import { useEffect } from 'react';
import { useMessages } from '#src/lib/i18n/locale.ts';
import { Brand } from '#src/ui/brand/brand.tsx';
import { messages } from '../messages.ts';
import { Preferences } from '../parts/preferences.tsx';
import './sign-in.css';

/** True at the address to which WeChat redirects a merchant's phone after a consent. */
export function bringsConsent({ pathname, search }: Pick<Location, 'pathname' | 'search'>): boolean {
  return pathname === '/weixin/wxapp/authorized' && new URLSearchParams(search).has('auth_code');
}

/**
 * Tells a merchant without an account here that the consent arrived. WeChat pushes the same consent to the server,
 * which stores it for the tenant that asked, so the phone has nothing left to do.
 */
export function ConsentReceived({ onSignIn }: { onSignIn: () => void }) {
  const texts = useMessages(messages);
  useEffect(() => {
    document.title = `${texts.consentCame} · ${texts.product}`;
  }, [texts]);
  return (
    <main className="zg-sign-in">
      <Preferences />
      <section className="zg-sign-in-card" aria-labelledby="consent-title">
        <header>
          <Brand size={44} />
          <h1 id="consent-title">{texts.consentCame}</h1>
        </header>
        <p>{texts.consentNext}</p>
        <p>{texts.consentLate}</p>
        <button type="button" className="zg-sign-in-quiet" onClick={onSignIn}>
          {texts.consentSignIn}
        </button>
      </section>
    </main>
  );
}
