import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { notFound } from './failures.ts';

const yearSeconds = 31_536_000;

/** What the page knows before its first call: the API's address, and which outside systems are played. */
export interface PageFacts {
  apiBase: string;
  played: ReadonlySet<string>;
}

/** Has hashed files of a build cached for ever, and all others asked for again. */
export const hashedForever =
  (folder: string) => (reply: { header: (name: string, value: string) => unknown }, path: string) => {
    const hashed = path.includes(`${join(folder, 'assets')}`);
    void reply.header('cache-control', hashed ? `public, max-age=${yearSeconds}, immutable` : 'no-cache');
  };

/** A built page that knows the facts. */
export const withFacts = (html: string, { apiBase, played }: PageFacts): string =>
  html
    .replace('content="/api"', `content="${encodeURI(apiBase)}"`)
    .replace('content="unknown"', `content="${[...played].join(' ')}"`);

/**
 * Serves the built web app: hashed files cached for ever, the page never cached and also sent for any other address.
 */
export async function serveWeb(app: FastifyInstance, folder: string, facts: PageFacts): Promise<void> {
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
    setHeaders: hashedForever(folder),
  });
  const html = withFacts(await readFile(page, 'utf8'), facts);
  app.setNotFoundHandler((request, reply) => {
    const page =
      (request.method === 'GET' || request.method === 'HEAD') &&
      !/^\/(api|files|wechat|_sandbox|assets)\//.test(request.url);
    if (!page) return notFound(request, reply);
    return reply.type('text/html; charset=utf-8').header('cache-control', 'no-cache').send(html);
  });
}
