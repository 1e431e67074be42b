import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Operation, readOperations } from '#server/http/contract.ts';
import { readyRoleIds, readyRoles } from '#shared/roles/ready.ts';
import { plausible } from '#tests/kit/hostile.ts';
import { staffWith } from '#tests/kit/role-staff.ts';
import { type TestServer, testServer } from '#tests/kit/server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
});
afterAll(() => server.close());

/** Ends the session that asks, so it is asked last. */
const last = new Set(['deleteToken']);
/** Need what reading their row needs, which depends on the row; `role.test.ts` and `comment.test.ts`, `viewer.test.ts` look at it. */
const byRow = new Set(['readMachineHistory', 'listComments', 'createComment', 'listColleagues', 'readViewers']);
const operations = readOperations()
  .filter(({ id, permission }) => permission !== null && !byRow.has(id))
  .toSorted((one, other) => Number(last.has(one.id)) - Number(last.has(other.id)));

const promised = (permissions: readonly string[], { permission }: Operation) =>
  permission === 'everyone' || permissions.includes(String(permission)) ? 'in' : 'refused';

/** Whether the role is what stands in the way; an empty body or an unknown row are looked at later. */
async function met(operation: Operation, token: string): Promise<string> {
  const leave = new AbortController();
  const answer = await fetch(server.url + plausible(operation), {
    method: operation.method,
    headers: { authorization: `Bearer ${token}` },
    signal: leave.signal,
  });
  const body = answer.status === 403 ? ((await answer.json()) as { data?: { reason?: string } }) : null;
  leave.abort();
  return body?.data?.reason === 'role' ? 'refused' : 'in';
}

/** Compares a role with the contract, operation by operation. */
async function differences(permissions: readonly string[], token: string): Promise<string[]> {
  const found: string[] = [];
  for (const operation of operations) {
    const got = await met(operation, token);
    if (got !== promised(permissions, operation)) found.push(`${operation.id}: ${got}`);
  }
  return found;
}

test.each(readyRoleIds)('%s may do what its permissions say, operation by operation, and nothing else', async (id) => {
  const { token } = await staffWith(server, id);
  expect(await differences(readyRoles[id].permissions, token)).toEqual([]);
});

test('a role with one permission may do that and what everyone may', async () => {
  const own = await server.call('POST', '/api/upms/role', {
    token: await server.token('tenant'),
    body: { name: '只退款', permissions: ['order.refund'] },
  });
  const { token } = await staffWith(server, (own.body.data as { id: string }).id);
  expect(await differences(['order.refund'], token)).toEqual([]);
});

test('owners and platform staff are refused nothing by a role', async () => {
  for (const account of ['tenant', 'platform', 'super'] as const) {
    const rights = await server.call('GET', '/api/auth/rights', { token: await server.token(account) });
    expect(rights.body.data).toEqual({
      owner: account === 'tenant',
      role: null,
      limits: { refund: null, balance: null, points: null },
      withheld: [],
    });
  }
});

test('what a person is told about their rights is what the server does', async () => {
  const { token } = await staffWith(server, 'finance');
  const { body } = await server.call('GET', '/api/auth/rights', { token });
  const { role, withheld } = body.data as { role: unknown; withheld: { operations: string[] }[] };
  expect(role).toEqual({ id: 'finance', name: readyRoles.finance.name });
  const refused = operations.filter((each) => promised(readyRoles.finance.permissions, each) === 'refused');
  expect(withheld.flatMap((each) => each.operations).toSorted()).toEqual(refused.map(({ id }) => id).toSorted());
});
