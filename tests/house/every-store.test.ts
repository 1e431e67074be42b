import { expect, test } from 'vitest';
import { filesBelow, linesOf } from './tree.ts';

const statement = /\bsql(<[^`]*>)?`|\.(selectFrom|insertInto|updateTable|deleteFrom|mergeInto)\(/;

const features = filesBelow('server/features').filter(
  (path) => path.endsWith('.ts') && !/\.(test|fixture)\.ts$/.test(path),
);
const isStore = (path: string) => /\/([a-z-]+-)?stores?\.ts$/.test(path);

test('a feature speaks SQL in its stores alone: store.ts and those that end in -store.ts', () => {
  const found = features
    .filter((path) => !isStore(path))
    .flatMap((path) =>
      linesOf(path).flatMap((line, index) => (statement.test(line) ? [`${path}:${index + 1}: ${line.trim()}`] : [])),
    );

  expect(found).toEqual([]);
});

test('no feature has a tenant rule or an escaping of search signs of its own: server/rows has them', () => {
  const own = /=== everyTenant \? sql(<boolean>)?`true` : sql(<boolean>)?`(\w+\.)?tenant_id =|replaceAll\(\/\[\\\\%_\]/;
  const found = features.filter((path) => linesOf(path).some((line) => own.test(line)));

  expect(found).toEqual([]);
});

test('what may ship or be claimed of an item has one formula in SQL: server/workflow/item-units.ts', () => {
  const own =
    /-\s*(\w+\.)?(shipped|released)_quantity|shipped_quantity\s*\+\s*(\w+\.)?released|\bsum\((\w+\.)?claim_quantity/;
  const found = [...filesBelow('server'), ...filesBelow('sandbox')]
    .filter((path) => /(?<!\.test)\.ts$/.test(path) && !/item-units\.ts$|\/migrations\//.test(path))
    .flatMap((path) => linesOf(path).flatMap((line) => (own.test(line) ? [`${path}: ${line.trim()}`] : [])));

  expect(found).toEqual([]);
});
