import { readdir, readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { createConfig, lint } from '@redocly/openapi-core';
import { parse } from 'yaml';

const root = fileURLToPath(new URL('..', import.meta.url));

/** Rules for a contract that people can read and types can be generated from; tests/contract checks the wire itself. */
const rules = {
  struct: 'error',
  'spec-components-invalid-map-name': 'error',
  'no-unresolved-refs': 'error',
  'no-unused-components': 'error',
  'no-server-trailing-slash': 'error',
  'no-empty-servers': 'error',
  'no-path-trailing-slash': 'error',
  'no-identical-paths': 'error',
  'path-declaration-must-exist': 'error',
  'path-not-include-query': 'error',
  'path-parameters-defined': 'error',
  'operation-operationId': 'error',
  'operation-operationId-unique': 'error',
  'operation-operationId-url-safe': 'error',
  'operation-summary': 'error',
  'operation-2xx-response': 'error',
  'operation-4xx-response': 'error',
  'operation-parameters-unique': 'error',
  'operation-singular-tag': 'error',
  'operation-tag-defined': 'error',
  'tag-description': 'error',
  'parameter-description': 'error',
  'security-defined': 'error',
  'no-enum-type-mismatch': 'error',
  'no-schema-type-mismatch': 'error',
  'no-required-schema-properties-undefined': 'error',
  'no-example-value-and-externalValue': 'error',
  'no-invalid-schema-examples': 'error',
  'no-invalid-parameter-examples': 'error',
  // Our schemas use unevaluatedProperties, which reaches through allOf; the rule's own option does not.
  'no-invalid-media-type-examples': { severity: 'error', allowAdditionalProperties: true },
} as const;

/** The specification's address for new points goods ends with a slash; no other address may. */
const withSlash = '#/paths/~1mall~1pointsgoodsspu~1';

/** The faults in openapi/, one line each with its place; none when all is well. */
export async function contractFindings(): Promise<string[]> {
  const config = await createConfig({ rules });
  const problems = await lint({ ref: join(root, 'openapi/openapi.yaml'), config });
  const meant = problems.filter(
    ({ ruleId, location: [place] }) => ruleId !== 'no-path-trailing-slash' || place?.pointer !== withSlash,
  );
  const found = meant.map(({ message, ruleId, location: [place] }) => {
    const file = place?.source.absoluteRef.slice(root.length) ?? 'openapi/openapi.yaml';
    return `${file}${place?.pointer ?? ''}: ${message} (${ruleId})`;
  });
  return [...found, ...(await unusedParts())];
}

/** The linter finds unused parts within one file only; ours are spread over many. */
async function unusedParts(): Promise<string[]> {
  const files = await partFiles();
  const texts = await Promise.all([...files, 'openapi/openapi.yaml'].map((file) => readFile(join(root, file), 'utf8')));
  const all = texts.join('\n');
  return files.flatMap((file, index) => {
    const text = texts[index] ?? '';
    const parts: unknown = parse(text);
    const names = Object.keys(typeof parts === 'object' && parts !== null ? parts : {});
    const isUsed = (name: string) =>
      new RegExp(`(${basename(file)}#/${name}\\b)`).test(all) || new RegExp(`['"]#/${name}\\b`).test(text);
    return names.filter((name) => !isUsed(name)).map((name) => `${file}#/${name}: nothing refers to it`);
  });
}

async function partFiles(): Promise<string[]> {
  const folders = ['openapi/paths', 'openapi/schemas'];
  const names = await Promise.all(
    folders.map(async (folder) => (await readdir(join(root, folder))).map((name) => `${folder}/${name}`)),
  );
  return names.flat().toSorted();
}

const findings = await contractFindings();
process.stdout.write(findings.map((line) => `${line}\n`).join(''));
if (findings.length > 0) process.exitCode = 1;
