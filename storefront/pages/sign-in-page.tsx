import { isAnythingOnDevice } from '../app/device-cart.ts';
import { useLanguage, useTexts } from '../app/language.ts';
import { usePlace } from '../app/place.ts';
import { useShop } from '../app/shop.ts';
import { Page } from '../parts/page.tsx';
import { PhoneForm } from '../parts/phone-form.tsx';
import { wechatTexts } from '../parts/wechat-messages.ts';
import { WechatSignIn } from '../parts/wechat-sign-in.tsx';

/** Signs in by WeChat where the shop is open in it, else by a code that comes to a phone. */
export function SignInPage() {
  const texts = useTexts();
  const inside = wechatTexts[useLanguage()];
  const { client, key, wechat } = useShop();
  const { path } = usePlace();
  const waits = path === '/cart' && isAnythingOnDevice(key);
  return (
    <Page title={wechat === null ? texts.signIn : texts.enter}>
      {client.hasLapsed() && <p className="zs-said">{texts.lapsed}</p>}
      {waits && <p className="zs-said">{texts.cartWaits}</p>}
      {wechat !== null && (
        <div className="zs-card zs-block zs-narrow">
          <WechatSignIn of={wechat} />
        </div>
      )}
      <PhoneForm
        hint={wechat === null ? texts.signInHint : inside.orPhone}
        enter={texts.enter}
        onCode={(phone, code) => client.signIn(phone, code)}
      />
    </Page>
  );
}
