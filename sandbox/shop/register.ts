import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { words as afterSaleWords } from '#machines/after-sale/words.ts';
import { words as orderWords } from '#machines/order/words.ts';
import { ControlFault, type Input, optionalText } from '#sandbox/control/input.ts';
import { isForeign } from '#sandbox/control/origin.ts';
import { NotConfigured } from '#server/gateways/faults.ts';
import { root } from '#server/root.ts';
import { StoreProblem } from '#storefront/client.ts';
import { doAct, wordsOf } from './acts.ts';
import { type Language, openBuyers } from './buyers.ts';
import { idOf, tenantOf } from './input.ts';
import { openLives } from './life.ts';
import { boughtBy, boughtLately, offersAt } from './lists.ts';
import { outsideNews } from './outside-news.ts';
import { shopPage } from './page.ts';
import type { World } from './world.ts';

/** The path of the shop's page and acts. */
const base = '/_sandbox/control/shop';
const mostRows = 30;
/** The page's script files, by name. */
const parts = new Map(
  ['shop', 'dom', 'orders', 'outside', 'words'].map((part) => [
    `${part}.js`,
    readFileSync(join(root, `sandbox/shop/client/${part}.js`), 'utf8'),
  ]),
);

const languageOf = ({ headers }: FastifyRequest): Language =>
  headers['accept-language']?.startsWith('en') === true ? 'en' : 'zh-CN';

/** What the shop is given; its people call the server at `own()`. */
type Given = Omit<World, 'buyers' | 'homes'> & { own: () => string };

/**
 * Serves the buying shop: a page for people, lists and acts in JSON for scripts and tests. Only this machine may use
 * it.
 */
export async function registerShop(app: FastifyInstance, { own, ...given }: Given): Promise<void> {
  const { people, outside, pay } = given;
  const buyers = openBuyers({ people, own });
  const world: World = { ...given, buyers, homes: new Map() };
  const lives = openLives(world, (line) => app.log.warn(line));
  app.addHook('preClose', () => lives.stop());

  const page = async (_: FastifyRequest, reply: FastifyReply) =>
    reply.type('text/html; charset=utf-8').header('cache-control', 'no-store').send(shopPage(base));
  app.get(base, page);
  app.get(`${base}/`, page);
  app.get<{ Params: { part: string } }>(`${base}/client/:part`, async (request, reply) => {
    const part = parts.get(request.params.part);
    if (part === undefined) return reply.callNotFound();
    return reply.type('text/javascript; charset=utf-8').header('cache-control', 'no-cache').send(part);
  });

  const lists: Record<string, (query: Input, language: Language) => Promise<object>> = {
    tenants: () => people.tenants(),
    members: (query) => people.find(tenantOf(query), optionalText(query, 'text', ''), mostRows),
    goods: async (query) => offersAt(await buyers.visitor(tenantOf(query))),
    async orders(query, language) {
      if (query['memberId'] === undefined) return boughtLately(world, tenantOf(query), mostRows, language);
      return boughtBy(await buyers.as(tenantOf(query), idOf(query, 'memberId'), language), mostRows);
    },
    words: async () => ({ order: orderWords.states, afterSale: afterSaleWords.states }),
    outside: async () => ({ lives: lives.told(), ...outsideNews(outside, pay) }),
  };
  for (const [name, list] of Object.entries(lists)) {
    app.get<{ Querystring: Record<string, unknown> }>(`${base}/${name}`, (request, reply) =>
      answerWith(reply, languageOf(request), (language) => list(request.query, language)),
    );
  }
  app.post<{ Params: { act: string } }>(`${base}/:act`, async (request, reply) => {
    if (isForeign(request)) return reply.code(403).send({ error: 'foreign origin' });
    const { body } = request;
    const input: Input = typeof body === 'object' && body !== null ? { ...body } : {};
    return answerWith(reply, languageOf(request), async (language) => ({
      ok: true,
      ...(await doAct(world, request.params.act, input, { lives, language })),
    }));
  });
}

async function answerWith(
  reply: FastifyReply,
  language: Language,
  work: (language: Language) => Promise<object>,
): Promise<object> {
  void reply.header('cache-control', 'no-store');
  try {
    return await work(language);
  } catch (error) {
    if (error instanceof ControlFault) return reply.code(400).send({ error: error.message });
    if (error instanceof NotConfigured)
      return reply.code(409).send({ error: error.message, code: 'not-configured', words: error.words });
    if (!(error instanceof StoreProblem)) throw error;
    const { status, code, message, data } = error;
    const words = message === '' ? undefined : wordsOf(error, language);
    const more = typeof data === 'object' ? data : {};
    return reply.code(status || 502).send({ error: message || code, code, words, ...more });
  }
}
