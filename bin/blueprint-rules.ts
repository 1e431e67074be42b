import { readdir, readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join, resolve } from 'node:path';
import { PurgeCSS } from 'purgecss';
import type { Plugin } from 'vite';

const find = createRequire(import.meta.url).resolve;
const core = join(dirname(find('@blueprintjs/core/package.json')), 'lib');
const components = join(core, 'esm/components');

/** Looks and states that are put together at run time, so that no source has their names in one piece. */
const composed = [
  /^bp6-(intent|overlay|dialog|portal|focus)/,
  /^bp6-(dark|active|disabled|minimal|outlined|small|large|fill|icon)$/,
];

/**
 * Keeps of Blueprint's style sheet what our controls and the Blueprint components in use can match; the whole one is
 * several times the size of everything else on the first page. Development gets it whole.
 */
export function blueprintRules(root: string): Plugin {
  return {
    name: 'blueprint-rules',
    apply: 'build',
    enforce: 'pre',
    async transform(code, id) {
      if (!id.endsWith('/src/ui/blueprint.css')) return null;
      const sheet = /@import ['"]@blueprintjs\/core\/lib\/css\/blueprint\.css['"];/;
      if (!sheet.test(code)) throw new Error('src/ui/blueprint.css no longer imports the sheet that is to be cut.');
      return code.replace(sheet, await usedRules(join(root, 'src')));
    },
  };
}

async function usedRules(src: string): Promise<string> {
  const ours = await sources(src);
  const theirs = await classesOf(ours.flatMap(importedComponents));
  const css = await readFile(join(core, 'css/blueprint.css'), 'utf8');
  const [purged] = await new PurgeCSS().purge({
    content: [{ raw: [...ours, ...theirs, 'html body'].join('\n'), extension: 'tsx' }],
    css: [{ raw: css.replace('@charset "UTF-8";', '') }],
    defaultExtractor: (content) => content.match(/[\w-]+/g) ?? [],
    safelist: { standard: composed },
    keyframes: true,
  });
  if (purged === undefined) throw new Error('Nothing is left of the style sheet.');
  return purged.css;
}

async function sources(folder: string): Promise<string[]> {
  const names = await readdir(folder, { recursive: true });
  const files = names.filter((name) => /\.tsx?$/.test(name) && !name.includes('.test.'));
  return Promise.all(files.map(async (name) => readFile(join(folder, name), 'utf8')));
}

function importedComponents(source: string): string[] {
  const [, names = ''] = /import \{([^}]*)\} from '@blueprintjs\/core'/.exec(source) ?? [];
  return names.split(',').flatMap((name) => name.trim().split(' ')[0] ?? []);
}

/** The names behind every `Classes.X`, or class imported by name, of the components and of all that they lean on. */
async function classesOf(names: string[]): Promise<string[]> {
  const index = await readFile(join(components, 'index.js'), 'utf8');
  const open = names.flatMap((name) => {
    const [, path] = new RegExp(`export \\{[^}]*\\b${name}\\b[^}]*\\} from "(.*)"`).exec(index) ?? [];
    return path === undefined ? [] : [join(components, `${path}.js`)];
  });
  const seen = new Map<string, string>();
  for (let path = open.pop(); path !== undefined; path = open.pop()) {
    if (seen.has(path)) continue;
    const code = await readFile(path, 'utf8').catch(() => '');
    seen.set(path, code);
    for (const [, next = ''] of code.matchAll(/from "(\.[^"]*)"/g)) open.push(`${resolve(dirname(path), next)}.js`);
  }
  const used = [...seen.values()].flatMap((code) => [
    ...[...code.matchAll(/Classes\.([A-Z0-9_]+)/g)].map(([, name]) => name),
    ...[...code.matchAll(/import \{([^}]*)\} from "[./]*\/common\/classes"/g)].flatMap(([, names = '']) =>
      names.split(',').map((name) => name.trim()),
    ),
  ]);
  const values = await classValues();
  return used.flatMap((name) => values.get(name ?? '') ?? []);
}

/** Blueprint's names for its classes, read from its source because importing it would start React. */
async function classValues(): Promise<Map<string, string>> {
  const code = await readFile(join(core, 'esm/common/classes.js'), 'utf8');
  const values = new Map<string, string>();
  for (const [, name = '', text = ''] of code.matchAll(/export const (\w+) = (?:[`"](.*)[`"]|\w+);/g)) {
    values.set(
      name,
      text.replaceAll('${NS}', 'bp6').replaceAll(/\$\{(\w+)\}/g, (_, other: string) => values.get(other) ?? ''),
    );
  }
  return values;
}
