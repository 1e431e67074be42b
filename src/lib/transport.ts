import { ApiError, type ProblemCode } from './api-error.ts';
import { takeAhead } from './asked-ahead.ts';
import { languageTag, localeNow } from './i18n/locale.ts';
import { messages } from './problem-messages.ts';
import { readToken } from './token.ts';

const patienceMs = 30_000;

/** What a call revealed about its token: the server accepts it, or no longer does. */
export interface TokenNews {
  token: string;
  isAccepted: boolean;
}

type Listener = (news: TokenNews) => void;
const listeners = new Set<Listener>();

/** Calls `listener` after each call that used the stored token; returns a function that stops it. */
export function followCalls(listener: Listener): () => void {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}

/**
 * Sends a request to the server and returns its answer; rejects with ApiError, or as fetch does when the caller
 * cancelled.
 */
type Deliver = (request: Request) => Promise<Response>;

/**
 * Sends a request with the bearer token and the language, and returns an answer with a 2xx status. Everything else
 * rejects with ApiError, except a call that the caller cancelled, which rejects as fetch does.
 */
export async function send(request: Request, way: Deliver = deliver): Promise<Response> {
  const token = readToken();
  const headers = new Headers(request.headers);
  headers.set('Accept-Language', languageTag(localeNow()));
  if (token !== null && !headers.has('Authorization')) headers.set('Authorization', `Bearer ${token}`);
  const response = await way(new Request(request, { headers }));
  if (response.ok) {
    tell(token, true);
    return response;
  }
  const problem = await readProblem(response);
  // A wrong password is also a 401, but says nothing about the stored token.
  if (problem.code === 'unauthenticated') tell(token, false);
  throw problem;
}

function tell(token: string | null, isAccepted: boolean): void {
  if (token !== null) for (const listener of listeners) listener({ token, isAccepted });
}

async function deliver(request: Request): Promise<Response> {
  request.signal.throwIfAborted();
  const patience = new AbortController();
  const timer = setTimeout(() => patience.abort(), patienceMs);
  const giveUp = () => patience.abort();
  request.signal.addEventListener('abort', giveUp);
  try {
    const ahead = takeAhead(request);
    patience.signal.addEventListener('abort', () => ahead?.stop.abort());
    return await (ahead?.answer ?? fetch(request, { signal: patience.signal }));
  } catch (error) {
    if (request.signal.aborted) throw error;
    throw new ApiError(patience.signal.aborted ? 'timeout' : 'network', '', 0);
  } finally {
    clearTimeout(timer);
  }
}

/** Reads a refusal; one that breaks the contract becomes `malformed` with its status. */
async function readProblem(response: Response): Promise<ApiError> {
  try {
    const body: unknown = await response.json();
    if (isProblem(body)) return new ApiError(body.code, body.msg, response.status, body.data ?? {});
  } catch {
    // The operator gains nothing from telling a proxy's HTML page from a cut connection.
  }
  return new ApiError('malformed', '', response.status);
}

function isProblem(body: unknown): body is { code: ProblemCode; msg: string; data?: Record<string, unknown> } {
  if (typeof body !== 'object' || body === null || !('code' in body) || !('msg' in body)) return false;
  return typeof body.code === 'string' && body.code in messages.zh && typeof body.msg === 'string';
}
