import { createHash } from 'node:crypto';
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AnyEventObject } from 'xstate';
import type { RowChart } from '#machines/kit/acts.ts';
import type { Cases } from '#machines/kit/cases.ts';
import { extract, type ChartGraph } from '#machines/kit/extract.ts';
import { factsRead } from '#machines/kit/facts.ts';
import { isArrow } from '#machines/kit/goals.ts';
import { journeysOf } from '#machines/kit/journeys.ts';
import { type PathSet, pathsOf } from '#machines/kit/path-set.ts';
import type { Words } from '#machines/kit/words.ts';
import type { Drawings, Sheet, Sheets } from '#src/ui/machine-chart/drawing.ts';
import { chartNames, loadChart, type Chart } from '#tests/paths/charts.ts';
import { indexOf } from './machine-pictures/index-page.ts';
import { pageOf, type Subject } from './machine-pictures/page.ts';
import { pictureOf } from './machine-pictures/pictures.ts';
import { rendererOf } from './machine-pictures/render.ts';
import { drawSheets, drawWhole } from './machine-pictures/sheets.ts';

const root = fileURLToPath(new URL('..', import.meta.url));
const workshop = 'bin/machine-pictures';
const pictures = 'docs/machines';

/** Regenerates pictures, pages and layouts of all charts; returns the paths of changed files. */
export async function generateMachines(): Promise<string[]> {
  const wanted = await wantedFiles();
  const stale = await staleAmong(wanted);
  for (const path of stale) {
    const content = wanted.get(path);
    if (content === undefined) await rm(join(root, path));
    else {
      await mkdir(dirname(join(root, path)), { recursive: true });
      await writeFile(join(root, path), content);
    }
  }
  return stale;
}

/** The paths of the pictures, pages and layouts that differ from the charts; none when all are fresh. */
export async function machinesAreFresh(): Promise<string[]> {
  return staleAmong(await wantedFiles());
}

async function wantedFiles(): Promise<Map<string, string>> {
  const files = new Map<string, string>();
  const render = await rendererOf(root);
  const tools = await fingerprintOfTools();
  const subjects: Subject[] = [];
  const kept: RowChart[] = [];
  for (const name of chartNames()) {
    const chart = await loadChart(name);
    const graph = extract(chart.machine);
    const { drawings, sheets } = await drawn(name, graph, chart.words, tools);
    const subject = await subjectOf(chart, graph, sheets.sheets);
    files.set(layoutPath(name), `${JSON.stringify(drawings)}\n`);
    files.set(sheetsPath(name), `${JSON.stringify(sheets)}\n`);
    if (chart.row) {
      kept.push(chart.row);
      const facts = factsOf(chart.row, chart.cases, subject.paths);
      files.set(`machines/${name}/facts.gen.ts`, factsFile(facts, statesOf(graph)));
    }
    for (const [index, { zh, en }] of sheets.sheets.entries()) {
      files.set(`${pictures}/${pictureOf(name, index, 'zh')}`, render(zh));
      files.set(`${pictures}/${pictureOf(name, index, 'en')}`, render(en));
    }
    files.set(`${pictures}/${name}.md`, pageOf(subject));
    subjects.push(subject);
  }
  files.set('machines/README.md', indexOf(subjects));
  files.set('machines/kept.gen.ts', keptFile(kept));
  files.set('machines/kept-words.gen.ts', keptWordsFile(kept));
  files.set('server/workflow/definitions/all.gen.ts', definitionsFile(kept));
  return files;
}

async function subjectOf(
  { name, machine, cases, words }: Chart,
  graph: ChartGraph,
  sheets: readonly Sheet[],
): Promise<Subject> {
  const source = await readFile(join(root, `machines/${name}/machine.ts`), 'utf8');
  const [, comment = ''] = /\/\*\*([\s\S]*?)\*\//.exec(source) ?? [];
  const charter = comment.replaceAll(/^\s*\* ?/gm, '').trim();
  const paths = pathsOf(machine, cases);
  const journeys = journeysOf({ machine, cases }, paths, { wanted: isArrow }).length;
  return { name, charter, lives: cases.lives, graph, words, sheets, paths, journeys };
}

/** The facts that the chart's rows must carry: evaluates its guards on every path, with every sample event. */
function factsOf(row: RowChart, { events }: Cases, { proofs, simple }: PathSet): string[] {
  const standings = [...proofs, ...simple].flatMap(({ start, steps }) => [start, ...steps.map(({ expect }) => expect)]);
  const different = new Map(
    standings.map(({ paths, context }) => [JSON.stringify([paths, context]), { paths, context }]),
  );
  return factsRead(row, [...different.values()], Object.values<readonly AnyEventObject[]>(events).flat());
}

