import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { bundle, createConfig } from '@redocly/openapi-core';
import openapiTypescript, { astToString, type OpenAPI3 } from 'openapi-typescript';
import { chartNames } from '#tests/paths/charts.ts';
import { callsOf } from './contract-calls.ts';
import { withCharts } from './contract-charts.ts';
import { withKeys } from './contract-keys.ts';
import { listsOf } from './contract-lists.ts';
import { permissionsOf, withPermissions } from './contract-permissions.ts';
import { withRestores } from './contract-restores.ts';
import { shapesOf } from './contract-shapes.ts';
import { storeCallsOf } from './contract-store.ts';

const header = `/**
 * Made by \`npm run gen\` from openapi/openapi.yaml; changes by hand are lost.
 */

`;

/** Generates the files of openapi/generated/ under `root`; resolves with those whose text changed. */
export async function generateContract(root: string): Promise<string[]> {
  const stale = await staleAmong(root, await wantedFiles(root));
  for (const { path, text } of stale) {
    await mkdir(dirname(join(root, path)), { recursive: true });
    await writeFile(join(root, path), text);
  }
  return stale.map(({ path }) => path);
}

/** The generated contract files that are out of date. */
export async function staleContract(root: string): Promise<string[]> {
  return (await staleAmong(root, await wantedFiles(root))).map(({ path }) => path);
}

interface File {
  path: string;
  text: string;
}

async function wantedFiles(root: string): Promise<File[]> {
  const contract = `${JSON.stringify(await bundleContract(join(root, 'openapi/openapi.yaml')), null, 2)}\n`;
  // The generator may modify its input, so it gets a copy.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the bundler read it as OpenAPI 3 a line above
  const copy = JSON.parse(contract) as OpenAPI3;
  const types = astToString(await openapiTypescript(copy, { silent: true, emptyObjectsUnknown: true }));
  return [
    { path: 'openapi/generated/contract.json', text: contract },
    { path: 'openapi/generated/types.ts', text: header + types },
    { path: 'openapi/generated/values.ts', text: header + valuesOf(copy) },
    { path: 'openapi/generated/shapes.ts', text: header + shapesOf(copy) },
    { path: 'openapi/generated/lists.ts', text: header + listsOf(copy) },
    { path: 'openapi/generated/calls.ts', text: header + callsOf(copy) },
    { path: 'openapi/generated/store-calls.ts', text: header + storeCallsOf(copy) },
    { path: 'openapi/generated/permissions.ts', text: header + permissionsOf(copy) },
  ];
}

interface Named {
  pattern?: string;
  enum?: unknown[];
  'x-labels'?: Record<string, { zh: string; en: string }>;
}

/** The formats and labels of the values named in the contract, for code that checks or shows them. */
function valuesOf({ components }: OpenAPI3): string {
  const named = Object.entries(components?.schemas ?? {}) as [string, Named][];
  const forms = named.flatMap(([name, { pattern }]) =>
    pattern === undefined ? [] : `  ${name}: ${String(new RegExp(pattern))},`,
  );
  const labels = named.flatMap(([name, { 'x-labels': words }]) =>
    words ? `  ${name}: ${JSON.stringify(words)},` : [],
  );
  const codes = named.flatMap(([name, { enum: all, 'x-labels': words }]) =>
    words ? `  ${name}: ${JSON.stringify(all)},` : [],
  );
  return [
    '/** How a value is written, by the name of its schema. */',
    'export const forms = {',
    ...forms,
    '} as const;',
    '',
    '/** What codes are called, by the name of their schema. */',
    'export const labels = {',
    ...labels,
    '} as const;',
    '',
    '/** The codes themselves, in the order of the contract. */',
    'export const codes = {',
    ...codes,
    '} as const;',
    '',
  ].join('\n');
}

/** Finds files whose text changed; unchanged ones are not rewritten, so that no watcher wakes up. */
async function staleAmong(root: string, files: File[]): Promise<File[]> {
  const present = await Promise.all(files.map(({ path }) => readFile(join(root, path), 'utf8').catch(() => null)));
  return files.filter(({ text }, index) => text !== present[index]);
}

/**
 * Bundles the contract into one document with local references only; rejects with all findings when it is inconsistent.
 */
async function bundleContract(file: string): Promise<unknown> {
  const config = await createConfig({ rules: { 'no-unresolved-refs': 'error' } });
  const { bundle: document, problems } = await bundle({ ref: file, config });
  const errors = problems.filter((problem) => problem.severity === 'error');
  if (errors.length > 0) throw new Error(errors.map(describe).join('\n'));
  return withCharts(withPermissions(withKeys(withRestores(document.parsed))), chartNames('row.ts'));
}

function describe(problem: Awaited<ReturnType<typeof bundle>>['problems'][number]): string {
  const [place] = problem.location;
  return place === undefined
    ? problem.message
    : `${place.source.absoluteRef}${place.pointer ?? ''}: ${problem.message}`;
}
