import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

/** What buyers' pages call from a browser. */
const isOfBuyers = (url: string) => url.startsWith('/api/store') || url.startsWith('/api/mall/useronline/score/');

const keptMs = 10_000;
const most = 1_000;

/**
 * Lets pages of storefronts' own origins read the answers of buyers' calls, without cookies; pages of any other origin are
 * told nothing, and their browsers refuse them.
 */
export function openOrigins(app: FastifyInstance, isOrigin: (origin: string) => Promise<boolean>): void {
  const known = new Map<string, { isKnown: boolean; until: number }>();
  const may = async (origin: string) => {
    const kept = known.get(origin);
    if (kept && kept.until > performance.now()) return kept.isKnown;
    const isKnown = await isOrigin(origin);
    if (known.size >= most) known.clear();
    known.set(origin, { isKnown, until: performance.now() + keptMs });
    return isKnown;
  };
  app.addHook('onRequest', async (request, reply) => {
    const { origin } = request.headers;
    if (origin === undefined || origin.length > 200 || !isOfBuyers(request.url)) return;
    if (!(await may(origin))) return;
    void reply.header('access-control-allow-origin', origin);
    void reply.header('access-control-expose-headers', 'retry-after, etag');
  });
  const preflight = async (_request: FastifyRequest, reply: FastifyReply) =>
    reply
      .code(204)
      .headers({
        'access-control-allow-methods': 'GET, POST, PUT, DELETE',
        'access-control-allow-headers':
          'authorization, content-type, idempotency-key, if-match, if-none-match, accept-language',
        'access-control-max-age': '600',
      })
      .send();
  for (const url of ['/api/store', '/api/store/*', '/api/mall/useronline/score/*']) app.options(url, preflight);
}
