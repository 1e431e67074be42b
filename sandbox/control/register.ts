import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Sandbox } from '#sandbox/wechat/sandbox.ts';
import { runAction } from './actions.ts';
import { ControlFault, type Input } from './input.ts';
import { isForeign } from './origin.ts';
import { controlPage, refusedPage } from './page.ts';
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

/** Serves the control page and the JSON controls below `{prefix}/control`; forms return to the page, JSON gets JSON. */
export const registerControls = (scope: FastifyInstance, sandbox: Sandbox, prefix: string): void => {
  const base = `${prefix}/control`;
  const html = async (_: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> =>
    reply.type('text/html; charset=utf-8').header('cache-control', 'no-store').send(controlPage(sandbox, base));
  scope.get(base, html);
  scope.get(`${base}/`, html);
  scope.get(`${base}/state`, async () => describeState(sandbox));
  scope.post<{ Params: { action: string } }>(`${base}/:action`, async (request, reply) => {
    if (isForeign(request)) return reply.code(403).send({ error: 'foreign origin' });
    const isForm = request.headers['content-type']?.startsWith(formType) === true;
    try {
      const input = readInput(request);
      const result = runAction(sandbox, request.params.action, input);
      if (!isForm) return { ok: true, ...result };
      // Return to the account, which may be far down the page.
      const { appid } = input;
      return await reply.redirect(typeof appid === 'string' ? `${base}#${encodeURIComponent(appid)}` : base, 303);
    } catch (error) {
      if (!(error instanceof ControlFault)) throw error;
      if (!isForm) return reply.code(400).send({ error: error.message });
      return reply.code(400).type('text/html; charset=utf-8').send(refusedPage(error.message, base));
    }
  });
};
