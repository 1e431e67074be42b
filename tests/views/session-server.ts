import type { Outcome } from '#machines/kit/outcome.ts';
import type { StartedService } from '#machines/kit/wishes.ts';

const statuses: Readonly<Record<string, number>> = {
  unauthenticated: 401,
  'bad-credentials': 401,
  'stale-version': 409,
  unprocessable: 422,
  unavailable: 503,
};
const services: Readonly<Record<string, string>> = {
  'POST /api/auth/token': 'createToken',
  'GET /api/auth/me': 'readMe',
  'PUT /api/auth/tenant': 'switchTenant',
  'DELETE /api/auth/token': 'deleteToken',
};

/** The service of the session behind a call; undefined for any other call. */
export function serviceOf(method: string, address: string): string | undefined {
  return services[`${method} ${new URL(address).pathname}`];
}

/** How the server says an outcome: an envelope, or a problem with its status. */
export function answerOf(outcome: Outcome): { status: number; body: { code: unknown; msg: string; data?: unknown } } {
  if ('done' in outcome) return { status: 200, body: { code: 0, msg: '', data: outcome.done } };
  const { code, data } = outcome.error as { code: string; data?: unknown };
  return { status: statuses[code] ?? 500, body: { code, msg: '', ...(data !== undefined && { data }) } };
}

/** The server's part of a session under test: the four calls wait for the path, tenants are known, nothing else matters. */
export function sessionServer() {
  const waiting = new Map<string, (outcome: Outcome) => void>();
  const started: Promise<StartedService>[] = [];
  return {
    answer: async (request: Request): Promise<Response> => {
      const id = serviceOf(request.method, request.url);
      if (id === undefined) return respond({ done: tenantsOrNothing(request.url) });
      started.push(startedBy(id, request));
      return new Promise((resolve) => {
        waiting.set(id, (outcome) => resolve(respond(outcome)));
      });
    },
    end: (id: string, outcome: Outcome) => {
      const finish = waiting.get(id);
      if (!finish) throw new Error(`Service ${id} does not run.`);
      waiting.delete(id);
      finish(outcome);
    },
    takeStarted: async () => Promise.all(started.splice(0)),
  };
}

function respond(outcome: Outcome): Response {
  const { status, body } = answerOf(outcome);
  return Response.json(body, { status });
}

function tenantsOrNothing(address: string): unknown {
  if (address.endsWith('/notification/unread')) return { unread: 0, sound: false };
  return address.endsWith('/auth/tenants') ? [{ id: 't1', name: '青禾生活' }] : null;
}

/** What the chart asked for, as the call tells it. */
async function startedBy(id: string, request: Request): Promise<StartedService> {
  const token = request.headers.get('Authorization')?.replace('Bearer ', '') ?? null;
  const input: unknown = ['POST', 'PUT'].includes(request.method) ? await request.json() : { token };
  return { id, src: id, input };
}
