/** Colours of the theme in use, as the page's tokens say. */
export interface Palette {
  of: (token: string) => string;
  font: string;
}

/** Reads the tokens that hold at an element. */
export function paletteOf(element: HTMLElement): Palette {
  const style = getComputedStyle(element);
  return { of: (token) => style.getPropertyValue(token).trim(), font: style.fontFamily };
}
