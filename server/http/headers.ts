import { type IncomingMessage, ServerResponse } from 'node:http';

// Scripts are strict; styles may be inline because both editors need that. One policy for the whole app.
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

/** The policy; it allows calls to this server and to the one in API_BASE. */
function policyFor(apiBase: string): string {
  const other = URL.canParse(apiBase) ? ` ${new URL(apiBase).origin}` : '';
  return [...rules, `connect-src 'self'${other}`].join('; ');
}

/** The headers of every answer; answers below /api and answers to malformed requests are never cached. */
export function securityHeaders(apiBase: string): (url: string | undefined) => Readonly<Record<string, string>> {
  const everywhere = {
    'strict-transport-security': 'max-age=31536000; includeSubDomains',
    'x-content-type-options': 'nosniff',
    'cross-origin-resource-policy': 'same-origin',
  };
  const pages = {
    'content-security-policy': policyFor(apiBase),
    ...everywhere,
    // Not no-referrer: under it a browser also blanks the Origin of our own forms. Links that must reveal their origin,
    // such
    // as the one to WeChat's consent page, set their own policy.
    'referrer-policy': 'same-origin',
    'cross-origin-opener-policy': 'same-origin',
    'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=()',
  };
  // Nothing that a page fetches is a page: a policy that refuses everything is shorter, which saves 10 KB of forty
  // answers. The rest of a page's headers says nothing to a script or a picture.
  const refusing = { 'content-security-policy': "default-src 'none'; frame-ancestors 'none'" };
  const calls = { ...pages, ...refusing, 'cache-control': 'no-store' };
  const files = { ...everywhere, ...refusing };
  return (url) => {
    if (url === undefined || url.startsWith('/api/')) return calls;
    return /^\/(?:shop\/)?(?:assets|demo)\//.test(url) ? files : pages;
  };
}

/**
 * A response class whose instances start with the security headers: answers of Node itself (no Host, an unknown Expect)
 * and refusals of the router never reach a hook.
 */
export function securedAnswers(headersFor: ReturnType<typeof securityHeaders>): typeof ServerResponse {
  const entriesOf = new WeakMap<object, [string, string][]>();
  const listed = (headers: Readonly<Record<string, string>>) => {
    const entries = entriesOf.get(headers) ?? Object.entries(headers);
    entriesOf.set(headers, entries);
    return entries;
  };
  return class<Request extends IncomingMessage> extends ServerResponse<Request> {
    constructor(...[request, ...rest]: ConstructorParameters<typeof ServerResponse<Request>>) {
      super(request, ...rest);
      for (const [name, value] of listed(headersFor(request.url))) this.setHeader(name, value);
    }
  };
}
