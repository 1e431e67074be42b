import { createHash, createHmac } from 'node:crypto';

/** A request in the terms of its signature: the path as Aliyun sees it, and headers by their names in small letters. */
interface SignedRequest {
  method: 'GET' | 'POST';
  path: string;
  query: Readonly<Record<string, string>>;
  headers: Readonly<Record<string, string>>;
  body: string;
}

export const algorithm = 'ACS3-HMAC-SHA256';

export const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');

const encoded = (text: string): string =>
  encodeURIComponent(text).replaceAll(/[!'()*]/g, (sign) => `%${sign.codePointAt(0)?.toString(16).toUpperCase()}`);

/** The query as it is sent and signed: sorted by name, percent-encoded by RFC 3986. */
export const canonicalQuery = (query: Readonly<Record<string, string>>): string =>
  Object.entries(query)
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(([name, value]) => `${encoded(name)}=${encoded(value)}`)
    .join('&');

/** Signs a request with these headers by ACS3; returns the signature in hexadecimal. */
export function signatureOf(secret: string, { method, path, query, headers, body }: SignedRequest, signed: string[]) {
  const lines = signed.map((name) => `${name}:${(headers[name] ?? '').trim()}\n`).join('');
  const canonical = [method, path, canonicalQuery(query), lines, signed.join(';'), sha256(body)].join('\n');
  return createHmac('sha256', secret)
    .update(`${algorithm}\n${sha256(canonical)}`)
    .digest('hex');
}

/** The value of the header Authorization: host and every `x-acs-` header are signed. */
export function authorizationOf(key: { id: string; secret: string }, request: SignedRequest): string {
  const signed = Object.keys(request.headers)
    .filter((name) => name === 'host' || name === 'content-type' || name.startsWith('x-acs-'))
    .toSorted();
  return `${algorithm} Credential=${key.id},SignedHeaders=${signed.join(';')},Signature=${signatureOf(key.secret, request, signed)}`;
}
