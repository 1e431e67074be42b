interface Operation {
  [name: string]: unknown;
  operationId: string;
  tags: string[];
  'x-audience'?: string | { types: number[] };
  'x-permission'?: string;
  'x-writes'?: boolean;
}

interface Contract {
  paths?: Record<string, Record<string, Operation>>;
}

/** Open to every signed-in person of a tenant, or to its owners alone: no role has these. */
const fixed = ['everyone', 'owner'];

/** Jobs do what other areas do, so an operation of theirs must say whose permission it needs. */
const ofOthers = new Set(['batch-job']);

/**
 * Says for each operation that a tenant's staff may call which permission it needs: its own `x-permission`, otherwise
 * `<tag>.view` for a read and `<tag>.edit` for a write. Throws for a malformed one, and for a write of jobs without one.
 */
export function withPermissions(document: unknown): unknown {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the bundler read it as OpenAPI 3, and its lint knows its shape
  const contract = document as Contract;
  for (const [method, operation] of operationsOf(contract)) {
    const { operationId, 'x-audience': audience, 'x-permission': own } = operation;
    const isOfTenants = typeof audience === 'object' && audience.types.includes(2);
    if (!isOfTenants) {
      if (own !== undefined) throw new Error(`${operationId} has x-permission, but no role can reach it.`);
      continue;
    }
    operation['x-permission'] = own ?? usual(method, operation);
    if (!isPermission(operation['x-permission'])) throw new Error(`${operationId} has an unknown x-permission.`);
  }
  return contract;
}

function usual(method: string, { operationId, tags, 'x-writes': writes }: Operation): string {
  const [tag = ''] = tags;
  const isRead = method === 'get' && writes !== true;
  if (!isRead && ofOthers.has(tag)) throw new Error(`${operationId} acts for another area: it must say x-permission.`);
  return `${tag}.${isRead ? 'view' : 'edit'}`;
}

const isPermission = (name: string) => fixed.includes(name) || /^[a-z][a-z-]*\.[a-z]+$/.test(name);

function operationsOf({ paths = {} }: Contract): [string, Operation][] {
  return Object.values(paths).flatMap((methods) => Object.entries(methods));
}

/** The permissions that roles are made of, by area, in the order of their names, with their operations. */
export function permissionsOf(document: object): string {
  const contract = document as Contract;
  const named = operationsOf(contract).flatMap(([, { operationId, 'x-permission': permission }]) =>
    permission === undefined ? [] : [{ operationId, permission }],
  );
  const names = [...new Set(named.map(({ permission }) => permission))].filter((name) => !fixed.includes(name));
  const operations = (permission: string) =>
    named.flatMap((each) => (each.permission === permission ? [`'${each.operationId}'`] : []));
  return [
    '/** What roles are made of: each permission opens these operations, and the events that they send. */',
    'export const permissions = {',
    ...names.toSorted().map((name) => `  '${name}': [${operations(name).join(', ')}],`),
    '} as const;',
    '',
    'export type Permission = keyof typeof permissions;',
    '',
  ].join('\n');
}
