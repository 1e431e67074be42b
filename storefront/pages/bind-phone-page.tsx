import { useTexts } from '../app/language.ts';
import { go, hrefTo } from '../app/place.ts';
import { useShop } from '../app/shop.ts';
import { Page } from '../parts/page.tsx';
import { PhoneForm } from '../parts/phone-form.tsx';

/** Binds a phone to whom WeChat knows: where a member's page would be, which then follows, or on the way from another. */
export function BindPhonePage({ next }: { next?: string }) {
  const texts = useTexts();
  const { client } = useShop();
  const bind = async (phone: string, code: string) => {
    await client.bindPhone({ kind: 'text', phone, code });
    if (next !== undefined) go(hrefTo(next), { replace: true });
  };
  return (
    <Page title={texts.bindPhone} {...(next !== undefined && { back: next })}>
      <PhoneForm hint={texts.bindHint} enter={texts.bind} onCode={bind} />
    </Page>
  );
}
