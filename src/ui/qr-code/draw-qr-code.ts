import { create } from 'qrcode';

/** The margin that the standard requires, in modules. */
const quietZone = 4;

/**
 * Returns a text as the path of a QR code (error correction M) in a square with an edge of `modules` units, quiet zone
 * included.
 */
export function drawQrCode(text: string): { modules: number; path: string } {
  const { modules } = create(text, { errorCorrectionLevel: 'M' });
  const runs: string[] = [];
  for (let row = 0; row < modules.size; row += 1) {
    for (let column = 0; column < modules.size; column += 1) {
      const start = column;
      while (column < modules.size && modules.get(row, column) !== 0) column += 1;
      if (column > start) runs.push(`M${start + quietZone} ${row + quietZone}h${column - start}v1h${start - column}z`);
    }
  }
  return { modules: modules.size + 2 * quietZone, path: runs.join('') };
}
