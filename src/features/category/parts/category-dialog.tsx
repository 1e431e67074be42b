import { useEffect, useState } from 'react';
import { useMessages } from '#src/lib/i18n/locale.ts';
import { useNamedTenant } from '#src/lib/named-tenant.ts';
import { createUploads } from '#src/lib/uploads.ts';
import { useWrite } from '#src/lib/write.ts';
import { Conflict } from '#src/ui/conflict/conflict.tsx';
import { useRival } from '#src/ui/conflict/use-rival.ts';
import { ChoiceField, SwitchField, TextField } from '#src/ui/form/fields.tsx';
import { FormDialog } from '#src/ui/form/form-dialog.tsx';
import { ImageGroup } from '#src/ui/image-group/image-group.tsx';
import { createPictureUploads } from '#src/ui/image-group/picture-uploads.ts';
import { useUndo } from '#src/ui/undo/use-undo.ts';
import { type CategoryNode, createCategory, touchedByCategories, updateCategory } from '../api.ts';
import { messages } from '../messages.ts';

interface CategoryDialogProps {
  /** What is edited; null for a new one. */
  node: CategoryNode | null;
  /** Where a new one begins; none at the top. */
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

/** What a form is saved over: the category as it is in the tree, or as a refusal brought it along. */
type Base = Draft & Pick<CategoryNode, 'id' | 'version'>;

const draftOf = ({ name, parentId, picUrl, enable }: Draft): Draft => ({ name, parentId, picUrl, enable });

const topChoice = 'top';

const place = 'category';
const pictureSize = 120;

/** Adds a category or changes one; when somebody else was faster, both sides are shown. */
export function CategoryDialog({ node, parentId, tree, onClose }: CategoryDialogProps) {
  const texts = useMessages(messages);
  const named = useNamedTenant();
  const [draft, setDraft] = useState<Draft>(() => draftOf(node ?? { name: '', parentId, picUrl: '', enable: 1 }));
  const [isTried, setTried] = useState(false);
  const [isUploading, setUploading] = useState(false);
  const [pictures] = useState(() =>
    createPictureUploads(createUploads({ dir: 'category/', ...named }), {
      onLink: (_, picUrl) => setDraft((now) => ({ ...now, picUrl })),
      onPending: (count) => setUploading(count > 0),
    }),
  );
  useEffect(() => () => pictures.end(), [pictures]);
  const offerUndo = useUndo(touchedByCategories);
  const { run, isRunning, error, clear } = useWrite(
    ({ body, from }: { body: Draft; from: Base | null }, key: string) =>
      from === null
        ? createCategory({ ...body, ...named }, key)
        : updateCategory({ id: from.id, version: from.version, ...changes(from, body) }),
    {
      touches: touchedByCategories,
      silent: 'told in the dialog',
      ...(node === null && { said: texts.added }),
      onDone: ({ id, version }, { body, from }) => {
        onClose();
        if (from === null) return;
        offerUndo(texts.saved, () => updateCategory({ id, version, ...changes(body, from) }));
      },
    },
  );
  const { before, theirs, takeTheirs, keepMine } = useRival<Base>(node, { error, clear }, 'enable');
  const set = (patch: Partial<Draft>) => setDraft({ ...draft, ...patch });
  const isMissing = draft.name.trim() === '';
  const save = (from: Base | null) => {
    setTried(true);
    if (!isMissing && !isUploading) run({ body: { ...draft, name: draft.name.trim() }, from });
  };
  const nameOf = (id: string | null) => tree.find((each) => each.id === id)?.name ?? texts.top;
  const shown = (value: 0 | 1) => (value === 1 ? texts.isShown : texts.isHidden);
  const hasChildren = (node?.children.length ?? 0) > 0;
  const parents = tree.filter(
    ({ id, tenantId }) => id !== node?.id && tenantId === (node?.tenantId ?? named.tenantId ?? tenantId),
  );
  return (
    <>
      <FormDialog
        isOpen={theirs === null}
        title={node === null ? texts.add : texts.editTitle}
        isBusy={isRunning}
        error={error}
        onSubmit={() => save(before)}
        onClose={onClose}
      >
        <TextField
          label={texts.name}
          isRequired
          maxLength={32}
          value={draft.name}
          problem={isTried && isMissing ? texts.nameMissing : undefined}
          onChange={(name) => set({ name })}
        />
        <ChoiceField
          label={texts.parent}
          value={draft.parentId ?? topChoice}
          hint={hasChildren ? texts.parentFixed : undefined}
          isDisabled={hasChildren}
          options={[
            { value: topChoice, label: texts.top },
            ...parents.map(({ id, name }) => ({ value: id, label: name })),
          ]}
          onChange={(id) => set({ parentId: id === topChoice ? null : id })}
        />
        <ImageGroup
          label={texts.picture}
          value={draft.picUrl === '' ? [] : [draft.picUrl]}
          onChange={([picUrl = '']) => set({ picUrl })}
          uploads={pictures}
          place={place}
          max={1}
          size={pictureSize}
          problem={isTried && isUploading ? texts.uploading : undefined}
        />
        <SwitchField
          label={texts.shown}
          value={draft.enable === 1}
          onChange={(isOn) => set({ enable: isOn ? 1 : 0 })}
        />
      </FormDialog>
      {theirs !== null && (
        <Conflict
          isOpen
          rows={[
            { label: texts.name, mine: draft.name, theirs: theirs.name },
            { label: texts.parent, mine: nameOf(draft.parentId), theirs: nameOf(theirs.parentId) },
            { label: texts.picture, mine: draft.picUrl, theirs: theirs.picUrl },
            { label: texts.shown, mine: shown(draft.enable), theirs: shown(theirs.enable) },
          ]}
          onTakeTheirs={() => takeTheirs((row) => setDraft(draftOf(row)))}
          onKeepMine={() => keepMine(() => save(theirs))}
          onClose={onClose}
        />
      )}
    </>
  );
}

/** What the operator changed; the rest is left to whoever else changes it. */
function changes(start: Draft, draft: Draft): Partial<Draft> {
  return {
    ...(draft.name === start.name ? {} : { name: draft.name }),
    ...(draft.parentId === start.parentId ? {} : { parentId: draft.parentId }),
    ...(draft.picUrl === start.picUrl ? {} : { picUrl: draft.picUrl }),
    ...(draft.enable === start.enable ? {} : { enable: draft.enable }),
  };
}
