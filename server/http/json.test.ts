import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { tellFailures } from './failures.ts';
import { takeJson } from './json.ts';

let app: FastifyInstance;
beforeAll(() => {
  app = Fastify();
  tellFailures(app);
  takeJson(app);
  app.post('/', async ({ body }) => (body === undefined ? { none: true } : body));
});
afterAll(() => app.close());

const send = async (payload: string) => {
  const answer = await app.inject({
    method: 'POST',
    url: '/',
    headers: { 'content-type': 'application/json' },
    payload,
  });
  return { status: answer.statusCode, body: answer.json<{ msg?: string }>() };
};
const named = (count: number) => Object.fromEntries(Array.from({ length: count }, (_, at) => [`n${at}`, ':{"a":1}']));

test.each([
  ['an object of 15,001 names', JSON.stringify(named(15_001)), '字段过多'],
  ['as many in several objects', JSON.stringify([named(7_000), { a: named(8_001) }]), '字段过多'],
  ['lists in one another', '['.repeat(65) + ']'.repeat(65), '嵌套过深'],
])('%s is refused in words', async (_, payload, words) => {
  expect(await send(payload)).toMatchObject({ status: 400, body: { msg: expect.stringContaining(words) as unknown } });
});

test.each([
  ['an object of 15,000 names, with colons in its texts', named(15_000)],
  ['a list in 64 others', JSON.parse('['.repeat(64) + ']'.repeat(64)) as unknown],
])('%s is taken as it is', async (_, value) => {
  expect(await send(JSON.stringify(value))).toEqual({ status: 200, body: value });
});

test('nothing at all is no body, whatever it is called', async () => {
  expect(await send('')).toEqual({ status: 200, body: { none: true } });
});
