import { expect, test } from 'vitest';
import { filesBelow, linesOf, read } from './tree.ts';

const statement = /\bsql(<[^`]*>)?`|\.(selectFrom|insertInto|updateTable|deleteFrom|mergeInto)\(/;

const isCode = (path: string) => path.endsWith('.ts') && !/\.(test|fixture)\.ts$/.test(path);
const server = filesBelow('server').filter(isCode);
const features = server.filter((path) => path.startsWith('server/features/'));
/** Rooms whose purpose is statements, and the stores of all others. */
const holdsStatements = (path: string) =>
  /^server\/(db|rows|workflow)\//.test(path) || /\/([a-z-]+-)?stores?\.ts$/.test(path);

test('SQL is in db, rows and workflow, and elsewhere in stores alone: store.ts and files that end in -store.ts', () => {
  const found = server
    .filter((path) => !holdsStatements(path))
    .flatMap((path) =>
      linesOf(path).flatMap((line, index) => (statement.test(line) ? [`${path}:${index + 1}: ${line.trim()}`] : [])),
    );

  expect(found).toEqual([]);
});

test('a file with statements in raw SQL says why the query builder does not serve', () => {
  const raw = /\bsql(<[^`]*>)?`\s*\(?(with|select|insert|update|delete|merge)\b/;
  const silent = server
    .filter((path) => !path.startsWith('server/db/migrations/'))
    .map((path) => ({ path, text: read(path) }))
    .filter(({ text }) => raw.test(text) !== /^\/\/ Raw SQL: \S/m.test(text))
    .map(({ path }) => path);

  expect(silent).toEqual([]);
});

test('the mall’s time zone has its name in one place: machines/shanghai.ts', () => {
  const places = ['machines', 'shared', 'server', 'sandbox', 'src']
    .flatMap(filesBelow)
    // A migration that was applied once never changes.
    .filter((path) => /(?<!\.test)\.tsx?$/.test(path) && !path.startsWith('server/db/migrations/'))
    .filter((path) => linesOf(path).some((line) => /['"`]Asia\/Shanghai|8 \* (3_?600_?000|hourMs)/.test(line)));

  expect(places).toEqual(['machines/shanghai.ts']);
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
