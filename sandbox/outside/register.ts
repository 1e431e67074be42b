import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { addToLedger } from '#sandbox/ledger.ts';
import type { Plans } from '#sandbox/wechatpay/plans.ts';
import { type Answer, type Service, servicesOf } from './answers.ts';
import { type Books, openBooks } from './books.ts';
import { registerOutsideControls } from './controls.ts';
import { outsideDeeds } from './ledger.ts';
import { openOutcomes, type Outcomes } from './outcomes.ts';

/** The outside systems played in this process, for their controls. */
export interface OutsideSandbox {
  books: Books;
  outcomes: Outcomes;
  /** How often each address was called. */
  calls: ReadonlyMap<string, number>;
}

export interface OutsideOptions {
  /** The file that stores what was done; null keeps it in memory. */
  file: string | null;
  /** The plans of the WeChat Pay that is played beside; null where none is. */
  pay: Plans | null;
  now?: () => number;
}

/** A silent connection is cut after this long unless the caller cuts it first. */
const silenceMs = 8_000;
const bodyLimit = 65_536;

/**
 * Plays the supplier below `/_sandbox`; it carries out a request once per number, and fails when told to.
 */
export function registerOutside(app: FastifyInstance, options: OutsideOptions): OutsideSandbox {
  const { file, pay, now = Date.now } = options;
  const books = openBooks(file, now);
  const outcomes = openOutcomes(pay);
  const calls = new Map<string, number>();
  const ending = new AbortController();
  for (const [path, service] of Object.entries(servicesOf(books))) {
    app.post(`/_sandbox${path}`, { bodyLimit }, async (request, reply) => {
      calls.set(path, (calls.get(path) ?? 0) + 1);
      const { body } = request;
      const input = typeof body === 'object' && body !== null && !Array.isArray(body) ? { ...body } : {};
      return end(reply, service, input, outcomes, ending.signal);
    });
  }
  registerOutsideControls(app, outcomes, books);
  addToLedger(app, () => outsideDeeds(books));
  app.addHook('preClose', async () => ending.abort());
  return { books, outcomes, calls };
}

async function end(
  reply: FastifyReply,
  { system, answer, refusal }: Service,
  input: Readonly<Record<string, unknown>>,
  outcomes: Outcomes,
  ending: AbortSignal,
): Promise<FastifyReply> {
  const send = ({ status, body }: Answer) => reply.code(status).send(body);
  switch (outcomes.next(system)) {
    case null:
    case 'accept':
      return send(answer(input));
    case 'refuse':
      return send(refusal);
    case 'fail':
      return send({ status: 500, body: { error: 'SYSTEM_ERROR' } });
    case 'lost':
      answer(input);
      return cut(reply);
    case 'silent':
      await wait(silenceMs, undefined, { ref: false, signal: ending }).catch(() => {});
      return cut(reply);
  }
}

function cut(reply: FastifyReply): FastifyReply {
  void reply.hijack();
  reply.raw.destroy();
  return reply;
}
