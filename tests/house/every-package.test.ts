import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { read, readJson, root } from './tree.ts';

interface Locked {
  resolved?: string;
  integrity?: string;
  dev?: boolean;
  devOptional?: boolean;
  link?: boolean;
}

const manifest = readJson<Record<'dependencies' | 'devDependencies', Record<string, string>>>('package.json');
const locked = readJson<{ packages: Record<string, Locked> }>('package-lock.json').packages;
const packages = Object.entries(locked).filter(([path]) => path !== '');
const named = Object.entries({ ...manifest.dependencies, ...manifest.devDependencies });

/** Licences under which a package may be part of what we ship: none asks for more than its own text and name. */
const allowed = new Set([
  'MIT',
  'ISC',
  'Apache-2.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  '0BSD',
  'BlueOak-1.0.0',
  'Unlicense',
  'PostgreSQL',
  'Zlib',
]);

/** Packages whose licence asks for more, why they may be here all the same, and what NOTICE says of them. */
const accepted: Readonly<Record<string, string>> = {
  // A library of its own that is loaded as it was published and can be exchanged: that is all the LGPL asks for.
  'LGPL-3.0-or-later': 'node_modules/@img/sharp-libvips-',
  // Bought by whoever turns editor type 2 on; without their key it is loaded on localhost alone.
  'https://www.froala.com/wysiwyg-editor/pricing': 'node_modules/froala-editor',
};
const isAccepted = (path: string, license: string) => path.startsWith(accepted[license] ?? '\u0000');

test('package.json names every package with one exact version', () => {
  const exact = /^(npm:(@[\w.-]+\/)?[\w.-]+@)?\d+\.\d+\.\d+(-[\w.]+)?$/;

  expect(named.filter(([, version]) => !exact.test(version)).map(([name, version]) => `${name} ${version}`)).toEqual(
    [],
  );
});

test('package-lock.json names no place to fetch from, so that any registry will do', () => {
  expect(packages.filter(([, { resolved }]) => resolved !== undefined).map(([path]) => path)).toEqual([]);
  expect(read('package-lock.json')).not.toMatch(/https?:\/\/[\w.-]*(registry|npmjs|npmmirror|artifact|nexus)/);
});

test('package-lock.json knows what each package must contain', () => {
  expect(packages.filter(([, { integrity, link }]) => !integrity && !link).map(([path]) => path)).toEqual([]);
});

test('every package that ships has a licence on the list', () => {
  const shipped = packages.filter(([, entry]) => entry.dev !== true && entry.devOptional !== true);
  const present = shipped.map(([path]) => path).filter((path) => existsSync(join(root, path, 'package.json')));
  const licences = present.map((path) => {
    const { license } = readJson<{ license?: string }>(`${path}/package.json`);
    return { path, license: license ?? 'none named' };
  });

  expect(licences.length).toBeGreaterThan(50);
  expect(
    licences
      .filter(({ path, license }) => !isAllowed(license) && !isAccepted(path, license))
      .map(({ path, license }) => `${path}: ${license}`),
  ).toEqual([]);
});

test('docs/dependencies.md says why each package is there', () => {
  const reasons = read('docs/dependencies.md');

  expect(named.map(([name]) => name).filter((name) => !name.startsWith('@types/') && !isTold(reasons, name))).toEqual(
    [],
  );
});

/** One of a choice is enough; of a list that holds all at once each must be allowed. */
function isAllowed(licence: string): boolean {
  const text = licence.replaceAll(/[()]/g, '');
  if (text.includes(' OR ')) return text.split(' OR ').some(isAllowed);
  return text.split(' AND ').every((name) => allowed.has(name));
}

function isTold(reasons: string, name: string): boolean {
  const scope = name.startsWith('@testing-library/') ? 'testing-library' : name;
  return new RegExp(`(^|[^\\w/-])${scope.replaceAll('/', '\\/')}([^\\w/-]|$)`, 'm').test(reasons);
}
