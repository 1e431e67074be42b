/** Widths, in pixels, in which a still of every picture lies ready; free ones would let anybody keep the server busy. */
export const widths = [720, 360, 240, 80] as const;
export type Width = (typeof widths)[number];

/** Names of this form alone are given to the world: 32 hexadecimal digits and the kind of file. */
export const publicName = /^[0-9a-f]{32}\.(jpg|png|gif|webp)$/;

/** Names of this form alone are looked for in a storage, so that no name can lead out of it. */
export const storedName = /^[0-9a-f]{32}\.(?:w(?:80|240|360|720)\.webp|jpg|png|gif|webp)$/;

/** Where the still of a public file lies. */
export function stillName(name: string, width: Width): string {
  return `${name.slice(0, 32)}.w${width}.webp`;
}
