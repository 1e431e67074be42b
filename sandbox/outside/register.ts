import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { addToLedger } from '#sandbox/ledger.ts';
import { type Answer, type Service, servicesOf } from './answers.ts';
import { type Bank, openBank } from './bank.ts';
import { type Books, openBooks } from './books.ts';
import { registerOutsideControls } from './controls.ts';
import { outsideDeeds } from './ledger.ts';
import { type Notices, openNotices } from './notices.ts';
import { openOutcomes, type Outcomes } from './outcomes.ts';

/** The outside systems played in this process, for their controls. */
export interface OutsideSandbox {
  bank: Bank;
  books: Books;
  notices: Notices;
  outcomes: Outcomes;
  /** How often each address was called. */
  calls: ReadonlyMap<string, number>;
}

export interface OutsideOptions {
  /** The file that stores what was done; null keeps it in memory. */
  file: string | null;
  /** The address of the shop for payment notices. */
  noticeUrl: () => string;
  /** Signs the notices. */
  secret: string;
  now?: () => number;
}

/** A silent connection is cut after this long unless the caller cuts it first. */
const silenceMs = 8_000;
const bodyLimit = 65_536;

/**
 * Plays the payment gateway, the supplier, SMS and the carriers below `/_sandbox`; each carries out a request once per
 * number, and fails when told to.
 */
export function registerOutside(app: FastifyInstance, options: OutsideOptions): OutsideSandbox {
  const { file, noticeUrl, secret, now = Date.now } = options;
  const books = openBooks(file, now);
  const bank = openBank(books, now);
  const outcomes = openOutcomes();
  const notices = openNotices({ books, url: noticeUrl, secret });
  const calls = new Map<string, number>();
  const ending = new AbortController();
  for (const [path, service] of Object.entries(servicesOf(books, bank, now))) {
    app.post(`/_sandbox${path}`, { bodyLimit }, async (request, reply) => {
      calls.set(path, (calls.get(path) ?? 0) + 1);
      const { body } = request;
      const input = typeof body === 'object' && body !== null && !Array.isArray(body) ? { ...body } : {};
      return end(reply, service, input, outcomes, ending.signal);
    });
  }
  registerOutsideControls(app, outcomes);
  addToLedger(app, () => outsideDeeds(books));
  app.addHook('onListen', async () => notices.resume());
  app.addHook('preClose', async () => {
    ending.abort();
    await notices.stop();
  });
  return { bank, books, notices, outcomes, calls };
}

async function end(
  reply: FastifyReply,
  { system, answer, refusal, accept = answer }: Service,
  input: Readonly<Record<string, unknown>>,
  outcomes: Outcomes,
  ending: AbortSignal,
): Promise<FastifyReply> {
  const send = ({ status, body }: Answer) => reply.code(status).send(body);
  switch (outcomes.next(system)) {
    case null:
      return send(answer(input));
    case 'accept':
      return send(accept(input));
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
