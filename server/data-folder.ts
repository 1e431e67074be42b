import { accessSync, constants, existsSync, mkdirSync } from 'node:fs';
import { dirname } from 'node:path';

/** The folder itself, or the nearest one above it that exists. */
const existing = (path: string): string => (existsSync(path) ? path : existing(dirname(path)));

/**
 * Makes a folder of DATA_DIR that can be written to, and returns the first one it had to make. Node says of a read-only
 * file system that the folder is not there, so what goes wrong is said here.
 */
export function makeDataFolder(folder: string): string | undefined {
  try {
    const made = mkdirSync(folder, { recursive: true });
    accessSync(folder, constants.W_OK | constants.X_OK);
    return made;
  } catch {
    throw new Error(
      `DATA_DIR cannot be used: ${folder} needs ${existing(folder)} to be a folder that this process may write to. Please open it, or set DATA_DIR to another folder.`,
    );
  }
}
