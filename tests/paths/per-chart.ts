import { existsSync, readdirSync } from 'node:fs';
import { basename, join } from 'node:path';

/** What the files of a folder beside this one say of charts, one file each under the chart's name; each exports `entry`. */
export async function perChart<Entry>(folder: string, entry: string): Promise<Readonly<Record<string, Entry>>> {
  const place = join(import.meta.dirname, folder);
  const files = existsSync(place) ? readdirSync(place).toSorted() : [];
  const entries = files.map(async (file) => {
    const { [entry]: found } = (await import(/* @vite-ignore */ join(place, file))) as Record<string, Entry>;
    if (found === undefined) throw new Error(`tests/paths/${folder}/${file} does not export ${entry}.`);
    return [basename(file, '.ts'), found] as const;
  });
  return Object.fromEntries(await Promise.all(entries));
}
