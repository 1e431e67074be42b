import { randomInt } from 'node:crypto';
import type { GatewayEvent, GatewayMode } from '#machines/gateway-account/types.ts';
import type { Label } from '#machines/kit/words.ts';
import { type Database, read } from '#server/db/database.ts';
import { actorOf } from '#server/http/acting.ts';
import type { Call, Operator } from '#server/http/operations.ts';
import { Problem } from '#server/http/problem.ts';
import { everyTenant } from '#server/rows/scope.ts';
import type { Seals } from '#server/rows/seal.ts';
import type { Seen } from '#server/rows/versioned.ts';
import type { Definition } from '#server/workflow/definition.ts';
import { gatewayAccountDefinition as definition } from '#server/workflow/definitions/gateway-account.ts';
import type { Act, Door } from '#server/workflow/door.ts';
import { readKeys } from './keys.ts';
import { placeOf } from './opening.ts';
import { findGateway, type Gateway, platform, putKeys } from './store.ts';

export interface Workplace {
  db: Database;
  door: Door;
  seals: Seals;
}

type Extra = Pick<Act<typeof definition extends Definition<infer M> ? M : never>, 'fields' | 'within'>;

const letters = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
const newAccountNo = (): string => Array.from({ length: 22 }, () => letters[randomInt(letters.length)]).join('');

const wrongMode: Readonly<Record<'platform' | 'tenant', Label>> = {
  platform: {
    zh: '平台账号只能是普通商户或服务商',
    en: 'An account of the platform is a direct merchant or the partner',
  },
  tenant: {
    zh: '租户账号只能是普通商户或子商户',
    en: 'An account of a tenant is a direct merchant or a sub-merchant',
  },
};

function checkMode(mode: GatewayMode, tenantId: string): void {
  const of = tenantId === platform ? 'platform' : 'tenant';
  if (mode === (of === 'platform' ? 'sub' : 'partner'))
    throw new Problem('unprocessable', { words: wrongMode[of], data: { reason: 'mode' } });
}

/** Adds an account as a draft: the tenant's, or the platform's by staff without a chosen tenant. */
export async function createGateway(
  { db, door }: Workplace,
  operator: Operator,
  { mode, name, merchantNo, appIds = [] }: Call<'createGateway'>['body'],
): Promise<Gateway> {
  const tenantId = operator.scope === everyTenant ? platform : operator.scope;
  checkMode(mode, tenantId);
  const { row } = await door.create(definition, {
    tenantId,
    input: { mode, merchantNo },
    columns: { kind: 'wechatpay', account_no: newAccountNo(), name: name.trim(), app_ids: appIds },
    actor: actorOf(operator),
  });
  return found(db, operator.scope, String(row['id']));
}

/** Sends an account one event and returns it at rest, or as it is after eight seconds. Throws the chart's refusals. */
export async function send(
  { db, door }: Workplace,
  operator: Operator,
  { id, version }: Seen,
  event: GatewayEvent,
  extra: Extra = {},
): Promise<Gateway> {
  const { scope } = operator;
  const { row } = await door.act(definition, {
    scope,
    id,
    event,
    expectedVersion: version,
    actor: actorOf(operator),
    current: async (trx) => ({ ...(await findGateway(trx, scope, id)) }),
    ...extra,
  });
  await door.rested(definition, { tenantId: row.tenant_id, id }, { patienceMs });
  return found(db, scope, id);
}

const patienceMs = 8_000;

/** Checks uploaded keys and seals them for the account: as those in use, or beside them. */
export function keepKeys(
  workplace: Workplace,
  operator: Operator,
  id: string,
  body: Call<'uploadGatewayKeys'>['body'],
  { type, column }: { type: 'account.upload' | 'account.rotate'; column: 'sealed_keys' | 'sealed_next' },
): Promise<Gateway> {
  const { shown, keys } = readKeys(body, Date.now());
  const seen = { id, version: body.version };
  return send(
    workplace,
    operator,
    seen,
    { type, keys: shown },
    {
      async within({ trx }, { row }) {
        const sealed = workplace.seals.seal(JSON.stringify(keys), placeOf(row.tenant_id, String(row['account_no'])));
        await putKeys(trx, { tenantId: row.tenant_id, id }, { [column]: sealed });
      },
    },
  );
}

/** Returns an account of the scope; throws `not-found`. */
export async function found(db: Database, scope: string, id: string): Promise<Gateway> {
  const account = await read(db, scope, (query) => findGateway(query, scope, id));
  if (!account) throw new Problem('not-found');
  return account;
}
