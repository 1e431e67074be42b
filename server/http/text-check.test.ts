import fc from 'fast-check';
import { expect, test } from 'vitest';
import contract from '#openapi/generated/contract.json' with { type: 'json' };
import { WrittenRows } from '#server/rows/written.ts';
import { readOperations } from './contract.ts';
import { rowsCheck, textPattern } from './text-check.ts';
import { validationOf } from './validation.ts';

type Fields = Record<string, unknown>;

const operation = readOperations().find(({ id }) => id === 'pageOrders');
if (!operation) throw new Error('The contract has no list of orders.');
const validation = validationOf(operation);

const schema = {
  type: 'object',
  required: ['id', 'name', 'kind', 'price', 'at', 'inner'],
  properties: {
    id: { type: 'string', pattern: '^[0-9]{1,18}$' },
    name: { type: ['string', 'null'] },
    kind: { type: 'string', enum: ['a', 'b.c'] },
    price: { type: 'integer', minimum: 0 },
    at: { type: 'string', format: 'date-time' },
    inner: { type: 'object', required: ['is'], properties: { is: { type: 'boolean' } } },
    told: { type: 'string' },
  },
};
const row = { id: '7', name: '何"青\\', kind: 'b.c', price: 0, at: '2024-02-29T23:59:59.123Z', inner: { is: true } };
const check = rowsCheck(schema);
const written = (...rows: unknown[]) => rows.map((each) => JSON.stringify(each)).join(',');

test('rows that keep the contract pass, alone, in number and none at all', () => {
  expect([check(''), check(written(row)), check(written(row, { ...row, name: null }, row))]).toEqual([
    null,
    null,
    null,
  ]);
});

test.each<[string, string]>([
  ['a field too much', written({ ...row, more: 1 })],
  ['an optional field, which texts leave out', written({ ...row, told: '' })],
  ['a field too little', written({ ...row, name: undefined })],
  ['another order of the fields', written(Object.fromEntries(Object.entries(row).toReversed()))],
  ['a null that is not allowed', written({ ...row, kind: null })],
  ['a word that is not listed', written({ ...row, kind: 'bxc' })],
  ['a number below its least', written({ ...row, price: -1 })],
  ['half a fen', written({ ...row, price: 0.5 })],
  ['a number that is not exact', written({ ...row, price: 9_007_199_254_740_992 })],
  ['a number that stands as a text', written({ ...row, price: '1' })],
  ['an id with letters', written({ ...row, id: '7a' })],
  ['a day that no calendar has', written({ ...row, at: '2023-02-29T00:00:00Z' })],
  ['an instant without its zone', written({ ...row, at: '2024-02-28T00:00:00' })],
  ['a text that is not closed', written(row).replace('何', '何"')],
  ['a sign that must be escaped', written(row).replace('何', '\n')],
  ['an escape that JSON does not know', written(row).replace('何', String.raw`\x41`)],
  ['nothing where a value must stand', written(row).replace('"price":0', '"price":')],
  ['a comma after the last row', `${written(row)},`],
  ['no comma between two rows', written(row) + written(row)],
  ['two commas between two rows', `${written(row)},,${written(row)}`],
  ['the end of the list within it', `${written(row)}],"total":1,"records":[${written(row)}`],
])('%s is found', (_, text) => {
  expect(check(text)).not.toBe(null);
  expect(check(`${written(row)},${text}`)).not.toBe(null);
});

test.each<[string, object]>([
  ['a length', { type: 'string', maxLength: 3 }],
  ['a form that is not simple', { type: 'string', pattern: '^.*$' }],
  ['a largest number', { type: 'integer', maximum: 9 }],
  ['another least number', { type: 'integer', minimum: 7 }],
  ['a choice of schemas', { anyOf: [{ type: 'string' }] }],
  ['any value', {}],
])('a schema with %s is refused instead of half checked', (_, odd) => {
  expect(() => textPattern({ ...odd })).toThrow('A text is not checked for');
});

/** The order of the contract's example; our SQL writes instants in UTC. */
function exampleRow(): Fields {
  const { content } = contract.paths['/mall/orderinfo/page'].get.responses['200'];
  const [example] = content['application/json'].example.data.records;
  return JSON.parse(JSON.stringify(example).replaceAll('+08:00"', 'Z"')) as Fields;
}

const leaves = (value: unknown, path: string[] = []): string[][] =>
  typeof value === 'object' && value !== null
    ? Object.entries(value).flatMap(([name, inner]) => leaves(inner, [...path, name]))
    : [path];

const fields = (value: unknown): Fields => ({ ...(typeof value === 'object' ? value : null) });

function placed(value: unknown, [name, ...rest]: string[], put: unknown): unknown {
  return name === undefined ? put : { ...fields(value), [name]: placed(fields(value)[name], rest, put) };
}

const answered = (record: unknown) =>
  validation.answer(200, {
    code: 0,
    msg: '',
    data: { records: [record], total: 1, totalExact: true, current: 1, size: 20 },
  });

test('what passes as a text also passes the check of values, whatever stands in a field', () => {
  const example = exampleRow();
  expect([validation.rows(new WrittenRows(written(example))), answered(example)]).toEqual([null, null]);
  const odd = fc.oneof(
    fc.constantFrom<unknown>(
      null,
      -1,
      0,
      1,
      2 ** 53,
      '',
      '0',
      't1',
      '2024-02-30T00:00:00Z',
      '2100-02-29T00:00:00Z',
      {},
    ),
    fc.string(),
    fc.integer(),
    fc.double(),
    fc.date({ noInvalidDate: true }).map((date) => date.toISOString()),
    fc.jsonValue({ maxDepth: 1 }),
  );
  fc.assert(
    fc.property(fc.constantFrom(...leaves(example)), odd, (path, put) => {
      const record = placed(example, path, put);
      fc.pre(validation.rows(new WrittenRows(written(record))) === null);
      expect(answered(JSON.parse(JSON.stringify(record)))).toBe(null);
    }),
    { numRuns: 2_000, maxSkipsPerRun: 1_000 },
  );
});
