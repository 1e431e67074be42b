import type { Transaction } from 'kysely';
import { type Database, inTenant } from '#server/db/database.ts';
import type { DB } from '#server/db/schema.gen.ts';
import type { Call, Operator, Settle } from '#server/http/operations.ts';
import { isPattern } from '#server/http/patterns.ts';
import { Problem } from '#server/http/problem.ts';
import { requireTenant } from '#server/http/scope.ts';
import { lockSeen, present, saveRow, type Seen } from '#server/rows/versioned.ts';
import { inWords, violates } from '#server/rows/violations.ts';
import * as placing from './place-store.ts';
import * as store from './store.ts';

type Input = Call<'createProfileField'>['body'];
type Change = Call<'updateProfileField'>['body'];

const refusals = {
  picture: {
    zh: '图片不能由会员自己填写',
    en: 'Members cannot fill in a picture themselves',
  },
  options: { zh: '请至少填写一个选项', en: 'Enter at least one option' },
  range: { zh: '最小值不能大于最大值', en: 'The minimum cannot be larger than the maximum' },
  pattern: { zh: '格式规则不是有效的正则表达式', en: 'The pattern is not a valid regular expression' },
  category: { zh: '请选择标签分类', en: 'Choose a category of tags' },
  taken: { zh: '已有同名的字段标识', en: 'A field with this key already exists' },
  type: {
    zh: '已有会员填写了该字段，不能更改类型',
    en: 'Members have values in this field, so its type cannot change',
  },
  key: { zh: '字段标识不能修改', en: "A field's key cannot change" },
  formerType: {
    zh: '该字段以前是另一种类型，会员的旧值仍在；请用原来的类型恢复它',
    en: "Members still have values from this field's earlier type; restore it with that type",
  },
} as const;

const problemOf = (reason: keyof typeof refusals) =>
  new Problem('unprocessable', { words: refusals[reason], data: { reason } });

function refuse(reason: keyof typeof refusals): never {
  throw problemOf(reason);
}

const columnsOf = (body: Partial<Input>): store.FieldColumns => ({
  label: body.label?.trim(),
  type: body.type,
  required: body.required,
  options: body.options,
  min: body.min,
  max: body.max,
  pattern: body.pattern === '' ? null : body.pattern,
  hint: body.hint,
  tag_category_id: body.tagCategoryId,
  sensitive: body.sensitive,
  show_in_list: body.showInList,
  filterable: body.filterable,
  editable_by_user: body.editableByUser,
  enabled: body.enabled,
});

type Shape = Pick<
  store.ProfileField,
  'type' | 'options' | 'min' | 'max' | 'pattern' | 'tagCategoryId' | 'editableByUser'
>;

async function checkShape(trx: Transaction<DB>, tenantId: string, shape: Shape): Promise<void> {
  const { type, options, min, max, pattern, tagCategoryId, editableByUser } = shape;
  if (type === 'image' && editableByUser) refuse('picture');
  if ((type === 'select' || type === 'multiselect') && options.length === 0) refuse('options');
  if (min !== null && max !== null && min > max) refuse('range');
  if (pattern !== null && !isPattern(pattern)) refuse('pattern');
  if (type !== 'tags') return;
  if (tagCategoryId === null || !(await placing.hasTagCategory(trx, tenantId, tagCategoryId))) refuse('category');
}

/** The defaults of a new field. */
const asNew: store.FieldColumns = {
  required: false,
  options: [],
  min: null,
  max: null,
  pattern: null,
  hint: '',
  tag_category_id: null,
  sensitive: false,
  show_in_list: false,
  filterable: false,
  editable_by_user: false,
  enabled: true,
};

/** Adds a field at the end; a field removed under this key comes back with the values that members still have. */
export function createField(
  db: Database,
  { scope }: Operator,
  body: Input,
  settle: Settle,
): Promise<store.ProfileField> {
  requireTenant(scope);
  const adding = inTenant(db, scope, async (trx) => {
    const made = async (id: string) => {
      const field = await present(store.findField(trx, scope, id));
      await settle(trx, field);
      return field;
    };
    const columns = columnsOf(body);
    const {
      options = [],
      min = null,
      max = null,
      pattern = null,
      tagCategoryId = null,
      editableByUser = false,
      type,
    } = body;
    const shape = { type, options, min, max, tagCategoryId, editableByUser };
    await checkShape(trx, scope, { ...shape, pattern: pattern === '' ? null : pattern });
    const known = await store.lockKey(trx, scope, body.key);
    if (known && !known.removed) refuse('taken');
    if (!known) {
      return made(await store.insertField(trx, scope, body.key, { ...columns, label: body.label.trim(), type }));
    }
    if (known.type !== type && (await placing.usedBy(trx, scope, body.key)) > 0) refuse('formerType');
    await saveRow(
      trx,
      'profile_fields',
      { tenantId: scope, id: known.id },
      { ...asNew, ...store.given(columns), removed_at: null },
    );
    return made(known.id);
  });
  // Of two who take a key at once, neither sees the other's.
  return inWords(adding, (error) => (violates(error, 'unique') ? problemOf('taken') : error));
}

/** Changes a field. Its key never changes, and its type not while a member has a value. */
export function updateField(db: Database, { scope }: Operator, body: Change): Promise<store.ProfileField> {
  return inTenant(db, scope, async (trx) => {
    const field = await lockSeen(trx, 'profile_fields', store.findField, scope, body);
    if (body.key !== undefined && body.key !== field.key) refuse('key');
    const isOther = body.type !== undefined && body.type !== field.type;
    if (isOther && (await placing.usedBy(trx, field.tenantId, field.key)) > 0) refuse('type');
    const named = Object.fromEntries(Object.entries(body).filter(([, value]) => value !== undefined));
    await checkShape(trx, field.tenantId, { ...field, ...named, pattern: (body.pattern ?? field.pattern) || null });
    await saveRow(trx, 'profile_fields', field, columnsOf(body));
    return present(store.findField(trx, scope, field.id));
  });
}

/** Removes a field from forms and lists; returns how many members keep a value that is no longer shown. */
export function deleteField(db: Database, { scope }: Operator, seen: Seen): Promise<number> {
  return inTenant(db, scope, async (trx) => {
    const field = await lockSeen(trx, 'profile_fields', store.findField, scope, seen);
    await saveRow(trx, 'profile_fields', field, { removed_at: new Date().toISOString() });
    return placing.usedBy(trx, field.tenantId, field.key);
  });
}

/** Puts fields of one tenant in order; the others follow in their former order. */
export function orderFields(db: Database, { scope }: Operator, ids: readonly string[]): Promise<void> {
  return inTenant(db, scope, async (trx) => {
    const rows = await placing.lockFields(trx, scope, ids);
    const tenantId = rows[0]?.tenant;
    if (tenantId === undefined || rows.length < ids.length || rows.some((row) => row.tenant !== tenantId))
      throw new Problem('not-found');
    await placing.placeFields(trx, tenantId, ids);
  });
}
