import { createHash } from 'node:crypto';
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { extract, type ChartGraph } from '#machines/kit/extract.ts';
import { pathsOf } from '#machines/kit/path-set.ts';
import type { Words } from '#machines/kit/words.ts';
import type { Drawings } from '#src/ui/machine-chart/drawing.ts';
import { chartNames, loadChart, type Chart } from '#tests/kit/charts.ts';
import { coverageOf } from '#tests/paths/levels.ts';
import { printTrails, trailsOf } from '#tests/paths/trails.ts';
import { draw } from './machine-pictures/draw.ts';
import { indexOf } from './machine-pictures/index-page.ts';
import { pageOf, type Subject } from './machine-pictures/page.ts';
import { rendererOf } from './machine-pictures/render.ts';

const root = fileURLToPath(new URL('..', import.meta.url));
const workshop = 'bin/machine-pictures';
const pictures = 'docs/machines';
const trails = 'tests/paths/trails';

/** Remakes the pictures, pages, layouts and trails of all charts; answers with the paths of the files that changed. */
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

/** The paths of the pictures, pages, layouts and trails that are not what the charts say; none when all is fresh. */
export async function machinesAreFresh(): Promise<string[]> {
  return staleAmong(await wantedFiles());
}

async function wantedFiles(): Promise<Map<string, string>> {
  const files = new Map<string, string>();
  const render = await rendererOf(root);
  const tools = await fingerprintOfTools();
  const subjects: Subject[] = [];
  for (const name of chartNames()) {
    const chart = await loadChart(name);
    const graph = extract(chart.machine);
    const subject = await subjectOf(chart, graph);
    const drawings = await drawingsOf(name, graph, chart.words, tools);
    files.set(layoutPath(name), `${JSON.stringify(drawings)}\n`);
    files.set(coveragePath(name), `${JSON.stringify(coverageOf(name, subject.lives, subject.paths))}\n`);
    files.set(`${pictures}/${name}.svg`, render(drawings.zh));
    files.set(`${pictures}/${name}.en.svg`, render(drawings.en));
    files.set(`${pictures}/${name}.md`, pageOf(subject));
    files.set(`${trails}/${name}.txt`, printTrails(trailsOf(subject.paths, chart.cases)));
    subjects.push(subject);
  }
  files.set('machines/README.md', indexOf(subjects));
  return files;
}

async function subjectOf({ name, machine, cases, words }: Chart, graph: ChartGraph): Promise<Subject> {
  const source = await readFile(join(root, `machines/${name}/machine.ts`), 'utf8');
  const [, comment = ''] = /\/\*\*([\s\S]*?)\*\//.exec(source) ?? [];
  const charter = comment.replaceAll(/^\s*\* ?/gm, '').trim();
  return { name, charter, lives: cases.lives, graph, words, paths: pathsOf(machine, cases) };
}

/** Laying out takes seconds, so a layout that was made from the very same chart, words and tools is kept. */
async function drawingsOf(name: string, graph: ChartGraph, words: Words, tools: string): Promise<Drawings> {
  const source = hash(JSON.stringify([graph, words, tools]));
  const kept = await readFile(join(root, layoutPath(name)), 'utf8').catch(() => '{}');
  const known: unknown = JSON.parse(kept);
  if (isFrom(known, source)) return known;
  return { source, zh: await draw(graph, words, 'zh'), en: await draw(graph, words, 'en') };
}

function isFrom(known: unknown, source: string): known is Drawings {
  return typeof known === 'object' && known !== null && 'source' in known && known.source === source;
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
  const left = [...(await filesIn(pictures)), ...(await filesIn(trails))];
  return [...stale, ...left.filter((path) => !wanted.has(path))].toSorted();
}

async function filesIn(folder: string): Promise<string[]> {
  const names = await readdir(join(root, folder)).catch(() => []);
  return names.map((name) => `${folder}/${name}`);
}

function layoutPath(name: string): string {
  return `machines/${name}/layout.gen.json`;
}

function coveragePath(name: string): string {
  return `machines/${name}/coverage.gen.json`;
}

function hash(text: string): string {
  return createHash('sha256').update(text).digest('hex').slice(0, 16);
}
