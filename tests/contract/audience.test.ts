import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Operation, readOperations } from '#server/http/contract.ts';
import { begin, memberOf } from '#tests/kit/buyers.ts';
import { plausible } from '#tests/kit/hostile.ts';
import { type Account, accounts, signIn } from '#tests/kit/operators.ts';
import { type TestServer, testServer } from '#tests/kit/server.ts';

let server: TestServer;
let buyers: Record<'visitor' | 'member', Awaited<ReturnType<typeof begin>>>;
beforeAll(async () => {
  server = await testServer();
  buyers = {
    visitor: await begin(server, 't1', { kind: 'visitor' }),
    member: await memberOf(server, 't1', '13800001111'),
  };
});
afterAll(() => server.close());

/** A phone gets one code a minute. */
let phones = 13_800_002_222;
const nextPhone = () => String((phones += 1));

type Who = number | 'nobody' | 'visitor' | 'member';

/** What the contract promises one caller: let in, told to sign in, or told that they may not. */
function promised({ audience }: Operation, who: Who): 'in' | 'unauthenticated' | 'forbidden' {
  if (audience === 'public') return 'in';
  const isBuyer = who === 'visitor' || who === 'member';
  if (who === 'nobody' || isBuyer !== (typeof audience === 'string')) return 'unauthenticated';
  if (typeof audience === 'string') return audience === 'member' && who === 'visitor' ? 'forbidden' : 'in';
  return audience.types.some((allowed) => allowed === who) ? 'in' : 'forbidden';
}

async function met({ method, kind, ...operation }: Operation, token: string | undefined): Promise<string> {
  const path = plausible({ ...operation, method, kind });
  if (kind === 'stream') return opened(path, token);
  const { body } = await server.call(method, path, { token });
  const code = body?.code;
  return code === 'unauthenticated' || code === 'forbidden' ? code : 'in';
}

/** A stream is let in when it opens; its body would never end. */
async function opened(path: string, token: string | undefined): Promise<string> {
  const leave = new AbortController();
  const answer = await fetch(server.url + path, {
    headers: token === undefined ? {} : { authorization: `Bearer ${token}` },
    signal: leave.signal,
  });
  const code = answer.ok ? 'in' : ((await answer.json()) as { code: string }).code;
  leave.abort();
  return code;
}

/** What ends sessions is asked last, each time with a token of its own: it may end those that the others use. */
const ending = new Set([
  'endStaffSessions',
  'endOwnSession',
  'deleteToken',
  'endMemberSessions',
  'unbindMemberIdentity',
  'endBuyerSession',
  'closeOwnMembership',
]);
const operations = readOperations().toSorted((a, b) => Number(ending.has(a.id)) - Number(ending.has(b.id)));

describe.each(operations)('$id', (operation) => {
  test.each([
    ['nobody', undefined],
    ['a tampered token', 'x'.repeat(43)],
  ])('%s', async (_, token) => {
    expect(await met(operation, token)).toBe(promised(operation, 'nobody'));
  });

  test.each(Object.keys(accounts) as Account[])('%s', async (account) => {
    const token = await (ending.has(operation.id) ? signIn(server.url, account) : server.token(account));
    expect(await met(operation, token)).toBe(promised(operation, accounts[account].type));
  });

  test.each(['visitor', 'member'] as const)('%s', async (who) => {
    const isOwn = who === 'member' && ending.has(operation.id);
    const { accessToken, userId } = isOwn ? await memberOf(server, 't1', nextPhone()) : buyers[who];
    // Somebody else's heartbeat is nobody's to report.
    const own = operation.id === 'beat' ? { ...operation, path: `/mall/useronline/score/H5/${userId}` } : operation;
    expect(await met(own, accessToken)).toBe(promised(operation, who));
  });
});
