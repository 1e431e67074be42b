import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { ControlFault, type Input, textOf } from '#sandbox/control/input.ts';
import { isForeign } from '#sandbox/control/origin.ts';
import type { Entry } from '#sandbox/outside/books.ts';
import type { OutsideSandbox } from '#sandbox/outside/register.ts';
import { type TrackingAccount, trackingAccounts } from './accounts.ts';
import { acts } from './acts.ts';
import { openOffice } from './office.ts';
import { trackingPage } from './page.ts';
import { openPushes } from './pushes.ts';

/** The played 快递100, for whoever gives a shop an account with it. */
export interface PlayedTracking {
  accounts: readonly TrackingAccount[];
}

interface Kuaidi100Options {
  /** What its credentials are made from. */
  seed: string;
  /** Where its books and planned outcomes are. */
  outside: Pick<OutsideSandbox, 'books' | 'outcomes'>;
  now?: () => number;
}

const prefix = '/_sandbox/kuaidi100';
const control = '/_sandbox/control/tracking';
const bodyLimit = 65_536;
/** A silent connection is cut after this long unless the caller cuts it first. */
const silenceMs = 8_000;
const formType = 'application/x-www-form-urlencoded';

const cut = (reply: FastifyReply): FastifyReply => {
  void reply.hijack();
  reply.raw.destroy();
  return reply;
};

/** Plays 快递100 below `/_sandbox/kuaidi100`, with its page and its controls. */
export async function registerKuaidi100(app: FastifyInstance, options: Kuaidi100Options): Promise<PlayedTracking> {
  const { seed, outside, now = Date.now } = options;
  const { books, outcomes } = outside;
  const accounts = trackingAccounts(seed);
  const office = openOffice(accounts, books, now);
  const ending = new AbortController();
  const pushes = openPushes(books, now, ending.signal);
  app.addHook('preClose', async () => ending.abort());

  const end = async (reply: FastifyReply, answer: () => object): Promise<FastifyReply> => {
    switch (outcomes.next('carrier')) {
      case 'refuse':
        return reply.send({ result: false, returnCode: '601', message: 'POLL:KEY已过期' });
      case 'fail':
        return reply.code(500).send({ result: false, returnCode: '500', message: '服务器错误' });
      case 'lost':
        answer();
        return cut(reply);
      case 'silent':
        await wait(silenceMs, undefined, { ref: false, signal: ending.signal }).catch(() => {});
        return cut(reply);
      default:
        return reply.send(answer());
    }
  };
  const subscribed = (form: URLSearchParams): object => {
    const { answer, fresh } = office.subscribe(form);
    if (fresh) pushes.follow(fresh.no);
    return answer;
  };

  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser(formType, { parseAs: 'string', bodyLimit }, (_, body, done) =>
      done(null, new URLSearchParams(String(body))),
    );
    scope.post<{ Body: URLSearchParams }>(`${prefix}/poll`, { bodyLimit }, async ({ body }, reply) =>
      end(reply, () => subscribed(body)),
    );
    scope.post<{ Body: URLSearchParams }>(`${prefix}/poll/query.do`, { bodyLimit }, async ({ body }, reply) =>
      end(reply, () => office.answer(body)),
    );
  });

  const parcelOf = (input: Input): Entry => {
    const entry = books.find('parcel', textOf(input, 'parcel'));
    if (!entry) throw new ControlFault('parcel: company/number of a parcel that was subscribed');
    return entry;
  };
  const does: Readonly<Record<(typeof acts)[number], (entry: Entry, input: Input) => Promise<string>>> = {
    next: (entry) => pushes.next(entry),
    again: (entry) => pushes.push(entry),
    old: (entry) => pushes.push(entry, { stops: 1 }),
    unsigned: (entry) => pushes.push(entry, { isUnsigned: true }),
    abort: (entry) => pushes.push(entry, { status: 'abort' }),
    correct: (entry, input) => pushes.push(entry, { status: 'abort', comNew: textOf(input, 'comNew') }),
  };
  await app.register(async (scope) => {
    scope.addContentTypeParser(formType, { parseAs: 'string', bodyLimit }, (_, body, done) =>
      done(null, Object.fromEntries(new URLSearchParams(String(body)))),
    );
    const show = (reply: FastifyReply, said = '') =>
      reply
        .type('text/html; charset=utf-8')
        .header('cache-control', 'no-store')
        .send(trackingPage(control, books.all('parcel'), now(), said));
    scope.get(control, async (_, reply) => show(reply));
    scope.get(`${control}/accounts`, async () => accounts);
    scope.post<{ Params: { act: string } }>(`${control}/:act`, async (request, reply) => {
      if (isForeign(request)) return reply.code(403).send({ error: 'foreign origin' });
      const { body, params, headers } = request;
      const act = acts.find((each) => each === params.act);
      const input: Input = typeof body === 'object' && body !== null ? { ...body } : {};
      try {
        if (act === undefined) throw new ControlFault(`there is no control "${params.act}"`);
        const said = await does[act](parcelOf(input), input);
        return await (headers['content-type']?.startsWith(formType) === true
          ? show(reply, said)
          : reply.send({ said }));
      } catch (error) {
        if (!(error instanceof ControlFault)) throw error;
        return reply.code(400).send({ error: error.message });
      }
    });
  });
  return { accounts };
}
