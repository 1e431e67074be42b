import type { Label } from '#machines/kit/words.ts';
import { forms } from '#openapi/generated/values.ts';
import { isRowKind, type RowKind } from '#server/rows/named-rows.ts';
import { type Caller, placeOf } from './caller.ts';
import type { Operation } from './contract.ts';
import { fieldsOf, type FoundValue, type MarkedField, valuesAt } from './marked-fields.ts';
import type { Call, OperationId } from './operations.ts';
import { Problem } from './problem.ts';

/** Returns the tenant of each row that exists within the scope. */
export type FindTenants = (scope: string, kind: RowKind, names: readonly string[]) => Promise<Map<string, string>>;

const words: Record<RowKind, Label> = {
  app: { zh: '小程序或公众号', en: 'account' },
  article: { zh: '文章', en: 'article' },
  'article-category': { zh: '文章分类', en: 'article category' },
  category: { zh: '分类', en: 'category' },
  file: { zh: '文件', en: 'file' },
  folder: { zh: '文件夹', en: 'folder' },
  goods: { zh: '商品', en: 'goods' },
  member: { zh: '用户', en: 'member' },
  order: { zh: '订单', en: 'order' },
  'order-item': { zh: '订单商品', en: 'item of the order' },
  picture: { zh: '图片', en: 'picture' },
  'points-goods': { zh: '爱豆商品', en: 'points goods' },
  'profile-field': { zh: '资料字段', en: 'profile field' },
  shop: { zh: '店铺', en: 'shop' },
  sku: { zh: 'SKU', en: 'sku' },
  spec: { zh: '规格', en: 'spec' },
  'spec-value': { zh: '规格值', en: 'spec value' },
  storefront: { zh: '店铺前台', en: 'storefront' },
  tag: { zh: '标签', en: 'tag' },
  'tag-category': { zh: '标签分类', en: 'tag category' },
};

interface Named extends FoundValue {
  kind: RowKind;
}

// Our own pictures are recognised by name, whatever host the link has; any other address is external.
const ownPicture = /\/files\/([0-9a-f]{32}\.(?:jpg|png|gif|webp))(?:[?#]|$)/;

/** The row name in a value, as its table has it; null for an empty value or an external picture. */
function nameOf(kind: RowKind, value: string): string | null {
  if (value === '') return null;
  if (kind !== 'picture') return kind === 'app' || forms.Id.test(value) ? value : null;
  return ownPicture.exec(value)?.[1] ?? (value.startsWith('/files/') ? value : null);
}

function namedIn(body: unknown, fields: readonly MarkedField[]): Named[] {
  return fields.flatMap(({ says: kind, steps }) => {
    if (!isRowKind(kind)) throw new Error(`The contract marks a field with a kind that nobody knows: ${kind}.`);
    return valuesAt(body, steps).flatMap(({ path, value }) => {
      const name = nameOf(kind, value);
      return name === null ? [] : [{ path, value: name, kind }];
    });
  });
}

function refused(faults: readonly Named[]): Problem {
  const faultsInWords = faults.map(({ path, kind }) => {
    const field = path.slice('/body/'.length);
    return {
      path,
      zh: `${field} 所指的${words[kind].zh}不存在，可能已被删除`,
      en: `${field} names an unknown ${words[kind].en}; it may have been deleted`,
    };
  });
  const [first = { zh: '', en: '' }] = faultsInWords;
  const errors = faultsInWords.slice(0, 20).map(({ path, zh }) => ({ path, message: zh }));
  return new Problem('unprocessable', {
    words: { zh: first.zh, en: first.en },
    data: { reason: 'unknown-reference', errors },
  });
}

const known = new WeakMap<Operation, readonly MarkedField[]>();

/** The marked places of what an operation receives. */
function marksOf(operation: Operation): readonly MarkedField[] {
  const { body, upload } = operation;
  const marks = known.get(operation) ?? fieldsOf(body ?? upload?.texts).filter((field) => field.mark !== null);
  known.set(operation, marks);
  return marks;
}

/**
 * Creates the check that every row a body names, as the contract marks it, exists, is of its kind, and belongs to the
 * call's tenant; platform staff in all tenants may name rows of one tenant only, that of the row they change. Returns
 * null for an operation whose body names no row. Throws `unprocessable` with the faulty places; a foreign row counts as
 * missing.
 */
export function referenceCheck(
  operation: Operation,
  find: FindTenants,
): ((call: Caller & Pick<Call<OperationId>, 'path' | 'body'>) => Promise<void>) | null {
  const fields = marksOf(operation);
  const refs = fields.filter(({ mark }) => mark === 'x-ref');
  const subjects = fields.filter(({ mark }) => mark === 'x-row');
  const inPath = operation.parameters.flatMap(({ name, 'x-row': says }): MarkedField[] =>
    says === undefined ? [] : [{ mark: 'x-row', says, steps: [name] }],
  );
  if (refs.length === 0) return null;
  return async ({ path, body, ...caller }) => {
    const { scope } = placeOf(caller);
    const named = namedIn(body, refs);
    if (named.length === 0) return;
    const changed = [...namedIn(path, inPath), ...namedIn(body, subjects)];
    const asked = [...named, ...changed];
    const found = new Map(
      await Promise.all(
        [...new Set(asked.map(({ kind }) => kind))].map(async (kind) => {
          const names = new Set(asked.filter((each) => each.kind === kind).map(({ value }) => value));
          return [kind, await find(scope, kind, [...names])] as const;
        }),
      ),
    );
    const tenantOf = ({ kind, value }: Named) => found.get(kind)?.get(value);
    // The changed row determines the tenant of the others; without one they must all share a tenant.
    const [subject] = changed;
    // If the changed row is missing, its handler reports that, whatever else is named.
    if (subject && tenantOf(subject) === undefined) return;
    const place = subject ? tenantOf(subject) : named.map(tenantOf).find((each) => each !== undefined);
    const faults = named.filter((each) => tenantOf(each) === undefined || tenantOf(each) !== place);
    if (faults.length > 0) throw refused(faults);
  };
}
