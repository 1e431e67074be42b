import { createHash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';

const quoted = /(?:W\/)?"[^"]*"/g;
const strength = /^W\//;

/**
 * Lets the caller's own device keep an answer for some seconds, and says by its tag whether it still has this one: then
 * it need not be sent again. The answer belongs to the token, so nobody between may keep it.
 */
export function isKept(request: FastifyRequest, reply: FastifyReply, text: Buffer, seconds: number): boolean {
  const tag = `"${createHash('sha256').update(text).digest('base64url').slice(0, 27)}"`;
  if (reply.sent) return false;
  // Weak, since the same answer goes out compressed and plain.
  void reply.headers({
    etag: `W/${tag}`,
    'cache-control': `private, max-age=${seconds}`,
    vary: 'authorization, accept-language, accept-encoding',
  });
  const known = String(request.headers['if-none-match'] ?? '').match(quoted) ?? [];
  return known.some((each) => each.replace(strength, '') === tag);
}
