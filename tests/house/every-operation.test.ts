import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { plainCalls } from '#openapi/generated/calls.ts';
import contract from '#openapi/generated/contract.json' with { type: 'json' };
import { type Json, type JsonObject, isObject, readOperations, resolve } from '#server/http/contract.ts';
import { largestBody } from '#server/http/open.ts';
import { Problem, type ProblemCode } from '#server/http/problem.ts';
import { messages } from '#src/lib/problem-messages.ts';
import { filesBelow, root } from './tree.ts';

const paths = contract.paths as unknown as Record<string, JsonObject>;
/** The types of operators there are. */
const everyone = 3;

/** What moves money, points or messages, or does so for many rows: a call without a key is refused. */
const demanding = new Set(
  `createOrder editOrderPrice cancelOrder shipOrder splitOrder cancelAndRefundOrder resendOrder resendCardText
  refundOrderPoints retryOrderRefund settleOrderByHand resumeOrder retryOrderSurplus settleOrderSurplus beginOrderAct
  beginShipping importShipments importCards beginPackageRefund openAfterSale agreeAfterSale receiveReturn retryAfterSaleRefund
  settleAfterSaleByHand givePoints importMembers adjustBill postAdjustment reverseAdjustment retryAdjustment waiveReturn
  agreeApproval retryRefund settleRefundByHand placeOrder applyAfterSale tryMessageTemplate`.split(/\s+/),
);
/** What is secret in them must not be kept; a sign-out ends its caller, and a picture that is drawn is no result. */
const keyless = new Set([
  'deleteToken',
  'createStaff',
  'resetStaffPassword',
  'changeOwnPassword',
  'drawUnlimitedCode',
  'endBuyerSession',
  'closeOwnMembership',
  'previewOrder',
]);

/** What a Chinese letter takes. */
const bytesOfLetter = 3;

const handlers = filesBelow('server')
  .filter((path) => path.startsWith('server/features/') && !path.endsWith('.test.ts'))
  .map((path) => readFileSync(root + path, 'utf8'))
  .join('\n');

describe.each(readOperations())('$id', ({ id, method, path, audience, key, parameters, body, kind, maxBytes }) => {
  const operation = object(paths[path]?.[method.toLowerCase()]);
  const answers = object(operation['responses']);

  test('says who may call it', () => {
    const types = typeof audience === 'object' ? audience.types : [audience];
    const tenant = typeof audience === 'object' ? audience.tenant : 'own';

    expect(types.filter((type) => ![-1, 1, 2, 'public', 'visitor', 'member'].includes(type))).toEqual([]);
    expect(types.length).toBeGreaterThan(0);
    expect(['own', 'any']).toContain(tenant);
  });

  test('says whether it takes an Idempotency-Key, and whether it demands one', () => {
    const takes = method !== 'GET' && (typeof audience === 'object' || audience === 'member') && !keyless.has(id);
    expect(key).toBe(demanding.has(id) ? 'demanded' : takes ? 'taken' : 'none');
  });

  test('says how it is refused, with an example of each', () => {
    const takes = parameters.length > 0 || body !== null;
    const isClosed = audience !== 'public';
    const isNarrow = isClosed && (typeof audience === 'string' || audience.types.length < everyone);
    const wanted = [...(takes ? ['400'] : []), ...(isClosed ? ['401'] : []), ...(isNarrow ? ['403'] : []), 'default'];
    const refusals = Object.entries(answers).filter(([status]) => status !== '200' && status !== '304');

    expect(wanted.filter((status) => !(status in answers))).toEqual([]);
    expect(refusals.filter(([, answer]) => !hasExample(answer)).map(([status]) => status)).toEqual([]);
  });

  test('shows what is sent and what comes back', () => {
    const comesBack = kind === 'envelope' || kind === 'bare' ? [answers['200']] : [];
    const sent = body === null ? [] : [operation['requestBody']];

    expect([...comesBack, ...sent].filter((content) => !hasExample(content))).toEqual([]);
  });

  test('takes its longest text in any language', () => {
    expect(longestText(body) * bytesOfLetter).toBeLessThanOrEqual(maxBytes ?? largestBody);
  });

  test('has its handler in a feature of the server', () => {
    // A call that only sends an event is answered for its chart, which the compiler follows.
    expect(handlers).toMatch(new RegExp(id in plainCalls ? String.raw`\bplainHandlers\(` : `\\b${id}\\b`));
  });
});

describe.each(contract.components.schemas.ProblemCode.enum as ProblemCode[])('the refusal %s', (code) => {
  test('has words in both languages, from the server and in the app', () => {
    const zh = [new Problem(code).body('zh').msg, messages.zh[code]];
    const en = [new Problem(code).body('en').msg, messages.en[code]];

    expect(zh.filter((text) => !/\p{Script=Han}/u.test(text))).toEqual([]);
    expect(en.filter((text) => !/^[A-Z]/.test(text) || /\p{Script=Han}/u.test(text))).toEqual([]);
  });
});

function object(value: Json | undefined): JsonObject {
  return isObject(value) ? value : {};
}

function hasExample(content: Json | undefined): boolean {
  const json = object(object(resolve(content ?? null)['content'])['application/json']);
  return 'example' in json || 'examples' in json;
}

/** The lists whose rows go into a file, or onto the ship desk. */
const files = {
  exportMembers: 'pageMembers',
  exportUserShops: 'pageUserShops',
  exportSpecs: 'pageSpecs',
  exportCategories: 'pageCategories',
  exportAuditLog: 'pageAuditLog',
  exportOrders: 'pageOrders',
  exportCardOrders: 'pageOrders',
  readShipDesk: 'pageOrders',
} as const;
/** The place in a list is no filter of its rows, and an order by its number is no list. */
const places = new Set(['current', 'size', 'sort', 'order', 'with', 'orderNo']);

test.each(Object.entries(files))('%s takes every filter of its list', (file, list) => {
  const filtersOf = (wanted: string) =>
    readOperations().flatMap(({ id, parameters }) =>
      id === wanted ? parameters.filter((each) => each.in === 'query').map(({ name }) => name) : [],
    );
  const taken = new Set(filtersOf(file));
  expect(filtersOf(list).filter((name) => !places.has(name) && !taken.has(name))).toEqual([]);
});

/** The most letters that one text of a body may have. */
function longestText(schema: Json): number {
  if (Array.isArray(schema)) return Math.max(0, ...schema.map(longestText));
  if (!isObject(schema)) return 0;
  const whole = resolve(schema);
  const own = typeof whole['maxLength'] === 'number' ? whole['maxLength'] : 0;
  return Math.max(own, ...Object.values(whole).map(longestText));
}
