import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { builtFiles } from './built-files.ts';
import { packed } from './compression.ts';
import { notFound } from './failures.ts';

/** What the page knows before its first call: the API's address, and which outside systems are played. */
export interface PageFacts {
  apiBase: string;
  played: ReadonlySet<string>;
}

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
  const sendBuilt = await builtFiles(folder);
  const html = Buffer.from(withFacts(await readFile(page, 'utf8'), facts));
  app.setNotFoundHandler(async (request, reply) => {
    const isRead = request.method === 'GET' || request.method === 'HEAD';
    if (!isRead || /^\/(api|files|wechat|_sandbox)\//.test(request.url)) return notFound(request, reply);
    if (request.url !== '/index.html' && (await sendBuilt(request, reply))) return reply;
    if (request.url.startsWith('/assets/')) return notFound(request, reply);
    void reply.type('text/html; charset=utf-8').header('cache-control', 'no-cache');
    return reply.send(await packed(request, reply, html));
  });
}
