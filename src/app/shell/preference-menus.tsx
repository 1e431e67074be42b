import { DesktopIcon, FlashIcon, MoonIcon, TranslateIcon } from '@blueprintjs/icons';
import { chooseLocale, useLocale, useMessages } from '#src/lib/i18n/locale.ts';
import { chooseTheme, useTheme, useThemeChoice } from '#src/lib/theme.ts';
import { MenuButton } from '#src/ui/menu-button/menu-button.tsx';
import { messages } from '../messages.ts';

/** Lists each language under its own name. */
export function LanguageMenu() {
  const texts = useMessages(messages);
  const locale = useLocale();
  const items = [
    { id: 'zh', label: '简体中文', choice: 'one', isChosen: locale === 'zh', onSelect: () => chooseLocale('zh') },
    { id: 'en', label: 'English', choice: 'one', isChosen: locale === 'en', onSelect: () => chooseLocale('en') },
  ] as const;
  return <MenuButton label={texts.language} face={<TranslateIcon />} items={items} variant="minimal" />;
}

/** Light, dark, or the device's setting. */
export function ThemeMenu() {
  const texts = useMessages(messages);
  const choice = useThemeChoice();
  const theme = useTheme();
  const items = [
    { id: 'system', label: texts.themeSystem, icon: <DesktopIcon /> },
    { id: 'light', label: texts.themeLight, icon: <FlashIcon /> },
    { id: 'dark', label: texts.themeDark, icon: <MoonIcon /> },
  ] as const;
  return (
    <MenuButton
      label={texts.theme}
      face={theme === 'dark' ? <MoonIcon /> : <FlashIcon />}
      variant="minimal"
      items={items.map((item) => ({
        ...item,
        choice: 'one',
        isChosen: choice === item.id,
        onSelect: () => chooseTheme(item.id),
      }))}
    />
  );
}
