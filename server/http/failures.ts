import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { DatabaseUnavailable } from '#server/db/unavailable.ts';
import { NotConfigured } from '#server/gateways/faults.ts';
import { disabledTenant, isDisabledTenant } from './disabled-tenant.ts';
import { languageOf } from './language.ts';
import { Problem, type ProblemCode } from './problem.ts';

/** Fastify's own refusals, before any handler ran, as codes of the contract. */
const framework: Record<string, ProblemCode> = {
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'unsupported-media-type',
  FST_ERR_CTP_BODY_TOO_LARGE: 'too-large',
  FST_ERR_CTP_INVALID_JSON_BODY: 'bad-request',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'bad-request',
  FST_ERR_BAD_URL: 'bad-request',
  FST_ERR_MAX_PARAM_LENGTH: 'bad-request',
};

function problemOf(error: unknown): Problem {
  if (error instanceof Problem) return error;
  if (isDisabledTenant(error))
    return new Problem('forbidden', { words: disabledTenant, data: { reason: 'tenant-disabled' } });
  if (error instanceof NotConfigured) return new Problem('not-configured', { words: error.words });
  if (error instanceof DatabaseUnavailable) return new Problem('unavailable');
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- both members are read as possibly absent
  const { code, statusCode } = error as Partial<FastifyError>;
  const named = code === undefined ? undefined : framework[code];
  if (named) return new Problem(named);
  if (statusCode !== undefined && statusCode >= 400 && statusCode < 500) return new Problem('bad-request');
  return new Problem('internal');
}

function send(problem: Problem, request: FastifyRequest, reply: FastifyReply) {
  if (problem.status === 503) void reply.header('retry-after', '2');
  if (problem.status === 429) void reply.header('retry-after', Number(problem.data?.['retryAfterSeconds'] ?? 1));
  return reply
    .code(problem.status)
    .type('application/json; charset=utf-8')
    .send(JSON.stringify(problem.body(languageOf(request))));
}

/** Answers every failure in one shape: a Problem's own words; anything else is logged and hidden behind `internal`. */
export function tellFailures(
  app: FastifyInstance,
  /** Records a refusal before it is sent. */
  refused: (problem: Problem, request: FastifyRequest) => Promise<void> = async () => {},
): void {
  app.setErrorHandler(async (error, request, reply) => {
    const problem = problemOf(error);
    if (problem.code === 'internal')
      request.log.error({ err: error, operationId: request.routeOptions.config.operationId }, 'request failed');
    // The first question in operations: was it the database, its connections, or too little time?
    if (problem.status === 503) {
      const reason = error instanceof Error ? error.message : String(error);
      request.log.warn({ reason, operationId: request.routeOptions.config.operationId }, 'told unavailable');
    }
    await refused(problem, request);
    return send(problem, request, reply);
  });
}

/** Answers what the router itself refuses, before any route and hook. */
export function refuseAddress(error: FastifyError, request: FastifyRequest, reply: FastifyReply): void {
  void send(problemOf(error), request, reply);
}

/** Methods that no address serves, and that a server must not seem to know. */
const unserved = new Set(['TRACE', 'CONNECT', 'TRACK']);

/** Answers an unknown address. */
export function notFound(request: FastifyRequest, reply: FastifyReply) {
  if (unserved.has(request.method)) {
    void reply.header('allow', 'GET, HEAD');
    return send(new Problem('method-not-allowed'), request, reply);
  }
  return send(new Problem('not-found'), request, reply);
}
