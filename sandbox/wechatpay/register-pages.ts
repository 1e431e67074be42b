import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { ControlFault, type Input } from '#sandbox/control/input.ts';
import { isForeign } from '#sandbox/control/origin.ts';
import { refusedPage } from '#sandbox/control/page.ts';
import { bridgeScript } from './bridge.ts';
import { runPayControl } from './controls.ts';
import { credentialsOf } from './credentials.ts';
import { payControlPage, saidPage } from './pages.ts';
import { donePage, phonePage } from './phone-page.ts';
import { wordsFor } from './phone-words.ts';
import { decide, decisions, type Invoke, readSheet } from './phone.ts';
import type { PlayedPay } from './played.ts';
import { openTill } from './till.ts';

export interface PagesOptions {
  /** How this process reaches the played WeChat Pay, before /v3/. */
  readonly base: () => string;
  /** How this process reaches itself. */
  readonly own: () => string;
}

const controls = '/_sandbox/control/wxpay';
/** Where the phone is, below the sandbox's host. */
export const phonePath = '/_sandbox/wechat-client';
/** Where the script is that plays WeChat's browser in a page. */
export const bridgePath = `${phonePath}/bridge.js`;
const tillPath = '/_sandbox/wxpay-till';
const bodyLimit = 65_536;
const formType = 'application/x-www-form-urlencoded';

const isForm = (request: FastifyRequest): boolean => request.headers['content-type']?.startsWith(formType) === true;

const inputOf = (request: FastifyRequest): Input => {
  const text = Buffer.isBuffer(request.body) ? request.body.toString('utf8') : '';
  if (text === '') return {};
  if (isForm(request)) return Object.fromEntries(new URLSearchParams(text));
  try {
    const value: unknown = JSON.parse(text);
    if (typeof value === 'object' && value !== null && !Array.isArray(value)) return { ...value };
  } catch {
    // Told below, like JSON that is no object.
  }
  throw new ControlFault('the body must be a JSON object');
};

const texts = (value: unknown): Invoke =>
  Object.fromEntries(
    Object.entries(typeof value === 'object' && value !== null ? value : {}).filter(
      (member): member is [string, string] => typeof member[1] === 'string',
    ),
  );

const html = (reply: FastifyReply, text: string, status = 200): FastifyReply =>
  reply.code(status).type('text/html; charset=utf-8').header('cache-control', 'no-store').send(text);

/** What a script sees of the played WeChat Pay; no key. */
const stateOf = ({ world }: PlayedPay): object => ({
  now: new Date(world.now()).toISOString(),
  payments: world.books.all('order'),
  refunds: world.books.all('refund'),
  flows: world.books.all('flow'),
  notices: world.books.all('notice'),
  plans: world.plans.waiting(),
});

/** Serves the control page, the phone and a till; forms lead back to a page, JSON gets JSON. */
export const registerPayPages = async (
  app: FastifyInstance,
  played: PlayedPay,
  options: PagesOptions,
): Promise<void> => {
  const { world } = played;
  const till = openTill(world, options.base, (mchid) => `${options.own()}${tillPath}/${mchid}`);

  const refuse = (request: FastifyRequest, reply: FastifyReply, error: unknown): FastifyReply => {
    if (!(error instanceof ControlFault)) throw error;
    return isForm(request)
      ? html(reply, refusedPage(error.message, controls), 400)
      : reply.code(400).send({ error: error.message });
  };

  const act = async (request: FastifyRequest<{ Params: { action: string } }>, reply: FastifyReply) => {
    if (isForeign(request)) return reply.code(403).send({ error: 'foreign origin' });
    try {
      const result = await runPayControl(played, till, request.params.action, inputOf(request));
      if (!isForm(request)) return await reply.send({ ok: true, ...result });
      const { invoke } = result;
      if (request.params.action === 'test')
        return await html(reply, saidPage('连接正常：密钥、商户号、时钟一致', controls));
      const phone = `${phonePath}?${new URLSearchParams(texts(invoke)).toString()}`;
      return await reply.redirect(invoke === undefined ? controls : phone, 303);
    } catch (error) {
      return refuse(request, reply, error);
    }
  };

  const pay = async (request: FastifyRequest, reply: FastifyReply) => {
    if (isForeign(request)) return reply.code(403).send({ error: 'foreign origin' });
    try {
      const { decision, redirect_url: shop = '', ...invoke } = texts(inputOf(request));
      const decided = decisions.find((each) => each === decision);
      if (decided === undefined) throw new ControlFault(`decision: one of ${decisions.join(', ')}`);
      const errMsg = decide(world, invoke, decided);
      if (!isForm(request)) return await reply.send({ errMsg });
      const again = `${phonePath}?${new URLSearchParams(invoke).toString()}`;
      const isShop = /^https?:\/\//.test(shop);
      const places = { again, back: isShop ? shop : controls, isShop };
      const words = wordsFor(request.headers['accept-language']);
      return await html(reply, donePage(readSheet(world, invoke), errMsg, decided, places, words));
    } catch (error) {
      return refuse(request, reply, error);
    }
  };

  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit }, (_, body, done) => done(null, body));
    scope.get(controls, async (_, reply) => html(reply, payControlPage(world, till, controls)));
    scope.get(`${controls}/state`, async () => stateOf(played));
    scope.get(`${controls}/credentials`, async () => world.merchants.map((merchant) => credentialsOf(world, merchant)));
    scope.post<{ Params: { action: string } }>(`${controls}/:action`, act);
    scope.get(phonePath, async (request, reply) => {
      const invoke = texts(request.query);
      const words = wordsFor(request.headers['accept-language']);
      if (request.headers.accept === 'application/json') {
        const { order, shop, fault } = readSheet(world, invoke);
        return reply.header('cache-control', 'no-store').send({ shop, price: order?.price ?? 0, fault, words });
      }
      return html(reply, phonePage(readSheet(world, invoke), invoke, phonePath, words));
    });
    scope.get(bridgePath, async (_, reply) =>
      reply.type('text/javascript; charset=utf-8').header('cache-control', 'no-store').send(bridgeScript(phonePath)),
    );
    scope.post(phonePath, pay);
    scope.post<{ Params: { mchid: string } }>(`${tillPath}/:mchid`, async (request, reply) => {
      const header = (name: string): string | null => {
        const value = request.headers[name];
        return typeof value === 'string' ? value : null;
      };
      const raw = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
      const isHeard = await till.hear(request.params.mchid, raw, header);
      return isHeard ? reply.code(204).send() : reply.code(401).send({ code: 'FAIL', message: '验签失败' });
    });
  });
};
