import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { notFound } from './failures.ts';

const yearSeconds = 31_536_000;

/** What the page knows before its first call: the API's address, and which outside systems are played. */
interface PageFacts {
  apiBase: string;
  played: ReadonlySet<string>;
}

/**
 * Serves the built web app: hashed files cached for ever, the page never cached and also sent for any other address.
 */
export async function serveWeb(app: FastifyInstance, folder: string, { apiBase, played }: PageFacts): Promise<void> {
  const page = join(folder, 'index.html');
  if (!existsSync(page)) {
    app.setNotFoundHandler(notFound);
    return;
  }
  await app.register(fastifyStatic, {
    root: folder,
    wildcard: false,
    index: false,
    preCompressed: true,
    cacheControl: false,
    setHeaders: (reply, path) => {
      const hashed = path.includes(`${join(folder, 'assets')}`);
      void reply.header('cache-control', hashed ? `public, max-age=${yearSeconds}, immutable` : 'no-cache');
    },
  });
  const html = (await readFile(page, 'utf8'))
    .replace('content="/api"', `content="${encodeURI(apiBase)}"`)
    .replace('content="unknown"', `content="${[...played].join(' ')}"`);
  app.setNotFoundHandler((request, reply) => {
    const page =
      (request.method === 'GET' || request.method === 'HEAD') &&
      !/^\/(api|files|wechat|_sandbox|assets)\//.test(request.url);
    if (!page) return notFound(request, reply);
    return reply.type('text/html; charset=utf-8').header('cache-control', 'no-cache').send(html);
  });
}