/** The list of charts with rows, for all code that needs them. */
function keptFile(kept: readonly RowChart[]): string {
  return [
    '/** The charts whose rows the server keeps, each with the topic under which it says that a row moved. */',
    'export const chartTopics = {',
    ...kept.map(({ name, topic }) => `  ${keyOf(name)}: '${topic}',`),
    '} as const;',
    '',
    'export type ChartName = keyof typeof chartTopics;',
    '',
  ].join('\n');
}

/** The list of definitions, for all code that works on rows of every chart. */
function definitionsFile(kept: readonly RowChart[]): string {
  return [
    `import type { ChartName } from '#machines/kept.gen.ts';`,
    `import type { Definition } from '../definition.ts';`,
    ...kept.map(({ name }) => `import { ${variable(name)}Definition } from './${name}.ts';`),
    '',
    '/** How each chart’s rows are stored. */',
    'export const definitionOf = {',
    ...kept.map(({ name }) => `  ${keyOf(name)}: ${variable(name)}Definition,`),
    '} satisfies Record<ChartName, Definition>;',
    '',
    '/** Every chart that has rows. */',
    'export const definitions: readonly Definition[] = Object.values(definitionOf);',
    '',
  ].join('\n');
}

const variable = (name: string) => name.replaceAll(/-(.)/g, (_, letter: string) => letter.toUpperCase());

function keptWordsFile(kept: readonly RowChart[]): string {
  const entry = (name: string) => (variable(name) === name ? name : `${keyOf(name)}: ${variable(name)}`);
  return [
    ...kept.map(({ name }) => `import { words as ${variable(name)} } from './${name}/words.ts';`),
    '',
    '/** What the charts with rows call everything in them; apart from their names, which are needed sooner. */',
    `export const keptWords = {`,
    ...kept.map(({ name }) => `  ${entry(name)},`),
    '} as const;',
    '',
  ].join('\n');
}

const keyOf = (name: string) => (/^\w+$/.test(name) ? name : `'${name}'`);

const statesOf = ({ states }: ChartGraph): string[] => states.map(({ path }) => path).filter((path) => path !== '');

function factsFile(facts: readonly string[], states: readonly string[]): string {
  const list = (says: string, name: string, words: readonly string[]) =>
    `/** ${says} */\nexport const ${name} = [\n${words.map((word) => `  '${word}',\n`).join('')}] as const;\n`;
  return [
    list(
      'The facts that the guards of this chart and the acts of its rows read: what its shown rows carry.',
      'facts',
      facts,
    ),
    list('The states that a row of this chart may be in, those above others too.', 'states', states),
  ].join('\n');
}

/** A layout takes a minute, so reuse the one made from the same chart, words and tools. */
async function drawn(name: string, graph: ChartGraph, words: Words, tools: string) {
  const source = hash(JSON.stringify([graph, words, tools]));
  const drawings = await laidOut<Drawings>(layoutPath(name), source);
  const sheets = await laidOut<Sheets>(sheetsPath(name), source);
  if (drawings && sheets) return { drawings, sheets };
  const whole = await drawWhole(graph, words);
  return {
    drawings: { source, ...whole } satisfies Drawings,
    sheets: { source, sheets: await drawSheets(graph, words, whole) } satisfies Sheets,
  };
}

async function laidOut<File extends { source: string }>(path: string, source: string): Promise<File | null> {
  const parse: (text: string) => File | null = JSON.parse;
  const known = parse(await readFile(join(root, path), 'utf8').catch(() => 'null'));
  return known?.source === source ? known : null;
}

async function fingerprintOfTools(): Promise<string> {
  const names = (await readdir(join(root, workshop))).filter((name) => !name.includes('.test.')).toSorted();
  const texts = await Promise.all(names.map((name) => readFile(join(root, workshop, name), 'utf8')));
  const elk = await readFile(join(root, 'node_modules/elkjs/package.json'), 'utf8');
  return hash([...texts, elk].join('\n'));
}

async function staleAmong(wanted: Map<string, string>): Promise<string[]> {
  const stale: string[] = [];
  for (const [path, content] of wanted) {
    const present = await readFile(join(root, path), 'utf8').catch(() => null);
    if (present !== content) stale.push(path);
  }
  const left = await filesIn(pictures);
  return [...stale, ...left.filter((path) => !wanted.has(path))].toSorted();
}

async function filesIn(folder: string): Promise<string[]> {
  const names = await readdir(join(root, folder)).catch(() => []);
  return names.map((name) => `${folder}/${name}`);
}

function layoutPath(name: string): string {
  return `machines/${name}/layout.gen.json`;
}

function sheetsPath(name: string): string {
  return `${pictures}/${name}.json`;
}

function hash(text: string): string {
  return createHash('sha256').update(text).digest('hex').slice(0, 16);
}
