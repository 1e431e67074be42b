import { randomInt } from 'node:crypto';
import { isMerchantNo, isOfMerchant } from '#machines/gateway-account/rules.ts';
import type { GatewayEvent, GatewayKind, GatewayMode, PublicKeys } from '#machines/gateway-account/types.ts';
import type { Label } from '#machines/kit/words.ts';
import type { components } from '#openapi/generated/types.ts';
import { type Database, read } from '#server/db/database.ts';
import type { AccountKeys } from '#server/gateways/payment/probe.ts';
import { actorOf } from '#server/http/acting.ts';
import type { Call, Operator, Settle } from '#server/http/operations.ts';
import { Problem } from '#server/http/problem.ts';
import { everyTenant } from '#server/rows/scope.ts';
import type { Seals } from '#server/rows/seal.ts';
import { present, type Seen } from '#server/rows/versioned.ts';
import type { Definition } from '#server/workflow/definition.ts';
import { gatewayAccountDefinition as definition } from '#server/workflow/definitions/gateway-account.ts';
import type { Act, Door } from '#server/workflow/door.ts';
import { readKeys } from './keys.ts';
import { placeOf, type SecretKeys } from './opening.ts';
import { findGateway, type Gateway, hasTaken, platform, putKeys } from './store.ts';

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

const unfit: Readonly<Record<'merchantNo' | 'merchantKept' | 'texts' | 'kind', Label>> = {
  merchantNo: { zh: '请填写 8 至 12 位数字的商户号', en: 'Enter the merchant number, 8 to 12 digits' },
  merchantKept: {
    zh: '该账号已经收过款，不能更换商户号，请新建账号',
    en: 'This account has taken payments, so it keeps its merchant number. Add another account instead.',
  },
  texts: { zh: '请填写短信签名和各模板编号', en: 'Enter the signature and the code of each template' },
  kind: { zh: '该账号不使用这种密钥', en: 'This account does not use this sort of key' },
};

function refuse(reason: keyof typeof unfit, field: string = reason): never {
  const words = unfit[reason];
  throw new Problem('unprocessable', {
    words,
    data: { reason, errors: [{ path: `/body/${field}`, message: words.zh }] },
  });
}

interface Settings {
  merchantNo?: string;
  appIds?: string[];
  texts?: components['schemas']['TextSettings'];
}

/** What an account of a kind is said to be: a merchant with its apps, a signature with its templates, or nothing. */
function settingsFor(kind: GatewayKind, { merchantNo = '', appIds = [], texts }: Settings) {
  if (isOfMerchant(kind)) {
    if (!isMerchantNo(merchantNo)) refuse('merchantNo');
    return { merchantNo, columns: { app_ids: appIds, settings: null } };
  }
  const settings = kind === 'texts' ? (texts ?? refuse('texts')) : null;
  return { merchantNo: '', columns: { app_ids: [], settings } };
}

/**
 * Changes what people said of an account; what a call leaves out stays. What was paid to a merchant is asked about and paid
 * back by its number, so an account that has taken payments keeps it.
 */
export async function editGateway(
  workplace: Workplace,
  operator: Operator,
  { id, version, name, ...given }: Call<'updateGateway'>['body'],
): Promise<Gateway> {
  const { tenantId, kind, state, merchantNo: known, appIds, texts } = await found(workplace.db, operator.scope, id);
  const kept = { merchantNo: known, appIds, ...(texts && { texts }) };
  const { merchantNo, columns } = settingsFor(kind, { ...kept, ...given });
  if (merchantNo !== known && state === 'troubled' && (await hasTaken(workplace.db, tenantId ?? platform, id)))
    refuse('merchantKept', 'merchantNo');
  const fields = { name: name.trim(), ...columns };
  return send(workplace, operator, { id, version }, { type: 'account.edit', merchantNo }, { fields });
}

/**
 * Adds an account as a draft: the tenant's, or the platform's by staff without a chosen tenant. Stores the answer in the
 * same transaction.
 */
export async function createGateway(
  { db, door }: Workplace,
  operator: Operator,
  { kind = 'wechatpay', mode, name, ...given }: Call<'createGateway'>['body'],
  settle: Settle,
): Promise<Gateway> {
  const tenantId = operator.scope === everyTenant ? platform : operator.scope;
  if (isOfMerchant(kind)) checkMode(mode, tenantId);
  const { merchantNo, columns } = settingsFor(kind, given);
  const { row } = await door.create(definition, {
    tenantId,
    input: { mode: isOfMerchant(kind) ? mode : 'direct', merchantNo },
    columns: { kind, account_no: newAccountNo(), name: name.trim(), ...columns },
    actor: actorOf(operator),
    within: async ({ trx }, moved) => settle(trx, await present(findGateway(trx, tenantId, String(moved.row['id'])))),
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

interface Uploaded {
  version: number;
  shown: PublicKeys;
  keys: AccountKeys | SecretKeys;
}

/** Checks the keys of a merchant. */
export const merchantKeys = ({ version, ...body }: Call<'uploadGatewayKeys'>['body']): Uploaded => ({
  version,
  ...readKeys({ version, ...body }, Date.now()),
});

/** What a key and its secret show and hide. */
export const secretKeys = ({ version, keyId, secret }: Call<'uploadGatewaySecret'>['body']): Uploaded => ({
  version,
  shown: { serial: keyId, endsAt: null, platformKey: '' },
  keys: { keyId, secret },
});

const columnOf = { 'account.upload': 'sealed_keys', 'account.rotate': 'sealed_next' } as const;

/** Seals uploaded keys for the account: as those in use, or beside them. */
export async function keepKeys(
  workplace: Workplace,
  operator: Operator,
  id: string,
  type: keyof typeof columnOf,
  { version, shown, keys }: Uploaded,
): Promise<Gateway> {
  const { kind } = await found(workplace.db, operator.scope, id);
  if (isOfMerchant(kind) === 'keyId' in keys) refuse('kind');
  return send(
    workplace,
    operator,
    { id, version },
    { type, keys: shown },
    {
      async within({ trx }, { row }) {
        const sealed = workplace.seals.seal(JSON.stringify(keys), placeOf(row.tenant_id, String(row['account_no'])));
        await putKeys(trx, { tenantId: row.tenant_id, id }, { [columnOf[type]]: sealed });
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
