import Fastify, { type FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import contract from '#openapi/generated/contract.json' with { type: 'json' };
import { type Database, inTenant } from '#server/db/database.ts';
import { auditBook } from '#server/features/audit-log/book-store.ts';
import { bindContract } from '#server/http/binding.ts';
import { isObject, type Json, type Operation, readOperations, resolve } from '#server/http/contract.ts';
import { drainable } from '#server/http/draining.ts';
import { tellFailures } from '#server/http/failures.ts';
import type { Handlers, Operator } from '#server/http/operations.ts';
import { testDatabase, type TestDatabase } from '#tests/kit/database.ts';
import { plausible } from '#tests/kit/hostile.ts';
import { seedOperators } from '#tests/kit/operators.ts';

/** Of operators: buyers are no staff, and nobody is known before a sign-in, which leaves its own entry. */
const operations = readOperations().filter(
  ({ audience, writes, logged }) => (writes || logged !== null) && typeof audience === 'object',
);

const operator: Operator = {
  id: '3',
  name: '店长',
  username: 'tenant',
  type: 2,
  tenantId: 't1',
  chosenTenantId: null,
  scope: 't1',
  role: null,
  roles: [],
  tokenHash: Buffer.from('x'),
};

let database: TestDatabase;
let db: Database;
let app: FastifyInstance;
/** What the handlers do: change a row, or nothing. */
let acts = false;

/** Every operation does the same, so that only what stands around it is looked at. */
const handlers = new Proxy({} as Handlers, {
  get: () => async () => {
    if (acts)
      await inTenant(db, 't1', (trx) =>
        sql`update goods_specs set sort = sort + 1, version = version + 1`.execute(trx),
      );
    return { kind: 'envelope' };
  },
});

beforeAll(async () => {
  database = await testDatabase();
  ({ db } = database);
  await seedOperators(db);
  await sql`insert into goods_specs (tenant_id, name) values ('t1', '颜色')`.execute(db.loader);
  app = Fastify();
  drainable(app);
  tellFailures(app);
  const { type: _, ...rest } = operator;
  bindContract(app, {
    handlers,
    book: auditBook(db),
    findTenants: async (_scope, _kind, names) => new Map(names.map((name) => [name, 't1'])),
    // Whatever type the operation is for: the audience has its own test.
    doors: {
      operator: async (token) => ({
        ...rest,
        type: token.startsWith('platform') ? 1 : token.startsWith('super') ? -1 : 2,
      }),
      join: async () => null,
      visitor: async () => null,
    },
    idempotency: {
      claim: async () => ({
        kind: 'ours',
        hold: { finish: async () => {}, release: async () => {}, end: () => {} },
      }),
    },
    isTenant: async () => true,
    countCall: async () => 0,
  });
});
afterAll(async () => {
  await app.close();
  await database.close();
});

const paths = contract.paths as unknown as Record<string, Record<string, Json>>;

function exampleOf(operation: Operation): unknown {
  const described = paths[operation.path]?.[operation.method.toLowerCase()];
  const body = isObject(described) ? described['requestBody'] : undefined;
  const content = isObject(body) ? resolve(body)['content'] : undefined;
  const json = isObject(content) ? content['application/json'] : undefined;
  if (!isObject(json)) return undefined;
  const examples = isObject(json['examples']) ? Object.values(json['examples']) : [];
  const [first] = examples;
  return json['example'] ?? (isObject(first) ? first['value'] : undefined);
}

const file = (operation: Operation) => {
  const { upload } = operation;
  if (!upload) return undefined;
  const field = (name: string, more: string, value: string) =>
    `--x\r\ncontent-disposition: form-data; name="${name}"${more}\r\n\r\n${value}\r\n`;
  const required = Array.isArray(upload.texts['required']) ? upload.texts['required'].map(String) : [];
  return `${required.map((name) => field(name, '', '1')).join('')}${field(upload.fileField, '; filename="a.csv"\r\ncontent-type: text/csv', 'a')}--x--\r\n`;
};

/** Makes a call that the contract accepts, as somebody whom it is for. */
async function make(operation: Operation): Promise<string> {
  const { audience, method } = operation;
  const types = typeof audience === 'object' ? audience.types : [];
  const who = types.includes(2) ? 'tenant' : types.includes(1) ? 'platform' : 'super';
  const payload = file(operation) ?? exampleOf(operation);
  // The example may name a tenant, which tenant staff may not.
  if (operation.tenant !== null && isObject(payload as Json)) delete (payload as Record<string, unknown>)['tenantId'];
  const answer = await app.inject({
    method: method as 'POST',
    url: plausible(operation),
    headers: {
      authorization: `Bearer ${who}-${'x'.repeat(40)}`,
      'idempotency-key': 'a-key-of-this-test',
      'if-match': '"1"',
      ...(operation.upload && { 'content-type': 'multipart/form-data; boundary=x' }),
    },
    ...(payload !== undefined && { payload: payload as string }),
  });
  return answer.body;
}

const newest = async () =>
  db.loader.selectFrom('operator_log').selectAll().orderBy('id', 'desc').limit(1).executeTakeFirst();

describe.each(operations)('$id', (operation) => {
  test('leaves who, in which tenant, what, before and after', async () => {
    acts = true;
    const said = await make(operation);
    expect({ ...(await newest()), said }).toMatchObject({
      act: operation.id,
      operator_id: '3',
      operator_name: '店长',
      tenant_id: 't1',
      kind: 'goods_specs',
      row_id: '1',
      outcome: 'done',
      before: { sort: expect.any(Number) as number },
      after: { sort: expect.any(Number) as number },
    });
  });

  test('leaves its entry too when it changes nothing of ours', async () => {
    acts = false;
    const said = await make(operation);
    const entry = await newest();
    expect({ ...entry, said }).toMatchObject({
      act: operation.id,
      operator_id: '3',
      tenant_id: 't1',
      kind: '',
      outcome: 'done',
    });
    expect(JSON.stringify(entry?.after)).not.toMatch(/"(\w*(?:password|secret))":"(?!•)/i);
  });
});

/** Tables whose rows are noted elsewhere or are nobody's act, with the reason. */
const otherwise: Record<string, string> = {
  accounts: 'balances; ledger_entries has every posting',
  addresses: 'a member’s own, and not the mall’s to follow',
  after_sales: 'a chart: transitions',
  approvals: 'a chart: transitions',
  audit_budget: 'counts calls to WeChat',
  balance_checks: 'is itself a record of what was found',
  batch_files: 'what a job came to; the job has transitions',
  batch_jobs: 'a chart: transitions',
  batch_rows: 'the rows of a job, with what became of each',
  bill_adjusts: 'a chart: transitions',
  cart_lines: 'a member’s own, and not the mall’s to follow',
  code_audits: 'follows its chart',
  code_notices: 'follows its chart',
  config_history: 'is itself a history that is only added to',
  drafts: 'kept every few seconds while somebody types; the call leaves its entry',
  fact_days: 'a counter',
  fact_totals: 'a counter',
  file_tickets: 'a permission of minutes',
  gateway_accounts: 'a chart: transitions',
  gateway_certificates: 'public, fetched by the server',
  gateway_notices: 'what a gateway said',
  gateway_refused_notices: 'a counter',
  gateway_calls: 'is itself a record of calls',
  goods_sku_values: 'names the values of a sku, which is noted',
  idempotency_keys: 'answers kept for a day',
  ledger_entries: 'is itself a ledger that is only added to',
  buyer_messages: 'a chart: transitions',
  message_consents: 'how many messages buyers let an app send',
  message_templates: 'how an app tells buyers; the call leaves all of it in its entry',
  member_identities: 'by what a buyer proved who they are; acts on them leave the entries of their calls',
  member_sessions: 'coming and going of buyers',
  mini_program_codes: 'a chart: transitions',
  notification_choices: 'one person’s own; the call leaves its entry',
  notifications: 'what one person was told; marks leave the entries of their calls',
  operator_log: 'is the log',
  order_cards: 'follows the order’s chart',
  order_days: 'a counter',
  order_items: 'follows the order’s chart',
  order_places: 'a counter',
  order_texts: 'copied from the orders by triggers',
  order_totals: 'a counter',
  orders: 'a chart: transitions',
  outbox: 'work that waits',
  payments: 'a chart: transitions',
  phone_codes: 'codes of minutes',
  texts: 'a chart: transitions',
  presence: 'who is online',
  rate_counts: 'a counter',
  call_counts: 'a counter',
  refunds: 'a chart: transitions',
  removed_rows: 'what an undo brings back; its removal is noted',
  sales_buyers: 'a counter',
  sales_days: 'a counter',
  sales_goods: 'a counter',
  sessions: 'coming and going is noted by its calls',
  settings: 'the server’s own',
  shipments: 'follows the order’s chart',
  shipping_reports: 'a chart: transitions',
  sign_in_throttles: 'counts failures, each of which is noted',
  sold_pictures: 'copied from the items of orders by a trigger',
  transitions: 'is the log of the charts',
  wechat_calls: 'is itself a log',
  wechat_consents: 'a permission of minutes; the call leaves its entry',
  wechat_imports: 'how far a reading has come',
  wechat_leases: 'who renews a token',
  wechat_pushes: 'what WeChat said',
  wechat_tokens: 'renewed by the server',
};

test('every table is noted by the database itself, or its exception has a reason that still holds', async () => {
  const { rows } = await sql<{ name: string; noted: boolean }>`select c.relname::text as name,
      exists (select from pg_trigger t where t.tgrelid = c.oid and t.tgname = 'noted') as noted
    from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
    order by 1`.execute(db.loader);
  expect(rows.filter(({ noted }) => !noted).map(({ name }) => name)).toEqual(Object.keys(otherwise).toSorted());
});
