import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { isForeign } from '#sandbox/control/origin.ts';
import type { OutsideSandbox } from '#sandbox/outside/register.ts';
import { type TextAccount, textAccounts } from './accounts.ts';
import { openGate, Turned } from './admission.ts';
import { openOffice } from './office.ts';
import { openReports } from './reports.ts';

/** The played Aliyun, for whoever gives a shop an account with it. */
export interface PlayedTexts {
  accounts: readonly TextAccount[];
  /** Sets where reports of an account's texts go. */
  setAddress: (accessKeyId: string, url: string) => void;
}

interface AliyunOptions {
  /** What its credentials are made from. */
  seed: string;
  /** Where its books and planned outcomes are. */
  outside: Pick<OutsideSandbox, 'books' | 'outcomes'>;
  now?: () => number;
}

const prefix = '/_sandbox/sms';
const bodyLimit = 65_536;
/** A silent connection is cut after this long unless the caller cuts it first. */
const silenceMs = 8_000;

/** Plays Aliyun's texts below `/_sandbox/sms`, with their controls. */
export async function registerAliyun(app: FastifyInstance, options: AliyunOptions): Promise<PlayedTexts> {
  const { seed, outside, now = Date.now } = options;
  const { books, outcomes } = outside;
  const accounts = textAccounts(seed);
  const admit = openGate(accounts, now);
  const office = openOffice(books, now);
  const ending = new AbortController();
  const reports = openReports(books, office, ending.signal);
  app.addHook('preClose', async () => ending.abort());

  const sent = (account: TextAccount, query: URLSearchParams) => {
    const answer = office.send(account, query);
    if (typeof answer['BizId'] === 'string') void reports.tell(answer['BizId']);
    return answer;
  };
  const say = (reply: FastifyReply, answer: object, status = 200) =>
    reply.code(status).send({ RequestId: randomUUID().toUpperCase(), ...answer });
  const cut = (reply: FastifyReply) => {
    void reply.hijack();
    reply.raw.destroy();
    return reply;
  };
  const send = async (reply: FastifyReply, account: TextAccount, query: URLSearchParams) => {
    switch (outcomes.next('sms')) {
      case 'refuse':
        return say(reply, { Code: 'isv.BUSINESS_LIMIT_CONTROL', Message: '触发号码天级流控' });
      case 'fail':
        return say(reply, { Code: 'ServiceUnavailable', Message: '服务不可用' }, 503);
      case 'lost':
        sent(account, query);
        return cut(reply);
      case 'silent':
        await wait(silenceMs, undefined, { ref: false, signal: ending.signal }).catch(() => {});
        return cut(reply);
      default:
        return say(reply, sent(account, query));
    }
  };

  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'string', bodyLimit }, (_, body, done) => done(null, body));
    scope.post(`${prefix}/`, { bodyLimit }, async (request, reply) => {
      const { url, headers, method, body } = request;
      const header = (name: string) => {
        const value = headers[name];
        return typeof value === 'string' ? value : undefined;
      };
      const query = new URL(url, 'http://aliyun').searchParams;
      try {
        // What was signed is the path as Aliyun has it, whatever stands before it here.
        const account = admit({ method, path: '/', query, header, body: typeof body === 'string' ? body : '' });
        if (header('x-acs-version') !== '2017-05-25') throw new Turned(400, 'InvalidVersion');
        const action = header('x-acs-action');
        if (action === 'SendSms') return await send(reply, account, query);
        if (action === 'QuerySendDetails') return await say(reply, office.details(account, query));
        throw new Turned(404, 'InvalidAction.NotFound');
      } catch (error) {
        if (!(error instanceof Turned)) throw error;
        return say(reply, { Code: error.code, Message: error.code }, error.status);
      }
    });
  });
  app.get('/_sandbox/control/texts', async () => accounts);
  app.post('/_sandbox/control/texts/limits', async (request, reply) => {
    if (isForeign(request)) return reply.code(403).send({ error: 'foreign origin' });
    const { body } = request;
    office.limit(!(typeof body === 'object' && body !== null && 'on' in body && body.on === false));
    return { ok: true };
  });
  app.post('/_sandbox/control/texts/report', async (request, reply) => {
    const { body } = request;
    const given: Readonly<Record<string, unknown>> = typeof body === 'object' && body !== null ? { ...body } : {};
    const account = accounts.find(({ accessKeyId }) => accessKeyId === given['accessKeyId']);
    const url = typeof given['url'] === 'string' && URL.canParse(given['url']) ? given['url'] : null;
    if (isForeign(request)) return reply.code(403).send({ error: 'foreign origin' });
    if (!account || url === null) return reply.code(400).send({ error: 'accessKeyId and url are needed' });
    reports.setAddress(account.accessKeyId, url);
    return { ok: true };
  });
  return { accounts, setAddress: reports.setAddress };
}
