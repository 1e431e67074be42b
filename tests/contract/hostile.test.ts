import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readOperations } from '#server/http/contract.ts';
import { validationOf } from '#server/http/validation.ts';
import { memberOf } from '#tests/kit/buyers.ts';
import { type Attack, attacks } from '#tests/kit/hostile.ts';
import { type TestServer, testServer } from '#tests/kit/server.ts';

let server: TestServer;
let buyer: string;
beforeAll(async () => {
  server = await testServer();
  ({ accessToken: buyer } = await memberOf(server, 't1', '13800002222'));
});
afterAll(() => server.close());

/** A stream has no end to wait for, and signing out would spoil the token for the others. */
const operations = readOperations().filter(
  ({ kind, id }) => kind !== 'stream' && !['deleteToken', 'endBuyerSession', 'closeOwnMembership'].includes(id),
);

describe.each(operations)('$id', (operation) => {
  const validation = validationOf(operation);

  async function wrongAnswer({ what, path, asked }: Attack, token: string): Promise<string[]> {
    const { status, body } = await server.call(operation.method, path, { ...asked, token });
    if (status >= 500 && status !== 502) return [`${what}: ${status} ${JSON.stringify(body)}`];
    if (body === null) return status === 200 && operation.kind === 'blob' ? [] : [`${what}: ${status} without JSON`];
    const fault = validation.answer(status, body);
    if (fault !== null) return [`${what}: ${status} against the contract: ${fault}`];
    return status >= 400 && (body.msg ?? '') === '' ? [`${what}: ${status} without words`] : [];
  }

  test('answers every hostile call as the contract says, never with a fault of its own', async () => {
    const isForBuyers = operation.audience === 'visitor' || operation.audience === 'member';
    const token = isForBuyers ? buyer : await server.token('super');
    const wrong: string[] = [];
    for (const attack of attacks(operation)) wrong.push(...(await wrongAnswer(attack, token)));
    expect(wrong).toEqual([]);
  });
});

test('other methods on a known address are refused with what is allowed', async () => {
  const { status, headers, body } = await server.call('DELETE', '/api/mall/orderinfo/page');
  expect([status, headers.get('allow'), body.code]).toEqual([405, 'GET', 'method-not-allowed']);
});

test('an address that nothing serves is not found, in the language of the caller', async () => {
  const { status, body } = await server.call('GET', '/api/no/such', { headers: { 'accept-language': 'en' } });
  expect([status, body.code]).toEqual([404, 'not-found']);
  expect(body.msg).toMatch(/^[A-Z][a-z ]+/);
});
