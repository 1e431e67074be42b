import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { registerControls } from '#sandbox/control/register.ts';
import { addToLedger } from '#sandbox/ledger.ts';
import type { SandboxReply, SandboxRequest } from './handler.ts';
import { wechatDeeds } from './ledger.ts';
import { createSandbox, type Sandbox, type SandboxOptions } from './sandbox.ts';
import { paymentsOf } from './trade/payments.ts';

export interface RegisterOptions extends SandboxOptions {
  /** Where it is mounted; /_sandbox by default. */
  readonly prefix?: string;
  /** The environment, for the check against production. */
  readonly env: Readonly<Record<string, string | undefined>>;
}

const bodyLimit = 12_582_912;

const readQuery = (value: unknown): Readonly<Record<string, string>> => {
  const query: Record<string, string> = {};
  if (typeof value !== 'object' || value === null) return query;
  for (const [name, member] of Object.entries(value)) {
    const first: unknown = Array.isArray(member) ? member[0] : member;
    if (typeof first === 'string') query[name] = first;
  }
  return query;
};

const toSandbox = (request: FastifyRequest, prefix: string): SandboxRequest => ({
  method: request.method,
  path: (request.url.split('?')[0] ?? '').slice(prefix.length),
  query: readQuery(request.query),
  raw: Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0),
  contentType: request.headers['content-type'] ?? '',
  referer: request.headers.referer ?? '',
  userAgent: request.headers['user-agent'] ?? '',
});

const send = async (
  fastifyReply: FastifyReply,
  { status, headers, body, isDropped, delayMs }: SandboxReply,
): Promise<FastifyReply> => {
  if (delayMs > 0) await wait(delayMs, undefined, { ref: false });
  if (isDropped) {
    void fastifyReply.hijack();
    fastifyReply.raw.destroy();
    return fastifyReply;
  }
  return fastifyReply
    .code(status)
    .headers({ ...headers })
    .send(body);
};

/**
 * Serves the sandbox and its controls below `prefix`; it starts and stops with the server.
 * Throws in production unless WECHAT_SANDBOX=1 requests it explicitly.
 */
export const registerSandbox = async (fastify: FastifyInstance, options: RegisterOptions): Promise<Sandbox> => {
  const { env, prefix = '/_sandbox' } = options;
  if (env['NODE_ENV'] === 'production' && env['WECHAT_SANDBOX'] !== '1') {
    throw new Error('The WeChat sandbox does not start in production. Set WECHAT_SANDBOX=1 to run it all the same.');
  }
  const sandbox = await createSandbox({ payments: () => paymentsOf(fastify), ...options });
  await fastify.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit }, (_, body, done) => done(null, body));
    registerControls(scope, sandbox, prefix);
    scope.route({
      method: ['GET', 'POST'],
      url: `${prefix}/*`,
      exposeHeadRoute: false,
      bodyLimit,
      handler: async (request, reply) => {
        const call = toSandbox(request, prefix);
        await paymentsOf(fastify).recall?.(call);
        return send(reply, await sandbox.handle(call));
      },
    });
  });
  addToLedger(fastify, () => wechatDeeds(sandbox));
  fastify.addHook('onListen', async () => sandbox.start());
  fastify.addHook('onClose', async () => sandbox.stop());
  return sandbox;
};
