interface Restore {
  operationId: string;
  summary: string;
  /** True when restoring may be refused in words: a name that another row has taken since. */
  mayRefuse?: boolean;
}

interface Operation {
  [name: string]: unknown;
  parameters: unknown[];
  responses: Record<string, unknown>;
  'x-restore'?: Restore;
}

interface Contract {
  paths: Record<string, Record<string, Operation>>;
}

const done = {
  description: 'Done',
  content: {
    'application/json': {
      schema: { $ref: '#/components/schemas/Done' },
      example: { code: 0, msg: '操作成功', data: null },
    },
  },
};

/** Adds the call that undoes a deletion after each deletion that says `x-restore`. */
export function withRestores(document: unknown): unknown {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the bundler read it as OpenAPI 3, and its lint knows its shape
  const contract = document as Contract;
  const paths = Object.entries(contract.paths).flatMap(([path, operations]) => {
    const { delete: deletion } = operations;
    const own: [string, Record<string, Operation>] = [path, operations];
    const restore = deletion?.['x-restore'];
    return deletion && restore ? [own, [`${path}/restore`, { post: undoing(deletion, restore) }] as typeof own] : [own];
  });
  return { ...contract, paths: Object.fromEntries(paths) };
}

/** For the same callers, naming the row in the same way. */
function undoing(
  { tags, 'x-audience': audience, 'x-permission': permission, parameters, responses }: Operation,
  { operationId, summary, mayRefuse = false }: Restore,
): Operation {
  const statuses = ['400', '401', '404', '409', ...(mayRefuse ? ['422'] : [])];
  return {
    operationId,
    summary,
    tags,
    'x-audience': audience,
    ...(permission === undefined ? {} : { 'x-permission': permission }),
    parameters: parameters.filter((parameter) => !isQuery(parameter)),
    responses: {
      200: done,
      ...Object.fromEntries(statuses.map((status) => [status, { $ref: `#/components/responses/Problem${status}` }])),
      default: responses['default'],
    },
  };
}

const isQuery = (parameter: unknown) =>
  typeof parameter === 'object' && parameter !== null && 'in' in parameter && parameter.in === 'query';
