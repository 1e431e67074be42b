import type { OpenAPI3 } from 'openapi-typescript';

interface Operation {
  operationId: string;
  parameters?: { $ref?: string }[];
  'x-audience'?: unknown;
}

const keyed = /\/(idempotencyKey|demandedKey)$/;

/** The audience of an operation that buyers may call; null for the others. */
function audienceOf(path: string, { 'x-audience': audience }: Operation): string | null {
  if (audience === 'visitor' || audience === 'member') return audience;
  return audience === 'public' && path.startsWith('/store/') ? audience : null;
}

/** The calls of a storefront: how each is sent, who may send it, and whether it carries an Idempotency-Key. */
export function storeCallsOf(contract: OpenAPI3): string {
  const lines = Object.entries(contract.paths ?? {}).flatMap(([path, methods]) =>
    Object.entries(methods).flatMap(([method, given]) => {
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the bundler read it as OpenAPI 3
      const operation = given as unknown as Operation;
      const audience = audienceOf(path, operation);
      if (audience === null) return [];
      const isKeyed = (operation.parameters ?? []).some(({ $ref }) => $ref !== undefined && keyed.test($ref));
      const { operationId } = operation;
      return [
        `  ${operationId}: { method: '${method.toUpperCase()}', path: '${path}', audience: '${audience}', isKeyed: ${isKeyed} },`,
      ];
    }),
  );
  return [
    '/** The calls that a storefront makes: of the audiences visitor and member, and those that begin a session. */',
    'export const storeCalls = {',
    ...lines,
    '} as const;',
    '',
  ].join('\n');
}
