import { tagCategoryChange, tagItemChange } from '#openapi/generated/shapes.ts';
import { useMessages } from '#src/lib/i18n/locale.ts';
import { useNamedTenant } from '#src/lib/named-tenant.ts';
import { ChoiceField, TextField } from '#src/ui/form/fields.tsx';
import { NumberField } from '#src/ui/form/number-field.tsx';
import { RecordDialog } from '#src/ui/form/record-dialog.tsx';
import { useRecordForm } from '#src/ui/form/use-record-form.ts';
import {
  createCategory,
  createItem,
  type TagCategory,
  tagColors,
  type TagItem,
  touchedByTags,
  updateCategory,
  updateItem,
} from '../api.ts';
import { messages } from '../messages.ts';

type Place = number | null | undefined;

/** Creates or renames a category. */
export function CategoryForm({ category, onClose }: { category: TagCategory | null; onClose: () => void }) {
  const texts = useMessages(messages);
  const named = useNamedTenant();
  const form = useRecordForm({
    row: category,
    shape: tagCategoryChange,
    draftOf: (from: TagCategory | null) => ({ name: from?.name ?? '', sort: (from?.sort ?? 0) as Place }),
    mark: 'name',
    labels: { name: texts.name, sort: texts.sort },
    touches: touchedByTags,
    said: texts.saved,
    create: ({ name }, key) => createCategory({ name, ...named }, key),
    update: (draft, { row, version }) => updateCategory({ ...draft, id: row.id, version }),
    undoFrom: ({ version }) => version,
    onDone: onClose,
  });
  return (
    <RecordDialog form={form} title={category === null ? texts.addCategory : texts.editCategory} onClose={onClose}>
      <TextField {...form.text('name')} />
      {category !== null && <NumberField {...form.number('sort')} />}
    </RecordDialog>
  );
}

interface ItemFormProps {
  categoryId: string;
  item: TagItem | null;
  onClose: () => void;
}

/** Creates a tag, or changes its name and colour. */
export function ItemForm({ categoryId, item, onClose }: ItemFormProps) {
  const texts = useMessages(messages);
  const form = useRecordForm({
    row: item,
    kind: 'tag',
    shape: tagItemChange,
    draftOf: (from: TagItem | null) => ({
      name: from?.name ?? '',
      color: from?.color ?? 'blue',
      sort: (from?.sort ?? 0) as Place,
    }),
    mark: 'name',
    labels: { name: texts.name, color: texts.color, sort: texts.sort },
    shown: { color: (color) => texts.colors[color] },
    touches: touchedByTags,
    said: texts.saved,
    create: ({ name, color }, key) => createItem({ name, color, categoryId }, key),
    update: (draft, { row, version }) => updateItem({ ...draft, id: row.id, version }),
    undoFrom: ({ version }) => version,
    onDone: onClose,
  });
  return (
    <RecordDialog form={form} title={item === null ? texts.addItem : texts.editItem} onClose={onClose}>
      <TextField {...form.text('name')} />
      <ChoiceField
        {...form.choice('color')}
        options={tagColors.map((value) => ({ value, label: texts.colors[value] }))}
      />
      {item !== null && <NumberField {...form.number('sort')} />}
    </RecordDialog>
  );
}
