import { chartTopics, type ChartName } from '#machines/kept.gen.ts';
import { forms } from '#openapi/generated/values.ts';
import type { Database } from '#server/db/database.ts';
import { permissionToRead } from '#server/http/chart-readers.ts';
import type { Call, Operator, OperationId } from '#server/http/operations.ts';
import { Problem } from '#server/http/problem.ts';
import { demand, permissionOf } from '#server/http/roles.ts';
import type { RowReaders } from '#server/http/row-readers.ts';
import { tenantsOfRows } from '#server/rows/named-rows.ts';
import { definitionOf } from '#server/workflow/definitions/all.gen.ts';
import { tenantOfRow } from '#server/workflow/row-owner.ts';
import type { Viewed } from './board.ts';

type Kind = Call<'readViewers'>['path']['name'];
type Plain = Exclude<Kind, ChartName>;

/** The operation that reads a row of each kind that has no chart. */
const readerOf = {
  member: 'readMember',
  goods: 'readGoods',
  'points-goods': 'readPointsGoods',
  article: 'readArticle',
  shop: 'readUserShop',
  app: 'readWxapp',
  category: 'pageCategories',
  spec: 'pageSpecs',
  tag: 'listTagItems',
  'profile-field': 'readProfileField',
} as const satisfies Record<Plain, OperationId>;

const isChart = (kind: Kind): kind is ChartName => Object.hasOwn(chartTopics, kind);

async function tenantOf(db: Database, scope: string, kind: Kind, id: string): Promise<string | undefined> {
  if (isChart(kind)) return tenantOfRow(db, scope, definitionOf[kind], id);
  if (kind !== 'app' && !forms.Id.test(id)) return undefined;
  return (await tenantsOfRows(db, scope, kind, [id])).get(id);
}

/** Returns where a row stands that the operator may read; throws `forbidden` or `not-found` for any other. */
export async function placeOf(
  { db, readers }: { db: Database; readers: RowReaders },
  operator: Operator,
  { name: kind, id }: { name: Kind; id: string },
): Promise<Viewed> {
  demand(operator, isChart(kind) ? permissionToRead(kind) : permissionOf(readerOf[kind]));
  const tenantId = await tenantOf(db, operator.scope, kind, id);
  if (tenantId === undefined) throw new Problem('not-found');
  if (isChart(kind)) await readers.demand(operator, { tenantId, machine: kind, rowId: id });
  return { tenantId, kind, id };
}
