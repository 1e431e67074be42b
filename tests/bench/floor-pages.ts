import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { extname, join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import react from '@vitejs/plugin-react';
import { build } from 'vite';
import { freePort } from '#tests/kit/free-port.ts';

export type FloorPage = 'sign-in' | 'list' | 'scroll';

const pages: readonly FloorPage[] = ['sign-in', 'list', 'scroll'];
const types: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
};

/** Builds and serves what the libraries alone can do, compressed like the product; answers the address of each page. */
export async function serveFloors(folder: string): Promise<{ at: (page: FloorPage) => string; stop: () => void }> {
  const before = process.env['NODE_ENV'];
  for (const page of pages) await buildPage(folder, page);
  // Vite says "production" to this process, and so to every server that it starts.
  if (before === undefined) delete process.env['NODE_ENV'];
  else process.env['NODE_ENV'] = before;
  const port = await freePort();
  const server = createServer((request, response) => {
    const path = new URL(request.url ?? '/', 'http://floor').pathname;
    const file = join(folder, path.endsWith('/') ? `${path}index.html` : path);
    try {
      const body = readFileSync(`${file}.br`);
      response.writeHead(200, { 'content-type': types[extname(file)], 'content-encoding': 'br' }).end(body);
    } catch {
      response.writeHead(404).end();
    }
  });
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  return {
    at: (page) => `http://127.0.0.1:${port}/${page}/`,
    stop: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}

async function buildPage(folder: string, page: FloorPage): Promise<void> {
  const root = join(folder, `${page}.from`);
  const outDir = join(folder, page);
  mkdirSync(root, { recursive: true });
  const source = join(import.meta.dirname, 'floor', `${page}.tsx`);
  writeFileSync(
    join(root, 'index.html'),
    `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${page}</title></head>
<body><div id="root"></div><script type="module" src="${source}"></script></body></html>`,
  );
  await build({
    root,
    base: `/${page}/`,
    configFile: false,
    logLevel: 'error',
    plugins: [react()],
    build: { outDir, emptyOutDir: true, chunkSizeWarningLimit: 5_000, modulePreload: { polyfill: false } },
  });
  for (const entry of readdirSync(outDir, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue;
    const file = join(entry.parentPath, entry.name);
    writeFileSync(`${file}.br`, brotliCompressSync(readFileSync(file)));
  }
}
