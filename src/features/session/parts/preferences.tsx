import { chooseLocale, useLocale, useMessages } from '#src/lib/i18n/locale.ts';
import { chooseTheme, themeNow } from '#src/lib/theme.ts';
import { messages } from '../messages.ts';

/** Language and theme, before sign-in. Styles choose the word of the other theme, since the build draws this for both. */
export function Preferences() {
  const texts = useMessages(messages);
  const locale = useLocale();
  return (
    <div className="zg-preferences">
      <button
        type="button"
        lang={locale === 'zh' ? 'en' : 'zh-CN'}
        onClick={() => chooseLocale(locale === 'zh' ? 'en' : 'zh')}
      >
        {texts.language}
      </button>
      <button type="button" onClick={() => chooseTheme(themeNow() === 'dark' ? 'light' : 'dark')}>
        <span className="zg-visually-hidden">{`${texts.theme}: `}</span>
        <span className="zg-to-dark">{texts.dark}</span>
        <span className="zg-to-light">{texts.light}</span>
      </button>
    </div>
  );
}
