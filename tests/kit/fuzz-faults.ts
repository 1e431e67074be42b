import { type Operation, readOperations } from '#server/http/contract.ts';
import { validationOf } from '#server/http/validation.ts';
import { memberOf } from './buyers.ts';
import { fuzzed } from './fuzz.ts';
import type { Attack } from './hostile.ts';
import type { Known } from './schema-sample.ts';
import type { Reached } from './server.ts';

/** A stream has no end to wait for; what ends a session would spoil the token, and passwords cost a second each. */
const left = new Set([
  'deleteToken',
  'createToken',
  'changeOwnPassword',
  'resetStaffPassword',
  'createStaff',
  'switchTenant',
  'endOwnSession',
  'endStaffSessions',
  'updateStaff',
  'updateTenant',
  'endBuyerSession',
  'closeOwnMembership',
]);
const operations = readOperations().filter(({ kind, id }) => kind !== 'stream' && !left.has(id));

type Row = Record<string, unknown>;

async function firstOf(server: Reached, path: string, token: string): Promise<Row> {
  const { body } = await server.call('GET', `/api${path}`, { token });
  return (Object(body?.data) as { records?: Row[] }).records?.[0] ?? {};
}

/** What is there to be found: the first row of the list that lies beside an operation, and an account of WeChat's. */
async function knownBeside(server: Reached, { path, audience }: Operation, token: string): Promise<Known> {
  const [row, wxapp] = await Promise.all([
    firstOf(server, `${path.split('/').slice(0, 3).join('/')}/page?size=1`, token),
    firstOf(server, '/weixin/wxapp/page?size=1', token),
  ]);
  const { id, version } = row;
  const isOfWechat = path.startsWith('/weixin');
  const all: Row = { id: isOfWechat ? wxapp['id'] : id, orderId: id, userId: id, version, appId: wxapp['id'] };
  const isPlatform = typeof audience === 'object' && audience !== null && !audience.types.includes(2);
  return {
    named: (name) => (Object.hasOwn(all, name) ? all[name] : undefined),
    // Staff of a tenant may not say whose a row becomes.
    isLeft: (name) => name === 'tenantId' && !isPlatform,
  };
}

async function wrongAnswer(
  server: Reached,
  operation: Operation,
  { what, path, asked }: Attack,
  token: string,
): Promise<string[]> {
  const title = `${operation.id} ${what}`;
  const answered = await server
    .call(operation.method, path, { ...asked, token })
    .catch((error: unknown) => String(error));
  if (typeof answered === 'string') return [`${title}: ${answered}`];
  const { status, body } = answered;
  if (status >= 500 && status !== 502) return [`${title}: ${status}`];
  if (body === null) return status === 200 && operation.kind === 'blob' ? [] : [`${title}: ${status} without JSON`];
  const fault = validationOf(operation).answer(status, body);
  return fault === null ? [] : [`${title}: ${status} against the contract: ${fault}`];
}

/** What was answered wrongly: faults of the server, and answers that the contract does not have. */
export async function fuzzFaults(server: Reached, share: number): Promise<string[]> {
  const wrong: string[] = [];
  const { accessToken: buyer } = await memberOf(server, 't1', '13800002222');
  for (const operation of operations) {
    const audience = operation.audience;
    const isForTenants = typeof audience === 'object' && Boolean(audience?.types.includes(2));
    const isForBuyers = audience === 'visitor' || audience === 'member';
    const token = isForBuyers ? buyer : await server.token(isForTenants ? 'tenant' : 'super');
    const known = await knownBeside(server, operation, token);
    for (const attack of fuzzed(operation, known, share)) {
      wrong.push(...(await wrongAnswer(server, operation, attack, token)));
    }
  }
  return wrong;
}
