/**
 * The widths, in pixels, for which a still of every picture exists; free widths would let anyone keep the server busy.
 */
export const widths = [720, 360, 240, 80] as const;
export type Width = (typeof widths)[number];

/** The only names that are public: 32 hexadecimal digits and the file type. */
export const publicName = /^[0-9a-f]{32}\.(jpg|png|gif|webp)$/;

/** The only names that are looked up in a storage, so that no name can lead out of it. */
export const storedName = /^[0-9a-f]{32}\.(?:w(?:80|240|360|720)\.webp|jpg|png|gif|webp)$/;

/** The name of a public file's still. */
export function stillName(name: string, width: Width): string {
  return `${name.slice(0, 32)}.w${width}.webp`;
}
