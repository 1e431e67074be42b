import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { words as afterSaleWords } from '#machines/after-sale/words.ts';
import { words as orderWords } from '#machines/order/words.ts';
import { ControlFault, type Input, optionalText } from '#sandbox/control/input.ts';
import { isForeign } from '#sandbox/control/origin.ts';
import { NotConfigured } from '#server/gateways/faults.ts';
import { root } from '#server/root.ts';
import { Refused } from '#server/workflow/refusals.ts';
import { doAct } from './acts.ts';
import { idOf, tenantOf } from './input.ts';
import { openLives } from './life.ts';
import { outsideNews } from './outside-news.ts';
import { shopPage } from './page.ts';
import { boughtBy, buyers, offers, tenants } from './store.ts';
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

const statuses: Record<Refused['code'], number> = {
  'not-found': 404,
  'stale-version': 409,
  'transition-refused': 409,
  'approval-needed': 409,
  unprocessable: 422,
};

/**
 * Serves the buying shop: a page for people, lists and acts in JSON for scripts and tests. Only this machine may use
 * it.
 */
export async function registerShop(app: FastifyInstance, shop: Omit<World, 'now'>): Promise<void> {
  const world: World = { now: Date.now, ...shop };
  const lives = openLives(world, (line) => app.log.warn(line));
  const { db, outside, pay } = world;
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

  const lists: Record<string, (query: Input) => Promise<object>> = {
    tenants: () => tenants(db),
    members: (query) => buyers(db, tenantOf(query), optionalText(query, 'text', ''), mostRows),
    goods: (query) => offers(db, tenantOf(query)),
    orders: (query) =>
      boughtBy(db, tenantOf(query), query['memberId'] === undefined ? null : idOf(query, 'memberId'), mostRows),
    words: async () => ({ order: orderWords.states, afterSale: afterSaleWords.states }),
    outside: async () => ({ lives: lives.told(), ...outsideNews(outside, pay) }),
  };
  for (const [name, list] of Object.entries(lists)) {
    app.get<{ Querystring: Record<string, unknown> }>(`${base}/${name}`, (request, reply) =>
      answerWith(reply, () => list(request.query)),
    );
  }
  app.post<{ Params: { act: string } }>(`${base}/:act`, async (request, reply) => {
    if (isForeign(request)) return reply.code(403).send({ error: 'foreign origin' });
    const { body } = request;
    const input: Input = typeof body === 'object' && body !== null ? { ...body } : {};
    return answerWith(reply, async () => ({ ok: true, ...(await doAct(world, request.params.act, input, lives)) }));
  });
}

async function answerWith(reply: FastifyReply, work: () => Promise<object>): Promise<object> {
  void reply.header('cache-control', 'no-store');
  try {
    return await work();
  } catch (error) {
    if (error instanceof ControlFault) return reply.code(400).send({ error: error.message });
    if (error instanceof NotConfigured)
      return reply.code(409).send({ error: error.message, code: 'not-configured', words: error.words });
    if (!(error instanceof Refused)) throw error;
    const { code, words, data } = error;
    return reply.code(statuses[code]).send({ error: words?.en ?? code, code, words, ...data });
  }
}
