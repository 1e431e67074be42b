interface Operation {
  [name: string]: unknown;
  parameters?: { $ref?: string }[];
  responses: { 200: { $ref?: string; content?: Record<string, unknown> } };
}

interface Contract {
  paths: Record<string, Record<string, Operation>>;
  components: { parameters: Record<string, object> };
}

const place = '#/components/parameters/';

/**
 * Adds the Idempotency-Key to every write of an operator or a member. `x-idempotent: true` requires it; `false` keeps secrets in
 * the call or its answer out of the store of results; a generated file is never stored as a result.
 */
export function withKeys(document: unknown): unknown {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the bundler read it as OpenAPI 3, and its lint knows its shape
  const contract = document as Contract;
  for (const { get: _, ...writes } of Object.values(contract.paths)) {
    for (const operation of Object.values(writes)) {
      if (!takesKey(operation)) continue;
      const name = operation['x-idempotent'] === true ? 'demandedKey' : 'idempotencyKey';
      const others = (operation.parameters ?? []).filter(({ $ref }) => $ref !== `${place}idempotencyKey`);
      operation.parameters = [...others, { $ref: place + name }];
    }
  }
  const { parameters } = contract.components;
  parameters['demandedKey'] = { ...parameters['idempotencyKey'], required: true };
  return contract;
}

function takesKey(operation: Operation): boolean {
  const { $ref, content = {} } = operation.responses[200];
  const { 'x-audience': audience } = operation;
  const isJson = $ref !== undefined || 'application/json' in content;
  return isJson && operation['x-idempotent'] !== false && (typeof audience === 'object' || audience === 'member');
}
