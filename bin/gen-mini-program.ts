import { mkdirSync, writeFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { build } from 'vite';

const folder = 'examples/mini-program/generated';

const header = `/**
 * Made by \`npm run gen\` from storefront/client.ts; changes by hand are lost.
 */

`;

/** WeChat's tools know the types from where they stand; what they compile has none. */
const types = `${header}export * from '../../../storefront/client.ts';
export type * from '../../../storefront/session.ts';
`;

/** The shop's client as one file without types and without paths that WeChat's tools do not follow. */
async function clientOf(root: string): Promise<string> {
  const environment = process.env['NODE_ENV'];
  const made = await build({
    configFile: false,
    root,
    publicDir: false,
    logLevel: 'error',
    build: {
      write: false,
      minify: false,
      target: 'es2018',
      lib: { entry: join(root, 'storefront/client.ts'), formats: ['es'], fileName: 'store-client' },
    },
  });
  // Building declares the whole process production, in which no disposable database may start.
  if (environment === undefined) delete process.env['NODE_ENV'];
  const [one] = Array.isArray(made) ? made : [made];
  const chunk = one && 'output' in one ? one.output.find((each) => each.type === 'chunk') : undefined;
  if (!chunk) throw new Error('storefront/client.ts makes no file.');
  return header + chunk.code;
}

async function wanted(root: string): Promise<{ path: string; text: string }[]> {
  return [
    { path: `${folder}/store-client.js`, text: await clientOf(root) },
    { path: `${folder}/store-client.d.ts`, text: types },
  ];
}

async function changed(root: string): Promise<{ path: string; text: string }[]> {
  const files = await wanted(root);
  const present = await Promise.all(files.map(({ path }) => readFile(join(root, path), 'utf8').catch(() => null)));
  return files.filter(({ text }, at) => text !== present[at]);
}

/** Builds the client of the mini-program; answers the files whose text changed. */
export async function generateMiniProgram(root: string): Promise<string[]> {
  const files = await changed(root);
  for (const { path, text } of files) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
  }
  return files.map(({ path }) => path);
}

/** The files of the mini-program's client that are out of date. */
export const staleMiniProgram = async (root: string): Promise<string[]> =>
  (await changed(root)).map(({ path }) => path);
