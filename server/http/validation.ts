import addFormatsModule from 'ajv-formats';
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import type { WrittenRows } from '#server/rows/written.ts';
import {
  contractDocument,
  isObject,
  type Json,
  type JsonObject,
  type Operation,
  type Parameter,
  resolve,
} from './contract.ts';
import { Problem } from './problem.ts';
import { unstorable } from './storable.ts';
import { rowsCheck } from './text-check.ts';

// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- its CommonJS default hides behind the types
const addFormats = addFormatsModule as unknown as (ajv: Ajv2020) => void;

let made: Ajv2020 | undefined;

/** The compiler of checks, made with the first one: it walks all of the contract. */
function compiler(): Ajv2020 {
  if (made) return made;
  const ajv = new Ajv2020({
    strict: false,
    allErrors: false,
    allowUnionTypes: true,
    validateSchema: false,
    messages: true,
  });
  addFormats(ajv);
  for (const name of ['date', 'date-time'] as const) refuseYearZero(ajv, name);
  ajv.addSchema(contractDocument, 'contract');
  made = ajv;
  return ajv;
}

/** What nearly all dates and instants look like, and no wrong one does; answers hold hundreds of them. */
const usual = {
  date: /^[12]\d{3}-(?:0[1-9]|1[0-2])-(?:0[1-9]|1\d|2[0-8])$/,
  'date-time': /^[12]\d{3}-(?:0[1-9]|1[0-2])-(?:0[1-9]|1\d|2[0-8])T(?:[01]\d|2[0-3]):[0-5]\d:[0-5]\d(?:\.\d+)?Z$/,
};

/** Refuses year 0: the calendar has none, and PostgreSQL stores none. */
function refuseYearZero(ajv: Ajv2020, name: 'date' | 'date-time'): void {
  // A separate instance, because this one would cache the format that is about to be replaced.
  const own = new Ajv2020({ validateSchema: false });
  addFormats(own);
  const isOne = own.compile({ type: 'string', format: name });
  ajv.addFormat(name, (text: string) => usual[name].test(text) || (!text.startsWith('0000') && isOne(text)));
}

/** Points every local reference at the registered contract, so that a part of it compiles alone. */
function absolute(value: Json): Json {
  if (Array.isArray(value)) return value.map(absolute);
  if (!isObject(value)) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, part]) => [
      key,
      key === '$ref' && typeof part === 'string' && part.startsWith('#') ? `contract${part}` : absolute(part),
    ]),
  );
}

const compiled = new Map<string, ValidateFunction>();

/**
 * A schema's check, compiled on first use and shared by all equal schemas: compiling hundreds of operations would delay
 * the server's start by seconds.
 */
function checkOf(schema: JsonObject): () => ValidateFunction {
  let validate: ValidateFunction | undefined;
  return () => {
    if (validate) return validate;
    const text = JSON.stringify(schema);
    validate = compiled.get(text) ?? compiler().compile(Object(absolute(schema)));
    compiled.set(text, validate);
    return validate;
  };
}

/** Beyond 2^53 an integer loses precision. */
const isExact = (number: number) => !Number.isInteger(number) || Number.isSafeInteger(number);

/** Converts a parameter's text to its schema's type; text that does not fit exactly stays text and is refused. */
function coerce(type: Json | undefined, text: unknown): unknown {
  if (typeof text !== 'string') return text;
  if (type === 'integer') return /^(0|-?[1-9]\d{0,15})$/.test(text) && isExact(Number(text)) ? Number(text) : text;
  if (type === 'boolean') return text === 'true' ? true : text === 'false' ? false : text;
  if (type === 'array') return text === '' ? [] : text.split(',');
  return text;
}

type Reader = (raw: Record<string, unknown>) => Record<string, unknown>;

function refuse(validate: ValidateFunction, prefix: string): never {
  const errors = (validate.errors ?? []).map((error) => ({
    path: `${prefix}${error.instancePath}`,
    message: error.message ?? error.keyword,
  }));
  throw new Problem('bad-request', { data: { errors } });
}

