export interface HttpRequest {
  readonly method: 'GET' | 'POST';
  /** The address with its query; it may contain tokens, so it is never logged. */
  readonly url: string;
  /** The path alone, for messages. */
  readonly path: string;
  readonly body: string | FormData | null;
  readonly headers?: Readonly<Record<string, string>>;
  readonly limit: number;
  readonly timeoutMs: number;
  readonly signal: AbortSignal | undefined;
}

export interface HttpAnswer {
  readonly status: number;
  readonly contentType: string;
  readonly headers: Headers;
  readonly bytes: Buffer;
}

export type Send = (request: HttpRequest) => Promise<HttpAnswer>;

/** Why a request has no whole answer. */
export type LineTrouble = 'timeout' | 'network' | 'unreachable' | 'tooLarge' | 'aborted';

/** Creates the failure in the words of the system that was called. */
export type FailLine = (path: string, trouble: LineTrouble, detail: string) => Error;

class TooLarge extends Error {}

const detailOf = (error: unknown): string => {
  const cause: unknown = error instanceof Error ? error.cause : undefined;
  // The message of a failed fetch may quote the address and so the token: only the code is safe.
  return typeof cause === 'object' && cause !== null && 'code' in cause && typeof cause.code === 'string'
    ? cause.code
    : 'connection failed';
};

const readLimited = async (response: Response, limit: number): Promise<Buffer> => {
  const announced = Number(response.headers.get('content-length') ?? 0);
  if (announced > limit) {
    await response.body?.cancel();
    throw new TooLarge(`${announced} bytes announced, ${limit} allowed`);
  }
  const parts: Uint8Array[] = [];
  let size = 0;
  const body: AsyncIterable<Uint8Array> | null = response.body;
  if (body === null) return Buffer.alloc(0);
  for await (const part of body) {
    size += part.length;
    if (size > limit) throw new TooLarge(`more than ${limit} bytes`);
    parts.push(part);
  }
  return Buffer.concat(parts);
};

/**
 * Sends one request and reads the whole answer within the given time and size; throws what `fail` makes, never anything
 * else.
 */
export const createSend =
  (doFetch: typeof fetch, fail: FailLine): Send =>
  async ({ method, url, path, body, headers = {}, limit, timeoutMs, signal }) => {
    const timeout = AbortSignal.timeout(timeoutMs);
    try {
      const response = await doFetch(url, {
        method,
        body,
        headers: {
          ...(typeof body === 'string' ? { 'content-type': 'application/json; charset=utf-8' } : {}),
          ...headers,
        },
        // A redirect would carry the token to another host.
        redirect: 'manual',
        signal: signal === undefined ? timeout : AbortSignal.any([timeout, signal]),
      });
      return {
        status: response.status,
        contentType: response.headers.get('content-type') ?? '',
        headers: response.headers,
        bytes: await readLimited(response, limit),
      };
    } catch (error) {
      if (error instanceof TooLarge) throw fail(path, 'tooLarge', error.message);
      if (signal?.aborted === true) throw fail(path, 'aborted', 'by the caller');
      if (timeout.aborted) throw fail(path, 'timeout', `no answer in ${timeoutMs} ms`);
      const detail = detailOf(error);
      throw fail(path, detail === 'ECONNREFUSED' || detail === 'ENOTFOUND' ? 'unreachable' : 'network', detail);
    }
  };
