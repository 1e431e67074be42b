import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import contract from '#openapi/generated/contract.json' with { type: 'json' };
import type { Permission } from '#openapi/generated/permissions.ts';
import { root } from '#server/root.ts';
import type { OperationId, UserType } from './operations.ts';

export type Json = null | boolean | number | string | Json[] | { [key: string]: Json };
export type JsonObject = { [key: string]: Json };

/** Who may call: everybody, whoever is at a storefront, its signed-in members, or operators of these types. */
export type Audience = 'public' | 'visitor' | 'member' | { types: UserType[]; tenant: 'own' | 'any' };

export interface Parameter {
  name: string;
  in: 'path' | 'query' | 'header';
  required?: boolean;
  schema: JsonObject;
  /** The kind of row this path parameter names; that row's tenant is the one for rows that the body names. */
  'x-row'?: string;
}

/** How often one caller may make calls: so many within so many seconds, by their token or from their address. */
export interface CallRate {
  name: string;
  most: number;
  seconds: number;
  per: 'token' | 'address';
}

/** The parts of an upload: the name of the file part, the names of all parts, and the schema of the text parts. */
export interface Upload {
  fileField: string;
  maxBytes: number;
  parts: string[];
  texts: JsonObject;
}

/** One operation of the contract, in the form the binding needs. */
export interface Operation {
  id: OperationId;
  method: string;
  path: string;
  audience: Audience;
  /** What a role must have for it; null where no role can reach it. */
  permission: Permission | 'everyone' | 'owner' | null;
  /** Whether the call may or must name the tenant for what it creates; null where it names none. */
  tenant: 'required' | 'optional' | null;
  /** Whether the caller may or must send an Idempotency-Key; repeats under it return the first result. */
  key: 'none' | 'taken' | 'demanded';
  parameters: Parameter[];
  body: JsonObject | null;
  /** The most bytes of its body, where they differ from the server's usual limit. */
  maxBytes: number | null;
  /** Set for a call that uploads a file as multipart/form-data. */
  upload: Upload | null;
  /** JSON schemas of the answers by status; `default` for all others. */
  answers: Map<string, JsonObject>;
  kind: 'envelope' | 'bare' | 'stream' | 'blob';
  /** Why a read writes an audit entry; null where it writes none. */
  logged: 'export' | 'private' | null;
  /** Whether a first order begins with it, by which some malls make members. */
  joins: boolean;
  /** Whether it changes something; a GET does where the contract says so. */
  writes: boolean;
  /** How often a buyer may make it, together with the others of this rate; null for calls of operators. */
  rate: CallRate | null;
  /** For how many seconds the caller's own device may keep an answer; null for none. */
  keptSeconds: number | null;
}

// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a JSON module is typed by its literal text, which the walk below does not want
const document = contract as unknown as JsonObject;

/** Follows a reference into the contract; throws on a dangling one. */
export function resolve(schema: Json): JsonObject {
  if (!isObject(schema)) throw new Error('The contract has a schema that is no object.');
  const ref = schema['$ref'];
  if (typeof ref !== 'string') return schema;
  let at: Json | undefined = document;
  for (const key of ref.slice(2).split('/')) {
    at = isObject(at) ? at[key.replaceAll('~1', '/').replaceAll('~0', '~')] : undefined;
  }
  if (at === undefined) throw new Error(`The contract has no ${ref}.`);
  return resolve(at);
}

export function isObject(value: Json | undefined): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function child(value: Json | undefined, ...keys: string[]): JsonObject | null {
  let at: Json | undefined = value;
  for (const key of keys) at = isObject(at) ? at[key] : undefined;
  return isObject(at) ? at : null;
}

function answersOf(operation: JsonObject): Map<string, JsonObject> {
  const answers = new Map<string, JsonObject>();
  for (const [status, answer] of Object.entries(child(operation, 'responses') ?? {})) {
    const schema = child(resolve(answer), 'content', 'application/json', 'schema');
    if (schema) answers.set(status, schema);
  }
  return answers;
}

function kindOf(operation: JsonObject, answers: Map<string, JsonObject>): Operation['kind'] {
  const content = child(resolve(child(operation, 'responses')?.['200'] ?? null), 'content');
  if (content && 'text/event-stream' in content) return 'stream';
  const success = answers.get('200');
  if (!success) return 'blob';
  return child(resolve(success), 'properties', 'code') ? 'envelope' : 'bare';
}

