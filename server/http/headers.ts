import type { FastifyInstance } from 'fastify';

// Scripts are strict; styles may be inline because both editors need it. One policy for the whole app.
const rules = [
  "default-src 'self'",
  "script-src 'self'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data: blob: https:",
  "font-src 'self' data:",
  "media-src 'self' https:",
  "frame-src 'self' https:",
  "object-src 'none'",
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
];

/** The policy; calls go to this server, or also to the one that API_BASE names. */
function policyFor(apiBase: string): string {
  const other = URL.canParse(apiBase) ? ` ${new URL(apiBase).origin}` : '';
  return [...rules, `connect-src 'self'${other}`].join('; ');
}

/** Puts the security headers on every answer, refusals and files included; API answers are never cached. */
export function secureHeaders(app: FastifyInstance, apiBase: string): void {
  const policy = policyFor(apiBase);
  app.addHook('onRequest', async (request, reply) => {
    void reply.headers({
      'content-security-policy': policy,
      'strict-transport-security': 'max-age=31536000; includeSubDomains',
      'x-content-type-options': 'nosniff',
      // Not no-referrer: under it a browser also blanks the Origin of our own forms. Links that must say where they come
      // from, such as the one to WeChat's consent page, say so themselves.
      'referrer-policy': 'same-origin',
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-resource-policy': 'same-origin',
      'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=()',
    });
    if (request.url.startsWith('/api/')) void reply.header('cache-control', 'no-store');
  });
}
