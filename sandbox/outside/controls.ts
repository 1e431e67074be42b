import type { FastifyInstance } from 'fastify';
import { ControlFault, type Input, numberOf, textOf } from '#sandbox/control/input.ts';
import { isForeign } from '#sandbox/control/origin.ts';
import type { Books } from './books.ts';
import { outcomes, systems } from './outcome-names.ts';
import type { Outcomes } from './outcomes.ts';
import { textsPage } from './phone-page.ts';

const base = '/_sandbox/control/outside';

const among = <Word extends string>(input: Input, name: string, words: readonly Word[]): Word => {
  const value = textOf(input, name);
  const found = words.find((word) => word === value);
  if (found === undefined) throw new ControlFault(`${name}: one of ${words.join(', ')}`);
  return found;
};

/**
 * Tells coming calls of WeChat Pay, supplier, SMS and carriers how to end, wherever these are played, and shows what texts
 * came to a phone.
 */
export function registerOutsideControls(app: FastifyInstance, planned: Outcomes, books: Pick<Books, 'all'>): void {
  const acts: Readonly<Record<string, (input: Input) => void>> = {
    plan: (input) =>
      planned.plan(
        among(input, 'system', systems),
        among(input, 'outcome', outcomes),
        numberOf(input, 'times', 1, 1, 10_000),
      ),
    'clear-plans': () => planned.clear(),
  };
  // The played phone: the texts that came to it, oldest first.
  app.get<{ Querystring: Record<string, unknown> }>(`${base}/phone`, async (request, reply) => {
    const { phone } = request.query;
    const texts = books
      .all('text')
      .filter(({ facts }) => facts['phone'] === phone)
      .map(({ at, facts }) => ({ at, text: facts['text'] }));
    if (request.headers.accept?.includes('text/html') !== true) return texts;
    const shown = texts.map(({ at, text }) => ({ at: String(at), text: String(text) }));
    return reply
      .type('text/html; charset=utf-8')
      .header('cache-control', 'no-store')
      .send(textsPage(String(phone), shown));
  });
  app.get(`${base}/plans`, async () => planned.planned());
  app.post<{ Params: { act: string } }>(`${base}/:act`, async (request, reply) => {
    if (isForeign(request)) return reply.code(403).send({ error: 'foreign origin' });
    const { body, params } = request;
    try {
      const act = Object.hasOwn(acts, params.act) ? acts[params.act] : undefined;
      if (act === undefined) throw new ControlFault(`there is no control "${params.act}"`);
      act(typeof body === 'object' && body !== null ? { ...body } : {});
      return { ok: true, planned: planned.planned() };
    } catch (error) {
      if (!(error instanceof ControlFault)) throw error;
      return reply.code(400).send({ error: error.message });
    }
  });
}
