import { keep, readKept } from './storage.ts';
import { createStore, useStore } from './store.ts';

/** What the operator asked for; system follows the device. */
export type ThemeChoice = 'system' | 'light' | 'dark';
export type Theme = 'light' | 'dark';

const key = 'zhanggui.theme';
const darkDevice = '(prefers-color-scheme: dark)';

const choice = createStore<ThemeChoice>(chosen(readKept(key)));
const theme = createStore<Theme>('light');

/** Paints the page in the kept theme and follows the device from here on; public/before-paint.js did the first coat. */
export function startTheme(): void {
  const device = window.matchMedia(darkDevice);
  const paint = () => show(resolve(choice.get(), device.matches));
  paint();
  device.addEventListener('change', paint);
  choice.subscribe(paint);
}

/** Changes the theme of everything on the screen and keeps the choice. */
export function chooseTheme(next: ThemeChoice): void {
  keep(key, next);
  choice.set(next);
}

/** What the operator asked for. */
export function useThemeChoice(): ThemeChoice {
  return useStore(choice);
}

/** What is on the screen: light or dark. */
export function useTheme(): Theme {
  return useStore(theme);
}

/** The theme that a choice means on a device. */
function resolve(wanted: ThemeChoice, deviceIsDark: boolean): Theme {
  if (wanted !== 'system') return wanted;
  return deviceIsDark ? 'dark' : 'light';
}

function chosen(kept: string | null): ThemeChoice {
  return kept === 'light' || kept === 'dark' ? kept : 'system';
}

function show(next: Theme): void {
  const root = document.documentElement;
  // Blueprint and the grid each have their own switch; on the root element they also reach what is mounted in portals.
  root.classList.toggle('bp6-dark', next === 'dark');
  root.dataset['agThemeMode'] = next;
  root.style.colorScheme = next;
  theme.set(next);
}
