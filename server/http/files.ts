import type { FastifyInstance } from 'fastify';
import { Problem } from './problem.ts';

const yearSeconds = 31_536_000;

export type FindFile = (name: string, width: string | null) => Promise<{ bytes: Uint8Array; mediaType: string } | null>;

/** Serves public files below /files: with their true type only, cached for ever, to any page, never as a document. */
export function serveFiles(app: FastifyInstance, find: FindFile): void {
  app.get<{ Params: { name: string }; Querystring: { w?: string | string[] } }>(
    '/files/:name',
    async (request, reply) => {
      const { w } = request.query;
      const file = await find(request.params.name, typeof w === 'string' ? w : null);
      if (!file) throw new Problem('not-found');
      return reply
        .headers({
          'content-type': file.mediaType,
          'content-security-policy': "sandbox; default-src 'none'",
          'cross-origin-resource-policy': 'cross-origin',
          'cache-control': `public, max-age=${yearSeconds}, immutable`,
        })
        .send(Buffer.from(file.bytes.buffer, file.bytes.byteOffset, file.bytes.byteLength));
    },
  );
}
