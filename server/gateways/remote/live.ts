import { type IncomingMessage, request as httpRequest } from 'node:http';
import { request as httpsRequest } from 'node:https';
import { type Address, isPublic, pinned, type Resolve, resolveByDns, webAddress } from './address.ts';
import { type FetchRemote, RemoteFailure, type RemoteFile } from './port.ts';

const usualLimitMs = 5_000;
const mostBytes = 10_485_760;
const mostRedirects = 3;

interface RemoteOptions {
  resolve?: Resolve;
  mayConnect?: (address: string) => boolean;
  /** The limit for all hops together. */
  limitMs?: number;
}

/**
 * Fetches by GET from public addresses only: it checks each redirect like the first address, and connects to the very
 * address it checked. At most 5 seconds, 10,485,760 bytes and 3 redirects; sends no cookie and no referrer.
 */
export function remoteFetch({
  resolve = resolveByDns,
  mayConnect = isPublic,
  limitMs = usualLimitMs,
}: RemoteOptions = {}): FetchRemote {
  return async (text, signal) => {
    const timeUp = AbortSignal.timeout(limitMs);
    const limit = AbortSignal.any([signal, timeUp]);
    try {
      let url = webAddress(text);
      for (let hop = 0; hop <= mostRedirects; hop += 1) {
        const answer = await ask(url, await unlessOver(pinned(url, resolve, mayConnect), limit), limit);
        const next = redirectOf(answer);
        if (next === null) return await fileOf(url, answer);
        answer.destroy();
        url = webAddress(URL.canParse(next, url.href) ? new URL(next, url).href : next);
      }
      throw new RemoteFailure('refused');
    } catch (error) {
      if (timeUp.aborted) throw new RemoteFailure('slow', error);
      throw error instanceof RemoteFailure ? error : new RemoteFailure('unreachable', error);
    }
  };
}

/** Applies the limit to name servers too, so that a silent one does not hold the fetch. */
function unlessOver<Result>(work: Promise<Result>, limit: AbortSignal): Promise<Result> {
  return new Promise((resolve, reject) => {
    if (limit.aborted) reject(new RemoteFailure('slow'));
    limit.addEventListener('abort', () => reject(new RemoteFailure('slow')), { once: true });
    work.then(resolve, reject);
  });
}

function ask(url: URL, { address, family }: Address, signal: AbortSignal): Promise<IncomingMessage> {
  const send = url.protocol === 'https:' ? httpsRequest : httpRequest;
  return new Promise((resolve, reject) => {
    send(
      url,
      {
        agent: false,
        signal,
        headers: { accept: 'image/*', 'accept-encoding': 'identity', 'user-agent': 'zhanggui' },
        lookup: (_host, options, done) => {
          if (options.all === true) done(null, [{ address, family }]);
          else done(null, address, family);
        },
      },
      resolve,
    )
      .on('error', reject)
      .end();
  });
}

function redirectOf({ statusCode = 0, headers }: IncomingMessage): string | null {
  return statusCode >= 300 && statusCode < 400 && headers.location !== undefined ? headers.location : null;
}

/** The last part of an address as people read it; as it stands there when its escapes are none of UTF-8. */
function nameIn({ pathname }: URL): string {
  const name = pathname.split('/').at(-1) ?? '';
  try {
    return decodeURIComponent(name);
  } catch {
    return name;
  }
}

async function fileOf(url: URL, answer: IncomingMessage): Promise<RemoteFile> {
  try {
    if (answer.statusCode !== 200) throw new RemoteFailure('refused');
    if (Number(answer.headers['content-length'] ?? 0) > mostBytes) throw new RemoteFailure('large');
    const chunks: Buffer[] = [];
    let size = 0;
    for await (const chunk of answer) {
      if (!Buffer.isBuffer(chunk)) continue;
      size += chunk.length;
      if (size > mostBytes) throw new RemoteFailure('large');
      chunks.push(chunk);
    }
    return { bytes: Buffer.concat(chunks), mediaType: answer.headers['content-type'] ?? '', name: nameIn(url) };
  } finally {
    answer.destroy();
  }
}
