import { chooseLocale, useLocale, useMessages } from '#src/lib/i18n/locale.ts';
import { chooseTheme, useTheme } from '#src/lib/theme.ts';
import { messages } from '../messages.ts';

/** Language and theme, before sign-in. */
export function Preferences() {
  const texts = useMessages(messages);
  const locale = useLocale();
  const theme = useTheme();
  const other = theme === 'dark' ? 'light' : 'dark';
  return (
    <div className="zg-preferences">
      <button
        type="button"
        lang={locale === 'zh' ? 'en' : 'zh-CN'}
        onClick={() => chooseLocale(locale === 'zh' ? 'en' : 'zh')}
      >
        {texts.language}
      </button>
      <button type="button" aria-label={`${texts.theme}: ${texts[other]}`} onClick={() => chooseTheme(other)}>
        {texts[other]}
      </button>
    </div>
  );
}
