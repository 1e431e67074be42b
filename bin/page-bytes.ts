import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { ensureBuilt } from './build.mjs';
import { root } from './tell.mjs';

/** What Vite tells of a file of the build, by the name of its source. */
interface Built {
  file: string;
  imports?: string[];
  css?: string[];
}

const web = join(root, 'build/web');
const budgetFile = join(root, 'bin/page-budgets.json');

/** How much a page may grow before somebody looks at it. */
const slack = 1.02;
const step = 500;

/** The source of each page by its route. */
export function pagesByRoute(): Map<string, string> {
  const pages = new Map<string, string>();
  const features = join(root, 'src/features');
  for (const feature of readdirSync(features)) {
    const file = join(features, feature, 'routes.ts');
    if (!existsSync(file)) continue;
    for (const route of readFileSync(file, 'utf8').split('createRoute(').slice(1)) {
      const [, path] = /path: '([^']+)'/.exec(route) ?? [];
      const [, page] = /import\('\.\/(pages\/[^']+)'\)/.exec(route) ?? [];
      if (path === undefined || page === undefined) throw new Error(`${file} has a route without path or page.`);
      pages.set(path, `src/features/${feature}/${page}`);
    }
  }
  return pages;
}

/** Compressed bytes that each route fetches in code and styles until its first rows stand there; the grid follows. */
export function bytesByRoute(): Map<string, number> {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- Vite's own file
  const manifest = JSON.parse(readFileSync(join(web, '.vite/manifest.json'), 'utf8')) as Record<string, Built>;
  const html = readFileSync(join(web, 'index.html'), 'utf8');
  const ofHtml = [...html.matchAll(/<(?:script|link)[^>]+(?:src|href)="\/([^"]+)"/g)].flatMap(([, path]) => path ?? []);
  const filesOf = (sources: string[]) => {
    const files = new Set(['index.html', ...ofHtml]);
    const open = [...sources];
    const seen = new Set<string>();
    for (let source = open.pop(); source !== undefined; source = open.pop()) {
      if (seen.has(source)) continue;
      seen.add(source);
      const built = manifest[source];
      if (built === undefined) throw new Error(`The build has no ${source}.`);
      for (const file of [built.file, ...(built.css ?? [])]) files.add(file);
      open.push(...(built.imports ?? []));
    }
    return [...files];
  };
  const sum = (files: string[]) => files.reduce((all, file) => all + sizeOf(file), 0);
  // A file with a name of its own is known by it.
  const app = Object.keys(manifest).find((name) => /^_app-.*\.js$/.test(name)) ?? 'app';
  return new Map([
    ['sign-in', sum(filesOf([]))],
    ...[...pagesByRoute()].map(([route, page]): [string, number] => [route, sum(filesOf([app, page]))]),
  ]);
}

function sizeOf(file: string): number {
  const path = join(web, file);
  return statSync(existsSync(`${path}.br`) ? `${path}.br` : path).size;
}

/** What is wrong with the budgets, in lines. */
export function overBudget(): string[] {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- this script writes the file
  const budgets = JSON.parse(readFileSync(budgetFile, 'utf8')) as Record<string, number>;
  const bytes = bytesByRoute();
  const lines = [...bytes].flatMap(([route, taken]) => {
    const budget = budgets[route];
    if (budget === undefined) return [`${route} takes ${taken} bytes and has no budget`];
    return taken > budget ? [`${route} takes ${taken} bytes, ${taken - budget} more than its budget`] : [];
  });
  const gone = Object.keys(budgets).filter((route) => !bytes.has(route));
  return [...lines, ...gone.map((route) => `${route} has a budget and is no route`)];
}

function accept(): void {
  const budgets = [...bytesByRoute()].map(([route, taken]) => [route, Math.ceil((taken * slack) / step) * step]);
  writeFileSync(budgetFile, `${JSON.stringify(Object.fromEntries(budgets), null, 2)}\n`);
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  await ensureBuilt();
  if (process.argv.includes('--accept')) accept();
  for (const line of overBudget()) {
    process.stdout.write(`${line}\n`);
    process.exitCode = 1;
  }
}
