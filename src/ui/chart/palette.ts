import { useMemo } from 'react';
import { type Theme, useTheme } from '#src/lib/theme.ts';

/** The colours of the current theme, from the page's tokens. */
export interface Palette {
  of: (token: string) => string;
  font: string;
  theme: Theme;
}

/** Returns the page's current tokens; a theme switch returns a new palette. */
export function usePalette(): Palette {
  const theme = useTheme();
  return useMemo(() => {
    const style = getComputedStyle(document.body);
    return { of: (token) => style.getPropertyValue(token).trim(), font: style.fontFamily, theme };
  }, [theme]);
}
