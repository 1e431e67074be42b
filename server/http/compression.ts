import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

/** A shorter answer fits into one packet as it is. */
const worthwhileBytes = 1_400;

/** Brotli's steps above this one take longer than they save on the line. */
const quality = 4;

/** How to compress, by the name of the encoding, best first. Both work on another thread than the calls. */
const ways = {
  br: (text: Buffer) =>
    brotli(text, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: quality,
        [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
        [constants.BROTLI_PARAM_SIZE_HINT]: text.length,
      },
    }),
  gzip: (text: Buffer) => zip(text),
};

/** The best encoding that a caller accepts by name; null for none. */
export function encodingFor(accepted: string): keyof typeof ways | null {
  if (accepted === '') return null;
  const names = accepted.toLowerCase().split(',').flatMap(acceptedName);
  return (['br', 'gzip'] as const).find((way) => names.includes(way)) ?? null;
}

/** The name in one part of the header, unless it is refused with a quality of zero. */
function acceptedName(part: string): string[] {
  const [name = '', ...settings] = part.split(';').map((each) => each.trim());
  return settings.some((setting) => /^q=0(\.0*)?$/.test(setting)) ? [] : [name];
}

/**
 * Returns what goes over the wire for a text, and says so in the headers: compressed if it is long enough and the caller
 * accepts that. For answers to reads: no page of another origin can make a browser send their bearer token, so nobody
 * can guess at their content from the sizes of answers.
 */
export async function packed(request: FastifyRequest, reply: FastifyReply, text: Buffer): Promise<Buffer> {
  if (text.length < worthwhileBytes) return text;
  const encoding = encodingFor(String(request.headers['accept-encoding'] ?? ''));
  const body = encoding === null ? text : await ways[encoding](text);
  if (reply.sent) return body;
  if (!reply.hasHeader('vary')) void reply.header('vary', 'accept-encoding');
  if (encoding !== null) void reply.header('content-encoding', encoding);
  return body;
}
