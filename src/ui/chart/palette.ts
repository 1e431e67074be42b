import { useMemo } from 'react';
import { type Theme, useTheme } from '#src/lib/theme.ts';

/** Colours of the theme in use, as the page's tokens say. */
export interface Palette {
  of: (token: string) => string;
  font: string;
  theme: Theme;
}

/** The tokens that hold on the page now; another theme gives another palette. */
export function usePalette(): Palette {
  const theme = useTheme();
  return useMemo(() => {
    const style = getComputedStyle(document.body);
    return { of: (token) => style.getPropertyValue(token).trim(), font: style.fontFamily, theme };
  }, [theme]);
}
