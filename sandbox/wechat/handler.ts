import { requireApp, requireComponent } from './access.ts';
import type { Answer, Box, Call } from './box.ts';
import { effectOf } from './effects.ts';
import { errmsgOf } from './errmsg.ts';
import { takeInjection } from './injection.ts';
import { Refusal } from './refusal.ts';
import type { Route } from './route.ts';
import { createRoutes } from './routes.ts';
import { tick } from './tick.ts';
import type { InjectedFault } from './world.ts';

export interface SandboxRequest {
  readonly method: string;
  /** WeChat's own path, without the prefix. */
  readonly path: string;
  readonly query: Readonly<Record<string, string>>;
  readonly raw: Buffer;
  readonly contentType: string;
  /** The page a browser came from; '' if unknown. */
  readonly referer: string;
  readonly userAgent: string;
}

export interface SandboxReply {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Buffer | string;
  /** Whether the connection breaks instead of an answer. */
  readonly isDropped: boolean;
  readonly delayMs: number;
}

const jsonHeaders = { 'content-type': 'application/json; encoding=utf-8' };

const reply = (body: Buffer | string, headers: Readonly<Record<string, string>>, status = 200): SandboxReply => ({
  status,
  headers,
  body,
  isDropped: false,
  delayMs: 0,
});

const errcodeReply = (errcode: number, extra: Readonly<Record<string, unknown>> = {}): SandboxReply =>
  reply(JSON.stringify({ errcode, errmsg: errmsgOf(errcode), ...extra }), jsonHeaders);

const toReply = (answer: Answer): SandboxReply => {
  switch (answer.kind) {
    case 'json':
      return reply(JSON.stringify(answer.body), jsonHeaders);
    case 'file': {
      const name =
        answer.fileName === null ? {} : { 'content-disposition': `attachment; filename="${answer.fileName}"` };
      return reply(answer.bytes, { 'content-type': answer.mediaType, ...name });
    }
    case 'html':
      return reply(answer.html, { 'content-type': 'text/html; charset=utf-8' }, answer.status);
    case 'redirect':
      return reply('', { location: answer.location }, 302);
  }
};

// WeChat still accepts the older name of the platform's token.
const tokenIn = ({ query }: SandboxRequest): string | undefined =>
  query['access_token'] ?? query['component_access_token'];

const readBody = ({ raw }: SandboxRequest): Readonly<Record<string, unknown>> => {
  if (raw.length === 0) throw new Refusal(44002);
  try {
    const value: unknown = JSON.parse(raw.toString('utf8'));
    if (typeof value === 'object' && value !== null && !Array.isArray(value)) return { ...value };
  } catch {
    throw new Refusal(47001);
  }
  throw new Refusal(47001);
};

const faulty = (fault: InjectedFault, work: () => Promise<SandboxReply>): Promise<SandboxReply> | SandboxReply => {
  switch (fault.kind) {
    case 'errcode':
      return errcodeReply(fault.errcode);
    case 'status':
      return reply('Internal Server Error', { 'content-type': 'text/plain' }, fault.status);
    case 'answer':
      return reply(fault.body, jsonHeaders);
    case 'html':
      return reply('<html><body>502 Bad Gateway</body></html>', { 'content-type': 'text/html' });
    case 'brokenJson':
      return reply('{"errcode":0,"errmsg":"o', jsonHeaders);
    case 'big':
      return reply(Buffer.alloc(10_485_761, 0x20), jsonHeaders);
    case 'drop':
      return { ...reply('', {}), isDropped: true };
    case 'lost':
      return work().then((done) => ({ ...done, isDropped: true }));
    case 'slow':
      return work().then((done) => ({ ...done, delayMs: fault.ms }));
  }
};

/** Creates the function that answers a request like WeChat; it never throws, whatever a caller sends. */
export const createHandler = (box: Box): ((request: SandboxRequest) => Promise<SandboxReply>) => {
  const byPath = new Map<string, readonly Route[]>();
  for (const route of createRoutes()) byPath.set(route.path, [...(byPath.get(route.path) ?? []), route]);

  const run = async (request: SandboxRequest): Promise<SandboxReply> => {
    const routes = byPath.get(request.path) ?? [];
    const route = routes.find((each) => each.method === request.method);
    if (route === undefined)
      throw new Refusal(routes.length === 0 ? 40066 : routes.some((each) => each.method === 'GET') ? 43001 : 43002);
    const now = box.now();
    const token = tokenIn(request);
    const { query, raw, contentType, referer, userAgent } = request;
    const start = { box, now, query, raw, contentType, referer, userAgent };
    const withBody = (): Call => ({
      ...start,
      body: route.method === 'POST' && !route.isUpload ? readBody(request) : {},
    });
    if (route.need === 'component') requireComponent(box, token, now);
    if (!('sets' in route)) return toReply(await route.run(withBody()));
    const app = requireApp(box, token, now, route.path, route.need, route.sets);
    const answered = route.run({ ...withBody(), app });
    const answer = answered instanceof Promise ? await answered : answered;
    const effect = effectOf(route.path, query, app, now);
    if (effect !== null) box.note(effect);
    return toReply(answer);
  };

  const answer = async (request: SandboxRequest): Promise<SandboxReply> => {
    try {
      return await run(request);
    } catch (error) {
      if (error instanceof Refusal) return errcodeReply(error.errcode, error.extra);
      throw error;
    }
  };

  return async (request) => {
    tick(box);
    const caller = box.world.injections.length === 0 ? undefined : box.world.tokens[tokenIn(request) ?? ''];
    const fault = takeInjection(box.world, request.path, caller?.appid ?? null);
    return fault === null ? answer(request) : faulty(fault, () => answer(request));
  };
};
