import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Sandbox } from '#server/sandbox/wechat/sandbox.ts';
import { runAction } from './actions.ts';
import { ControlFault, type Input } from './input.ts';
import { isForeign } from './origin.ts';
import { controlPage } from './page.ts';
import { describeState } from './state.ts';

const formType = 'application/x-www-form-urlencoded';

const readInput = (request: FastifyRequest): Input => {
  const text = Buffer.isBuffer(request.body) ? request.body.toString('utf8') : '';
  if (text === '') return {};
  if (request.headers['content-type']?.startsWith(formType) === true)
    return Object.fromEntries(new URLSearchParams(text));
  try {
    const value: unknown = JSON.parse(text);
    if (typeof value === 'object' && value !== null && !Array.isArray(value)) return { ...value };
  } catch {
    throw new ControlFault('the body is no JSON');
  }
  throw new ControlFault('the body must be a JSON object');
};

/** Serves the control page and the JSON controls below `{prefix}/control`; a form goes back to the page, JSON gets JSON. */
export const registerControls = (scope: FastifyInstance, sandbox: Sandbox, prefix: string): void => {
  const base = `${prefix}/control`;
  const html = async (_: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> =>
    reply.type('text/html; charset=utf-8').header('cache-control', 'no-store').send(controlPage(sandbox, base));
  scope.get(base, html);
  scope.get(`${base}/`, html);
  scope.get(`${base}/state`, async () => describeState(sandbox));
  scope.post<{ Params: { action: string } }>(`${base}/:action`, async (request, reply) => {
    if (isForeign(request)) return reply.code(403).send({ error: 'foreign origin' });
    try {
      const result = runAction(sandbox, request.params.action, readInput(request));
      return request.headers['content-type']?.startsWith(formType) === true
        ? await reply.redirect(base, 303)
        : { ok: true, ...result };
    } catch (error) {
      if (!(error instanceof ControlFault)) throw error;
      return reply.code(400).send({ error: error.message });
    }
  });
};
