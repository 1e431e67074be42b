import { useState } from 'react';
import { useMessages } from '#src/lib/i18n/locale.ts';
import { useNamedTenant } from '#src/lib/named-tenant.ts';
import { useWrite } from '#src/lib/write.ts';
import { Conflict } from '#src/ui/conflict/conflict.tsx';
import { useRival } from '#src/ui/conflict/use-rival.ts';
import { ChoiceField, TextField } from '#src/ui/form/fields.tsx';
import { FormDialog } from '#src/ui/form/form-dialog.tsx';
import { NumberField } from '#src/ui/form/number-field.tsx';
import { useUndo } from '#src/ui/undo/use-undo.ts';
import {
  createCategory,
  createItem,
  type TagCategory,
  type TagColor,
  tagColors,
  type TagItem,
  touchedByTags,
  updateCategory,
  updateItem,
} from '../api.ts';
import { messages } from '../messages.ts';

const most = 9_999;
const isPlace = (sort: number | null | undefined): sort is number =>
  typeof sort === 'number' && sort >= 0 && sort <= most;

/** Names a category, or makes one. */
export function CategoryForm({ category, onClose }: { category: TagCategory | null; onClose: () => void }) {
  const texts = useMessages(messages);
  const named = useNamedTenant();
  const [name, setName] = useState(category?.name ?? '');
  const [sort, setSort] = useState<number | null | undefined>(category?.sort ?? 0);
  const [isTried, setTried] = useState(false);
  const offerUndo = useUndo(touchedByTags);
  const { run, isRunning, error, clear } = useWrite(
    ({ seen, ...given }: { name: string; sort: number; seen: number }) =>
      category === null
        ? createCategory({ name: given.name, ...named })
        : updateCategory({ ...given, id: category.id, version: seen }),
    {
      touches: touchedByTags,
      silent: 'told in the dialog',
      ...(category === null && { said: texts.saved }),
      onDone: ({ id, version: saved }) => {
        onClose();
        if (before === null) return;
        const undo = { name: before.name, sort: before.sort, id, version: saved };
        offerUndo(texts.saved, () => updateCategory(undo));
      },
    },
  );
  const rival = useRival<TagCategory>(category, { error, clear }, 'name');
  const { version, before, theirs, takeTheirs, keepMine } = rival;
  const submit = (seen: number) => {
    setTried(true);
    if (name.trim() !== '' && isPlace(sort)) run({ name: name.trim(), sort, seen });
  };
  if (theirs !== null)
    return (
      <Conflict
        isOpen
        rows={[
          { label: texts.name, mine: name, theirs: theirs.name },
          { label: texts.sort, mine: String(sort ?? ''), theirs: String(theirs.sort) },
        ]}
        onTakeTheirs={() =>
          takeTheirs((row) => {
            setName(row.name);
            setSort(row.sort);
          })
        }
        onKeepMine={() => keepMine(submit)}
        onClose={onClose}
      />
    );
  return (
    <FormDialog
      isOpen
      title={category === null ? texts.addCategory : texts.editCategory}
      isBusy={isRunning}
      error={error}
      onSubmit={() => submit(version)}
      onClose={onClose}
    >
      <TextField
        label={texts.name}
        isRequired
        maxLength={20}
        value={name}
        problem={isTried && name.trim() === '' ? texts.missing : undefined}
        onChange={setName}
      />
      {category !== null && <NumberField label={texts.sort} value={sort} onChange={setSort} />}
    </FormDialog>
  );
}

interface ItemFormProps {
  categoryId: string;
  item: TagItem | null;
  onClose: () => void;
}

/** Names and colours a tag, or makes one. */
export function ItemForm({ categoryId, item, onClose }: ItemFormProps) {
  const texts = useMessages(messages);
  const [name, setName] = useState(item?.name ?? '');
  const [color, setColor] = useState<TagColor>(item?.color ?? 'blue');
  const [sort, setSort] = useState<number | null | undefined>(item?.sort ?? 0);
  const [isTried, setTried] = useState(false);
  const offerUndo = useUndo(touchedByTags);
  const { run, isRunning, error, clear } = useWrite(
    ({ sort: place, seen, ...rest }: { name: string; color: TagColor; sort: number; seen: number }) =>
      item === null
        ? createItem({ ...rest, categoryId })
        : updateItem({ ...rest, sort: place, id: item.id, version: seen }),
    {
      touches: touchedByTags,
      silent: 'told in the dialog',
      ...(item === null && { said: texts.saved }),
      onDone: ({ id, version: saved }) => {
        onClose();
        if (before === null) return;
        const undo = { name: before.name, color: before.color, sort: before.sort, id, version: saved };
        offerUndo(texts.saved, () => updateItem(undo));
      },
    },
  );
  const { version, before, theirs, takeTheirs, keepMine } = useRival<TagItem>(item, { error, clear }, 'name');
  const submit = (seen: number) => {
    setTried(true);
    if (name.trim() !== '' && isPlace(sort)) run({ name: name.trim(), color, sort, seen });
  };
  if (theirs !== null)
    return (
      <Conflict
        isOpen
        rows={[
          { label: texts.name, mine: name, theirs: theirs.name },
          { label: texts.color, mine: texts.colors[color], theirs: texts.colors[theirs.color] },
          { label: texts.sort, mine: String(sort ?? ''), theirs: String(theirs.sort) },
        ]}
        onTakeTheirs={() =>
          takeTheirs((row) => {
            setName(row.name);
            setColor(row.color);
            setSort(row.sort);
          })
        }
        onKeepMine={() => keepMine(submit)}
        onClose={onClose}
      />
    );
  return (
    <FormDialog
      isOpen
      title={item === null ? texts.addItem : texts.editItem}
      isBusy={isRunning}
      error={error}
      onSubmit={() => submit(version)}
      onClose={onClose}
    >
      <TextField
        label={texts.name}
        isRequired
        maxLength={20}
        value={name}
        problem={isTried && name.trim() === '' ? texts.missing : undefined}
        onChange={setName}
      />
      <ChoiceField
        label={texts.color}
        value={color}
        options={tagColors.map((value) => ({ value, label: texts.colors[value] }))}
        onChange={setColor}
      />
      {item !== null && <NumberField label={texts.sort} value={sort} onChange={setSort} />}
    </FormDialog>
  );
}