/** Refuses texts and numbers that no table can store before any handler sees them. */
function refuseUnstorable(value: unknown, prefix: string): void {
  const path = unstorable(value, prefix);
  if (path !== null) {
    throw new Problem('bad-request', {
      data: { errors: [{ path, message: 'has a character or a whole number that cannot be kept' }] },
    });
  }
}

function readerOf(parameters: Parameter[], place: Parameter['in']): Reader {
  const own = parameters.filter((parameter) => parameter.in === place);
  const shapes = own.map((parameter) => {
    const schema = resolve(parameter.schema);
    const key = place === 'header' ? parameter.name.toLowerCase() : parameter.name;
    return { name: parameter.name, key, type: schema['type'], fallback: schema['default'] };
  });
  const check = checkOf({
    type: 'object',
    required: own.filter((parameter) => parameter.required).map((parameter) => parameter.name),
    properties: Object.fromEntries(own.map((parameter) => [parameter.name, parameter.schema])),
    additionalProperties: false,
  });
  return (raw) => {
    const value: Record<string, unknown> = place === 'header' ? {} : { ...raw };
    for (const { name, key, type, fallback } of shapes) {
      const rawValue = raw[key];
      if (rawValue !== undefined) value[name] = coerce(type, rawValue);
      else if (fallback !== undefined) value[name] = fallback;
    }
    const validate = check();
    if (!validate(value)) refuse(validate, `/${place}`);
    refuseUnstorable(value, `/${place}`);
    return value;
  };
}

/** Reads one operation's input and checks its answers. Reading throws `bad-request` with the faulty fields. */
export interface Validation {
  path: Reader;
  query: Reader;
  header: Reader;
  body(value: unknown): void;
  /** Null when the answer fits the contract, else what is wrong with it. */
  answer(status: number, value: unknown): string | null;
  /** The same for the rows of a page that are written already. */
  rows(written: WrittenRows): string | null;
}

/** The schema of the rows that a page has. */
function rowSchemaOf(operation: Operation): JsonObject {
  let at: Json | undefined = operation.answers.get('200');
  for (const field of ['data', 'records']) {
    const properties: Json | undefined = at && resolve(at)['properties'];
    at = isObject(properties) ? properties[field] : undefined;
  }
  const items = at && resolve(at)['items'];
  if (!isObject(items)) throw new Error(`${operation.id} answers no page of rows.`);
  return items;
}

const known = new WeakMap<Operation, Validation>();

/** The validation of an operation; servers of one process share it. */
export function validationOf(operation: Operation): Validation {
  const validation = known.get(operation) ?? makeValidation(operation);
  known.set(operation, validation);
  return validation;
}

function makeValidation(operation: Operation): Validation {
  const expected = operation.body ?? operation.upload?.texts ?? null;
  const checkBody = expected ? checkOf(expected) : null;
  let checkRows: ReturnType<typeof rowsCheck> | undefined;
  const answers = new Map([...operation.answers].map(([status, schema]) => [status, checkOf(schema)]));
  return {
    path: readerOf(operation.parameters, 'path'),
    query: readerOf(operation.parameters, 'query'),
    header: readerOf(operation.parameters, 'header'),
    body(value) {
      if (checkBody) {
        const validate = checkBody();
        if (!validate(value)) refuse(validate, '/body');
        refuseUnstorable(value, '/body');
      } else if (value !== undefined && value !== null) {
        throw new Problem('bad-request', { data: { errors: [{ path: '/body', message: 'must be absent' }] } });
      }
    },
    answer(status, value) {
      const check = answers.get(String(status)) ?? answers.get('default');
      if (!check) return `no answer with status ${status} is declared`;
      const validate = check();
      return validate(value) ? null : compiler().errorsText(validate.errors);
    },
    rows({ text }) {
      checkRows ??= rowsCheck(rowSchemaOf(operation));
      return checkRows(text);
    },
  };
}
