import { useEffect, useState } from 'react';
import { categoryForm } from '#openapi/generated/shapes.ts';
import { useMessages } from '#src/lib/i18n/locale.ts';
import { useNamedTenant } from '#src/lib/named-tenant.ts';
import { createUploads } from '#src/lib/uploads.ts';
import { ChoiceField, SwitchField, TextField } from '#src/ui/form/fields.tsx';
import { RecordDialog } from '#src/ui/form/record-dialog.tsx';
import { useRecordForm } from '#src/ui/form/use-record-form.ts';
import { ImageGroup } from '#src/ui/image-group/image-group.tsx';
import { createPictureUploads } from '#src/ui/image-group/picture-uploads.ts';
import { type CategoryNode, createCategory, touchedByCategories, updateCategory } from '../api.ts';
import { messages } from '../messages.ts';

interface CategoryDialogProps {
  /** The category to edit; null for a new one. */
  node: CategoryNode | null;
  /** The parent of a new category; null at the top. */
  parentId: string | null;
  tree: readonly CategoryNode[];
  onClose: () => void;
}

interface Draft {
  name: string;
  parentId: string | null;
  picUrl: string;
  enable: 0 | 1;
}

/** What the form saves over: the category from the tree, or the current one from a conflict. */
type Base = Draft & Pick<CategoryNode, 'id' | 'version'>;

const draftOf = ({ name, parentId, picUrl, enable }: Draft): Draft => ({ name, parentId, picUrl, enable });

const topChoice = 'top';

const place = 'category';
const pictureSize = 120;

/** Adds or changes a category; on a conflict it shows both sides. */
export function CategoryDialog({ node, parentId, tree, onClose }: CategoryDialogProps) {
  const texts = useMessages(messages);
  const named = useNamedTenant();
  const [isUploading, setUploading] = useState(false);
  const nameOf = (id: string | null) => tree.find((each) => each.id === id)?.name ?? texts.top;
  const form = useRecordForm({
    row: node,
    shape: categoryForm,
    draftOf: (from: Base | null) => draftOf(from ?? { name: '', parentId, picUrl: '', enable: 1 }),
    mark: 'enable',
    kind: 'category',
    labels: { name: texts.name, parentId: texts.parent, picUrl: texts.picture, enable: texts.shown },
    complaints: { name: texts.nameMissing },
    check: () => (isUploading ? { picUrl: texts.uploading } : {}),
    shown: { parentId: nameOf, enable: (value) => (value === 1 ? texts.isShown : texts.isHidden) },
    touches: touchedByCategories,
    said: { created: texts.added, saved: texts.saved },
    create: (body, key) => createCategory({ ...body, ...named }, key),
    update: (body, { row: { id }, version, draft: before }) =>
      updateCategory({ id, version, ...changes(before, body) }),
    undoFrom: ({ version }) => version,
    onDone: onClose,
  });
  const { draft, change } = form;
  const [pictures] = useState(() =>
    createPictureUploads(createUploads({ dir: 'category/', ...named }), {
      onLink: (_, picUrl) => change({ picUrl }),
      onPending: (count) => setUploading(count > 0),
    }),
  );
  useEffect(() => () => pictures.end(), [pictures]);
  const hasChildren = (node?.children.length ?? 0) > 0;
  const parents = tree.filter(
    ({ id, tenantId }) => id !== node?.id && tenantId === (node?.tenantId ?? named.tenantId ?? tenantId),
  );
  return (
    <RecordDialog form={form} title={node === null ? texts.add : `${texts.edit} · ${node.name}`} onClose={onClose}>
      <TextField {...form.text('name')} />
      <ChoiceField
        label={texts.parent}
        value={draft.parentId ?? topChoice}
        hint={hasChildren ? texts.parentFixed : undefined}
        isDisabled={hasChildren}
        options={[
          { value: topChoice, label: texts.top },
          ...parents.map(({ id, name }) => ({ value: id, label: name })),
        ]}
        onChange={(id) => change({ parentId: id === topChoice ? null : id })}
      />
      <ImageGroup
        label={texts.picture}
        value={draft.picUrl === '' ? [] : [draft.picUrl]}
        onChange={([picUrl = '']) => change({ picUrl })}
        uploads={pictures}
        place={place}
        max={1}
        size={pictureSize}
        problem={form.problem('picUrl')}
      />
      <SwitchField
        label={texts.shown}
        value={draft.enable === 1}
        onChange={(isOn) => change({ enable: isOn ? 1 : 0 })}
      />
    </RecordDialog>
  );
}

/** Returns only the fields that the operator changed, so that other users' changes to the rest survive. */
function changes(start: Draft, draft: Draft): Partial<Draft> {
  return {
    ...(draft.name === start.name ? {} : { name: draft.name }),
    ...(draft.parentId === start.parentId ? {} : { parentId: draft.parentId }),
    ...(draft.picUrl === start.picUrl ? {} : { picUrl: draft.picUrl }),
    ...(draft.enable === start.enable ? {} : { enable: draft.enable }),
  };
}
