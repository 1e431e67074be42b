import { expect, test } from 'vitest';
import { type JsonObject, type Operation, readOperations } from './contract.ts';
import type { Call, OperationId } from './operations.ts';
import { Problem } from './problem.ts';
import { type FindTenants, referenceCheck } from './references.ts';

const [picture, foreignPicture] = [`${'a'.repeat(32)}.png`, `${'b'.repeat(32)}.png`];

/** The tenant of every existing row, by kind and name. */
const rows: Record<string, Record<string, string>> = {
  app: { wx1: 't1', wx2: 't2' },
  shop: { 1: 't1', 2: 't2' },
  category: { 1: 't2', 7: 't1' },
  order: { 10: 't1', 20: 't2' },
  picture: { [picture]: 't1', [foreignPicture]: 't2' },
};
const find: FindTenants = async (scope, kind, names) => {
  const seen = names.map((name) => [name, rows[kind]?.[name]] as const);
  return new Map(
    seen.flatMap(([name, tenant]) => (tenant && (scope === '*' || scope === tenant) ? [[name, tenant]] : [])),
  );
};

const [any] = readOperations();
const text = (mark: object): JsonObject => ({ type: 'string', ...mark });
const body: JsonObject = {
  type: 'object',
  properties: {
    id: text({ 'x-row': 'order' }),
    shopId: text({ 'x-ref': 'shop' }),
    categoryId: text({ 'x-ref': 'category' }),
    appId: text({ 'x-ref': 'app' }),
    picUrl: text({ 'x-ref': 'picture' }),
    shopIds: { type: 'array', 'x-ref': 'shop' },
    name: { type: 'string' },
  },
};

/** The paths of the faults reported for a body, or null. */
async function faultsIn(
  sent: object,
  { scope = 't1', path = {}, operation = {} }: { scope?: string; path?: object; operation?: Partial<Operation> } = {},
): Promise<Problem | null> {
  if (!any) throw new Error('There is no operation.');
  const check = referenceCheck({ ...any, body, upload: null, parameters: [], ...operation }, find);
  const call = { operator: { scope }, path, body: sent } as unknown as Call<OperationId>;
  return (
    check?.(call).then(
      () => null,
      (error: unknown) => {
        if (error instanceof Problem) return error;
        throw error;
      },
    ) ?? null
  );
}
const placesIn = async (...asked: Parameters<typeof faultsIn>) => {
  const fault = await faultsIn(...asked);
  return fault && ((fault.data?.['errors'] ?? []) as { path: string }[]).map(({ path }) => path);
};

test('a row of one’s own may be named, one that is not there and one of another tenant may not, and are told alike', async () => {
  expect(await placesIn({ shopId: '1', categoryId: '7', appId: 'wx1' })).toBeNull();
  const [unknown, foreign] = [await faultsIn({ shopId: '3' }), await faultsIn({ shopId: '2' })];
  expect(unknown).toMatchObject({ code: 'unprocessable', data: { reason: 'unknown-reference' } });
  expect(foreign).toEqual(unknown);
  expect(await placesIn({ appId: 'wx2' })).toEqual(['/body/appId']);
});

test('a name is of its field’s kind: the number of a shop is no category', async () => {
  expect(await placesIn({ shopId: '1', categoryId: '1' })).toEqual(['/body/categoryId']);
});

test('an empty text names nothing, and neither does what has not the form of a number', async () => {
  expect(await placesIn({ shopId: '', appId: '', picUrl: '', name: '3' })).toBeNull();
  // The contract's own check reports this one.
  expect(await placesIn({ shopId: 'one' })).toBeNull();
});

test('a picture of ours is known whatever host its link goes by; an address of the world outside is nobody’s', async () => {
  expect(await placesIn({ picUrl: `https://cdn.example.com/files/${picture}?w=200` })).toBeNull();
  expect(await placesIn({ picUrl: `https://cdn.example.com/files/${foreignPicture}` })).toEqual(['/body/picUrl']);
  expect(await placesIn({ picUrl: '/files/none.png' })).toEqual(['/body/picUrl']);
  expect(await placesIn({ picUrl: 'https://example.com/a.png' })).toBeNull();
});

test('an answer names the first twenty of many faults', async () => {
  const shopIds = Array.from({ length: 25 }, (_, at) => String(100 + at));
  const places = await placesIn({ shopIds });
  expect(places).toEqual(Array.from({ length: 20 }, (_, at) => `/body/shopIds/${at}`));
});

test('platform staff in every tenant name rows of one tenant alone', async () => {
  const scope = '*';
  expect(await placesIn({ shopId: '2', categoryId: '1', appId: 'wx2' }, { scope })).toBeNull();
  expect(await placesIn({ shopId: '9', appId: 'wx2' }, { scope })).toEqual(['/body/shopId']);
  expect(await placesIn({ shopId: '1', appId: 'wx2' }, { scope })).toEqual(['/body/appId']);
});

test('the row that is changed says whose the others must be, in the body or in the path', async () => {
  const inPath = { ...any?.parameters[0], name: 'id', in: 'path' as const, schema: {}, 'x-row': 'order' };
  const unmarked = { name: 'language', in: 'path' as const, schema: {} };
  const operation = { parameters: [unmarked, inPath] };
  const scope = '*';
  expect(await placesIn({ id: '20', shopId: '2' }, { scope })).toBeNull();
  expect(await placesIn({ id: '20', shopId: '1' }, { scope })).toEqual(['/body/shopId']);
  expect(await placesIn({ shopId: '1' }, { scope, path: { id: '20' }, operation })).toEqual(['/body/shopId']);
  expect(await placesIn({ shopId: '2' }, { scope, path: { id: '20' }, operation })).toBeNull();
});

test('a changed row that is not there is left to its handler to tell', async () => {
  expect(await placesIn({ id: '30', shopId: '3' })).toBeNull();
  expect(await placesIn({ id: '10', shopId: '3' })).toEqual(['/body/shopId']);
});

test('what comes with a file is checked like a body, and a body that names nothing needs no check', async () => {
  const upload = { fileField: 'file', maxBytes: 1, parts: ['file'], texts: body };
  expect(await placesIn({ shopId: '2' }, { operation: { body: null, upload } })).toEqual(['/body/shopId']);
  if (!any) throw new Error('There is no operation.');
  const unmarked = { ...any, body: { type: 'object', properties: { id: text({ 'x-row': 'order' }) } }, upload: null };
  expect(referenceCheck(unmarked, find)).toBeNull();
});

test('a mark of an unknown kind is a fault of the contract, reported at once', async () => {
  const wrong = { type: 'object', properties: { shipId: text({ 'x-ref': 'ship' }) } };
  await expect(faultsIn({ shipId: '1' }, { operation: { body: wrong } })).rejects.toThrow(
    'a kind that nobody knows: ship',
  );
});
