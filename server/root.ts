import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The project's folder, whether this runs from its sources or from build/server. */
export const root = folderWithPackage(dirname(fileURLToPath(import.meta.url)));

function folderWithPackage(folder: string): string {
  if (existsSync(join(folder, 'package.json'))) return folder;
  if (dirname(folder) === folder)
    throw new Error('The server is not inside its project: there is no package.json above it.');
  return folderWithPackage(dirname(folder));
}
