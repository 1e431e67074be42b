import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { addToLedger } from '#sandbox/ledger.ts';
import { tellPayments } from '#sandbox/wechat/trade/payments.ts';
import type { PayReply } from './handler.ts';
import { payDeeds } from './ledger.ts';
import { createPlayedPay, type PlayedOptions, type PlayedPay } from './played.ts';
import { tradeOf } from './trade.ts';
import type { World } from './world.ts';

/** Brings into the books what a call may ask about and what came before them. */
export type Recall = (world: World, request: { readonly path: string; readonly raw: Buffer }) => Promise<void>;

export interface RegisterPayOptions extends PlayedOptions {
  /** Before WeChat Pay's own paths, which begin with /v3/; none on a host of its own. */
  readonly prefix: string;
  readonly lateMs?: number;
  readonly recall?: Recall;
}

const bodyLimit = 1_048_576;
/** A silent connection is cut after this long unless the caller cuts it first. */
const silenceMs = 10_000;
const usualLateMs = 3_000;

const headerOf = (request: FastifyRequest, name: string): string | null => {
  const value = request.headers[name];
  return typeof value === 'string' ? value : null;
};

const travel = async (
  reply: FastifyReply,
  answer: PayReply,
  lateMs: number,
  ending: AbortSignal,
): Promise<FastifyReply> => {
  const pauseMs = answer.travel === 'silence' ? silenceMs : answer.travel === 'late' ? lateMs : 0;
  if (pauseMs > 0) await wait(pauseMs, undefined, { ref: false, signal: ending }).catch(() => undefined);
  if (answer.travel === 'cut' || answer.travel === 'silence') {
    void reply.hijack();
    reply.raw.destroy();
    return reply;
  }
  return reply
    .code(answer.status)
    .headers({ ...answer.headers })
    .send(answer.body.length === 0 ? undefined : answer.body);
};

/** Plays WeChat Pay's own HTTP below `prefix`; it starts and stops with the server. */
export const registerWechatPay = async (app: FastifyInstance, options: RegisterPayOptions): Promise<PlayedPay> => {
  const { prefix, lateMs = usualLateMs, recall } = options;
  const played = createPlayedPay(options);
  const ending = new AbortController();
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit }, (_, body, done) => done(null, body));
    scope.route({
      method: ['GET', 'POST'],
      url: `${prefix}/v3/*`,
      exposeHeadRoute: false,
      bodyLimit,
      handler: async (request, reply) => {
        // What was signed is the path as WeChat has it, whatever stands before it here.
        const path = request.url.slice(prefix.length);
        const raw = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
        await recall?.(played.world, { path, raw });
        const header = (name: string) => headerOf(request, name);
        const answer = played.handle({ method: request.method, path, raw, header });
        return travel(reply, answer, lateMs, ending.signal);
      },
    });
  });
  addToLedger(app, () => payDeeds(played));
  tellPayments(app, {
    ...tradeOf(played.world),
    recall: recall && ((request) => recall(played.world, request)),
  });
  app.addHook('onListen', async () => played.start());
  app.addHook('preClose', async () => {
    ending.abort();
    await played.stop();
  });
  return played;
};
