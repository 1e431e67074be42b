import { expect, test } from 'vitest';
import { filesBelow, read } from './tree.ts';

test('docs/operations.md has every name that the server reads from its environment, and no other', () => {
  const [, table = ''] = /## Environment\n([\s\S]*?)\n## /.exec(read('docs/operations.md')) ?? [];
  const documented = [...table.matchAll(/^\| `([A-Z0-9_]+)`/gm)].map(([, name = '']) => name);
  const wanted = [
    ...(read('server/config.ts') + read('server/played-systems.ts')).matchAll(/'([A-Z][A-Z0-9_]+)'/g),
  ].map(([, name = '']) => name);

  expect(documented.toSorted()).toEqual([...new Set(wanted)].toSorted());
});

test('docs/operations.md has every fault point there is', () => {
  const [, type = ''] = /export type FaultPoint =([^;]*);/.exec(read('server/fault.ts')) ?? [];
  const points = [...type.matchAll(/'([a-z-]+)'/g)].map(([, point]) => `\`${point}\``);
  const operations = read('docs/operations.md');

  expect(points.length).toBeGreaterThan(0);
  expect(points.filter((point) => !operations.includes(point))).toEqual([]);
});

test('docs/operations.md names what commands and tests read from the environment', () => {
  const readers = [...['bin', 'server', 'tests'].flatMap(filesBelow), 'vite.config.ts'].filter((path) =>
    /\.(ts|mjs)$/.test(path),
  );
  const names = readers.flatMap((path) =>
    [...read(path).matchAll(/process\.env(?:\[')?\.?([A-Z][A-Z0-9_]+)/g)].map(([, name = '']) => name),
  );
  const operations = read('docs/operations.md');

  // Where programs and time zones are is the system's own business.
  expect(
    [...new Set(names)].filter((name) => !['PATH', 'TZ'].includes(name) && !operations.includes(`\`${name}\``)),
  ).toEqual([]);
});
