import { keep, readKept } from './storage.ts';
import { createStore, useStore } from './store.ts';

/** The theme that the operator chose; `system` follows the device. */
export type ThemeChoice = 'system' | 'light' | 'dark';
export type Theme = 'light' | 'dark';

const key = 'zhanggui.theme';
const darkDevice = '(prefers-color-scheme: dark)';

const choice = createStore<ThemeChoice>(chosen(readKept(key)));
const theme = createStore<Theme>('light');

/**
 * Applies the stored theme and follows the device from here on; public/before-paint.js sets the theme of the first
 * paint.
 */
export function startTheme(): void {
  const device = window.matchMedia(darkDevice);
  const paint = () => show(resolve(choice.get(), device.matches));
  paint();
  device.addEventListener('change', paint);
  choice.subscribe(paint);
}

/** Changes the theme of everything on the screen and saves the choice. */
export function chooseTheme(next: ThemeChoice): void {
  keep(key, next);
  choice.set(next);
}

/** Returns the theme that the operator chose. */
export function useThemeChoice(): ThemeChoice {
  return useStore(choice);
}

/** Returns the theme on the screen, for code outside components. */
export function themeNow(): Theme {
  return theme.get();
}

/** Returns the theme on the screen: light or dark. */
export function useTheme(): Theme {
  return useStore(theme);
}

/** Returns the theme that a choice selects on a device. */
function resolve(wanted: ThemeChoice, deviceIsDark: boolean): Theme {
  if (wanted !== 'system') return wanted;
  return deviceIsDark ? 'dark' : 'light';
}

function chosen(kept: string | null): ThemeChoice {
  return kept === 'light' || kept === 'dark' ? kept : 'system';
}

function show(next: Theme): void {
  const root = document.documentElement;
  // Blueprint and the grid each have their own switch; on the root element they also affect portals.
  root.classList.toggle('bp6-dark', next === 'dark');
  root.dataset['agThemeMode'] = next;
  root.style.colorScheme = next;
  theme.set(next);
}