/** The one binary property is the file; the others are texts. */
function uploadOf(operation: JsonObject): Upload | null {
  const reference = child(operation, 'requestBody', 'content', 'multipart/form-data', 'schema');
  if (reference === null) return null;
  const schema = resolve(reference);
  const properties = child(schema, 'properties') ?? {};
  const file = Object.entries(properties).find(([, property]) => typeof resolve(property)['x-max-bytes'] === 'number');
  if (!file) throw new Error('A call that brings a file has no part with x-max-bytes.');
  const [fileField, property] = file;
  const required = Array.isArray(schema['required']) ? schema['required'] : [];
  return {
    fileField,
    maxBytes: Number(resolve(property)['x-max-bytes']),
    parts: Object.keys(properties),
    texts: {
      type: 'object',
      required: required.filter((name) => name !== fileField),
      properties: { ...properties, [fileField]: {} },
      additionalProperties: false,
    },
  };
}

function parametersOf(operation: JsonObject): Parameter[] {
  const listed = operation['parameters'];
  return (Array.isArray(listed) ? listed : []).map((entry) => {
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the contract's own lint proved the shape
    return resolve(entry) as unknown as Parameter;
  });
}

const tenantOf = (rule: Json | undefined) => (rule === 'required' || rule === 'optional' ? rule : null);

const loggedOf = (mark: Json | undefined) => (mark === 'export' || mark === 'private' ? mark : null);

/** The rate of this name in the contract; throws for one that is not there. */
export function rateNamed(name: string): CallRate {
  const rate = child(document, 'x-rates', name);
  if (rate === null) throw new Error(`The contract has no rate ${name}.`);
  const { most, seconds, per } = rate;
  return { name, most: Number(most), seconds: Number(seconds), per: per === 'token' ? 'token' : 'address' };
}

function keyOf(parameters: readonly Parameter[]): Operation['key'] {
  const key = parameters.find(({ name }) => name === 'Idempotency-Key');
  if (!key) return 'none';
  return key.required === true ? 'demanded' : 'taken';
}

let read: readonly Operation[] | undefined;

/** Every operation of the contract, in the order of the file; the same each time. */
export const readOperations = (): readonly Operation[] => (read ??= operationsOfContract());

function operationsOfContract(): Operation[] {
  const operations: Operation[] = [];
  for (const [path, item] of Object.entries(child(document, 'paths') ?? {})) {
    for (const [method, operation] of Object.entries(isObject(item) ? item : {})) {
      if (!isObject(operation)) continue;
      const answers = answersOf(operation);
      const parameters = parametersOf(operation);
      operations.push({
        // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- types and document are made from one file
        id: operation['operationId'] as OperationId,
        method: method.toUpperCase(),
        path,
        // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the contract's own lint proved the shape
        audience: operation['x-audience'] as unknown as Audience,
        // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the generator made the type from these very values
        permission: (operation['x-permission'] ?? null) as Operation['permission'],
        tenant: tenantOf(operation['x-tenant']),
        key: keyOf(parameters),
        parameters,
        body: child(operation, 'requestBody', 'content', 'application/json', 'schema'),
        maxBytes: typeof operation['x-max-bytes'] === 'number' ? operation['x-max-bytes'] : null,
        upload: uploadOf(operation),
        answers,
        kind: kindOf(operation, answers),
        logged: loggedOf(operation['x-logged']),
        joins: operation['x-joins'] === true,
        writes: method !== 'get' || operation['x-writes'] === true,
        keptSeconds: typeof operation['x-kept'] === 'number' ? operation['x-kept'] : null,
        rate: typeof operation['x-rate'] === 'string' ? rateNamed(operation['x-rate']) : null,
      });
    }
  }
  return operations;
}

/** The contract, for checks. A built server has it without the words for readers. */
export const contractDocument: JsonObject = document;

/** The whole contract as a text, for whoever reads it. */
export async function contractText(): Promise<string> {
  const text = await readFile(join(root, 'openapi/generated/contract.json'), 'utf8');
  return JSON.stringify(JSON.parse(text));
}
