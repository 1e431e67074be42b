import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { filesBelow, linesOf, root, topFolders } from './tree.ts';

const longest = 250;
const longestCharter = 25;
const code = /\.(ts|tsx|mjs|js|css|yaml|html|md)$/;
// Made by a program, or a table that only grows in rows.
const data =
  /generated\/|^openapi\/openapi\.yaml$|^docs\/machines\/|^machines\/README\.md$|\.data\.ts$|\/(messages|words)\.ts$|^server\/db\/schema\.gen\.ts$/;

const files = filesBelow('').filter((path) => code.test(path));
const sources = files.filter((path) => !data.test(path));
const charters = files.filter((path) => path.endsWith('/README.md') && !data.test(path));

// What lies in public/ is served as it is, so it holds no word of ours.
test('every folder at the top says in a README what belongs there and what never does', () => {
  expect(topFolders().filter((folder) => folder !== 'public' && !existsSync(join(root, folder, 'README.md')))).toEqual(
    [],
  );
});

test(`every README of a folder is read in a minute: at most ${longestCharter} lines`, () => {
  expect(charters.filter((path) => linesOf(path).length > longestCharter)).toEqual([]);
});

test(`every file has one reason to change: at most ${longest} lines`, () => {
  const long = sources.map((path) => ({ path, lines: linesOf(path).length })).filter(({ lines }) => lines > longest);

  expect(long.map(({ path, lines }) => `${path}: ${lines} lines`)).toEqual([]);
});

test('nothing is left for later in a comment', () => {
  const mark = new RegExp(
    `\\b(${['TO', 'FIX', 'XX', 'HA'].map((head, at) => head + ['DO', 'ME', 'X', 'CK'][at]).join('|')})\\b`,
  );
  const found = sources.flatMap((path) =>
    linesOf(path).flatMap((line, index) => (mark.test(line) ? [`${path}:${index + 1}: ${line.trim()}`] : [])),
  );

  expect(found).toEqual([]);
});

test('no test is left out or runs alone', () => {
  const call =
    /\b(test|it|describe|suite)(\.\w+)*\.(skip|only|todo|skipIf|runIf|fails)\b|\b(xit|xdescribe|fit|fdescribe)\(/;
  const found = files
    .filter((path) => /\.test\.tsx?$/.test(path) && path !== 'tests/house/every-file.test.ts')
    .flatMap((path) =>
      linesOf(path).flatMap((line, index) => (call.test(line) ? [`${path}:${index + 1}: ${line.trim()}`] : [])),
    );

  expect(found).toEqual([]);
});
