import { createReadStream } from 'node:fs';
import { readdir, stat } from 'node:fs/promises';
import { extname, join, relative, sep } from 'node:path';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { encodingFor } from './compression.ts';

const yearSeconds = 31_536_000;
const endings = { br: '.br', gzip: '.gz' } as const;

const mediaTypes: Readonly<Record<string, string>> = {
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.ico': 'image/vnd.microsoft.icon',
  '.jpg': 'image/jpeg',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.png': 'image/png',
  '.svg': 'image/svg+xml; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
  '.webmanifest': 'application/manifest+json; charset=utf-8',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
  '.xml': 'application/xml; charset=utf-8',
};

/** Sends the file at the path of the request, below the prefix; false when there is none. */
export type SendBuilt = (request: FastifyRequest, reply: FastifyReply) => Promise<boolean>;

/**
 * The files of a build, read from disk when they are asked for, in the best compressed copy that the caller accepts.
 * Hashed ones are cached for ever, all others asked for again. Only what was there at the start is sent, so no path
 * leads out of the folder.
 */
export async function builtFiles(folder: string, prefix = '/'): Promise<SendBuilt> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = new Set(
    entries
      .filter((entry) => entry.isFile())
      .map((entry) => relative(folder, join(entry.parentPath, entry.name)).replaceAll(sep, '/')),
  );
  return async (request, reply) => {
    const path = request.url.split('?', 1)[0] ?? '';
    const name = path.startsWith(prefix) ? path.slice(prefix.length) : '';
    if (!files.has(name)) return false;
    const accepted = encodingFor(String(request.headers['accept-encoding'] ?? ''));
    const encoding = accepted !== null && files.has(`${name}${endings[accepted]}`) ? accepted : null;
    const file = join(folder, encoding === null ? name : `${name}${endings[encoding]}`);
    const found = await stat(file).catch(() => null);
    // A newer build has taken its place while the server runs.
    if (found === null) return false;
    const { size, mtimeMs } = found;
    const tag = `W/"${size.toString(16)}-${Math.trunc(mtimeMs).toString(16)}"`;
    void reply.headers({
      'content-type': mediaTypes[extname(name)] ?? 'application/octet-stream',
      'cache-control': name.startsWith('assets/') ? `public, max-age=${yearSeconds}, immutable` : 'no-cache',
      vary: 'accept-encoding',
      etag: tag,
    });
    if (request.headers['if-none-match'] === tag) {
      void reply.code(304).send();
      return true;
    }
    if (encoding !== null) void reply.header('content-encoding', encoding);
    void reply.header('content-length', size);
    void reply.send(request.method === 'HEAD' ? undefined : createReadStream(file));
    return true;
  };
}
