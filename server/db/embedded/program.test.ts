import { execFileSync } from 'node:child_process';
import { chmodSync, lstatSync, mkdirSync, readdirSync, unlinkSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { clearUp, newFolder } from './holding.fixture.ts';
import { packagedProgram, startableProgram } from './program.ts';
import { runnerFor } from './runner.ts';

afterEach(clearUp);

/** PostgreSQL as an install without scripts leaves it: without the libraries' links. */
function withoutLinks(folder: string) {
  const packaged = packagedProgram();
  const native = join(folder, 'native');
  // Hard links suffice: the test does not change the files themselves.
  execFileSync('cp', ['-al', packaged.folder, native]);
  const links = readdirSync(join(native, 'lib')).filter((name) =>
    lstatSync(join(native, 'lib', name)).isSymbolicLink(),
  );
  for (const name of links) unlinkSync(join(native, 'lib', name));
  return { folder: native, version: packaged.version };
}

const version = (folder: string) =>
  execFileSync(join(folder, 'bin', 'postgres'), ['--version'], {
    encoding: 'utf8',
    cwd: '/',
    ...runnerFor('/nowhere'),
  });

test('an install without scripts is completed where it is', async () => {
  const home = newFolder();
  const packaged = withoutLinks(home);

  const program = await startableProgram(packaged, home, runnerFor('/nowhere'), () => {});

  expect(program.folder).toBe(packaged.folder);
  expect(version(program.folder)).toContain('PostgreSQL');
});

test('an install that PostgreSQL’s user cannot use is copied to where it can, once', async () => {
  const home = newFolder();
  const closed = join(home, 'closed');
  mkdirSync(closed);
  const packaged = withoutLinks(closed);
  // A closed parent stops root's runner; an ordinary user is stopped by a folder in which it cannot create the links.
  chmodSync(process.getuid?.() === 0 ? closed : join(packaged.folder, 'lib'), process.getuid?.() === 0 ? 0o700 : 0o500);
  const lines: string[] = [];

  for (let times = 0; times < 2; times += 1) {
    const program = await startableProgram(packaged, home, runnerFor('/nowhere'), (line) => lines.push(line));
    expect(program.folder).toBe(join(home, `program-${packaged.version}`));
    expect(version(program.folder)).toContain('PostgreSQL');
  }

  expect(lines).toHaveLength(1);
  expect(readdirSync(home).filter((name) => name.endsWith('.new'))).toEqual([]);
  chmodSync(join(packaged.folder, 'lib'), 0o755);
});
