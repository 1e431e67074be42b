import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { builtFiles } from './built-files.ts';
import { notFound } from './failures.ts';
import { type PageFacts, withFacts } from './web.ts';

interface ShopSettings extends PageFacts {
  storefront: boolean;
  demo: { enabled: boolean };
}

/**
 * Serves the shop, built beside the web app, below /shop/: its page answers every address there that is no file. In a demo
 * an address that names no storefront opens the first one.
 */
export async function serveShop(
  app: FastifyInstance,
  webFolder: string,
  { storefront: isServed, demo, ...facts }: ShopSettings,
  firstStorefront: () => Promise<string | null>,
): Promise<void> {
  const folder = join(webFolder, '../shop');
  const page = join(folder, 'index.html');
  if (!isServed || !existsSync(page)) return;
  const sendBuilt = await builtFiles(folder, '/shop/');
  const html = withFacts(await readFile(page, 'utf8'), facts);
  app.get('/shop', async (_, reply) => reply.redirect('/shop/'));
  app.get<{ Querystring: Record<string, unknown> }>('/shop/*', async (request, reply) => {
    if (request.url !== '/shop/index.html' && (await sendBuilt(request, reply))) return reply;
    if (request.url.startsWith('/shop/assets/')) return notFound(request, reply);
    const { storefront, tenant_id: tenant } = request.query;
    const isOpen = storefront !== undefined || tenant !== undefined;
    const first = demo.enabled && !isOpen ? await firstStorefront() : null;
    const [path] = request.url.split('?');
    if (first !== null) return reply.redirect(`${path}?storefront=${first}`);
    return reply.type('text/html; charset=utf-8').header('cache-control', 'no-cache').send(html);
  });
}
