import type { OpenAPI3 } from 'openapi-typescript';

interface Schema {
  $ref?: string;
  properties?: Record<string, unknown>;
}

interface Operation {
  operationId: string;
  parameters?: { $ref?: string; name?: string; in?: string; required?: boolean }[];
  requestBody?: { content?: Record<string, { schema?: Schema }> };
  'x-event'?: string;
  /** The event that it causes on a row that another chart, or a job, is about. */
  'x-carries'?: string;
  'x-audience'?: unknown;
  'x-logged'?: string;
  'x-writes'?: boolean;
  'x-restore'?: { operationId: string };
}

interface Called extends Operation {
  method: string;
  path: string;
}

/**
 * What the contract's calls mean for charts and for the audit log: the event that each sends (`x-event`), which calls
 * only name the row and the version seen, which undo a deletion, and which write an entry.
 */
export function callsOf(contract: OpenAPI3): string {
  const operations = Object.entries(contract.paths ?? {}).flatMap(([path, methods]) =>
    Object.entries(methods).map(
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the bundler read it as OpenAPI 3
      ([method, operation]): Called => ({ ...(operation as unknown as Operation), method, path }),
    ),
  );
  const sending = operations.filter(({ 'x-event': event }) => event !== undefined);
  const withoutPayload = sending.flatMap((operation) => {
    const names = namesOf(operation, contract);
    return names === null ? [] : [{ ...operation, names }];
  });
  return [
    '/** The event that a call sends to the chart of the row that it is about. */',
    'export const eventOf = {',
    ...sending.map(({ operationId, 'x-event': event }) => `  ${operationId}: '${event}',`),
    '} as const;',
    '',
    '/** The call that starts what sends an event, when no call sends it itself. */',
    'export const carriedBy = {',
    ...operations.flatMap(({ operationId, 'x-carries': event }) =>
      event === undefined ? [] : [`  '${event}': '${operationId}',`],
    ),
    '} as const;',
    '',
    '/**',
    ' * The calls among them that say no more than the row and the version that was seen: both in the body, both around it',
    ' * (the address and If-Match), or the row in the address and the version in the body.',
    ' */',
    'export const plainCalls = {',
    ...withoutPayload.map(
      ({ operationId, 'x-event': event, method, path, names }) =>
        `  ${operationId}: { event: '${event}', method: '${method}', path: '${path}', names: '${names}' },`,
    ),
    '} as const;',
    '',
    '/** The calls that undo a deletion, each with the path of the row. */',
    'export const restoreCalls = {',
    ...operations.flatMap(({ path, 'x-restore': restore }) =>
      restore ? [`  ${restore.operationId}: '${path}',`] : [],
    ),
    '} as const;',
    '',
    '/** The calls of operators that leave an entry in their log when they go well. */',
    'export const loggedCalls = [',
    ...operations
      .filter(isLogged)
      .map(({ operationId }) => operationId)
      .toSorted()
      .map((id) => `  '${id}',`),
    '] as const;',
    '',
  ].join('\n');
}

function isLogged({ method, path, ...operation }: Called): boolean {
  const isKept = method !== 'get' || operation['x-logged'] !== undefined || operation['x-writes'] === true;
  const isOfBuyers = path.startsWith('/store/') || operation['x-audience'] === 'visitor';
  return isKept && !isOfBuyers;
}

/**
 * How a call that carries nothing else names its row; null when it carries more, or does not say which version was
 * seen.
 */
function namesOf(
  { path, parameters = [], requestBody }: Called,
  contract: OpenAPI3,
): 'body' | 'around' | 'both' | null {
  const resolvedParameters = parameters.map((parameter) =>
    resolved<{ name?: string; in?: string }>(parameter, contract),
  );
  if (resolvedParameters.some((parameter) => parameter.in === 'query')) return null;
  const schema = requestBody?.content?.['application/json']?.schema;
  const fields = Object.keys(schema ? (resolved<Schema>(schema, contract).properties ?? {}) : {}).toSorted();
  const isById = path.includes('{id}') && !path.replace('{id}', '').includes('{');
  if (requestBody === undefined)
    return isById && resolvedParameters.some(({ name }) => name === 'If-Match') ? 'around' : null;
  if (fields.join() === 'id,version') return path.includes('{') ? null : 'body';
  return isById && fields.join() === 'version' ? 'both' : null;
}

function resolved<Part>(part: object, contract: OpenAPI3): Part {
  const reference = '$ref' in part && typeof part.$ref === 'string' ? part.$ref : null;
  if (reference === null) {
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the bundler read it as OpenAPI 3
    return part as Part;
  }
  let target: unknown = contract;
  for (const step of reference.slice(2).split('/'))
    target = typeof target === 'object' && target !== null ? Reflect.get(target, step) : undefined;
  if (typeof target !== 'object' || target === null) throw new Error(`The contract has no ${reference}.`);
  return resolved(target, contract);
}
