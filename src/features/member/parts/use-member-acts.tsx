import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useMessages } from '#src/lib/i18n/locale.ts';
import { restore } from '#src/lib/restore.ts';
import { useWrite } from '#src/lib/write.ts';
import type { RowAction } from '#src/ui/data-grid/row-actions.tsx';
import { RemovalDialog } from '#src/ui/list/removal-dialog.tsx';
import { useUndo } from '#src/ui/undo/use-undo.ts';
import { memberActs } from '../acts.ts';
import { deleteMember, memberDetail, type MemberRow, tagMember, touchedByMembers, updateMember } from '../api.ts';
import { messages } from '../messages.ts';
import { AdjustDialog } from './adjust-dialog.tsx';
import { GiveDialog } from './give-dialog.tsx';
import { MemberForm } from './member-form.tsx';
import { ParentDialog } from './parent-dialog.tsx';
import { TagsDialog } from './tags-dialog.tsx';

type Act = (typeof memberActs)[number]['act'] | 'delete';

/** Returns the actions on one member, the same in the list and on the member's page: menu items and their dialogs. */
export function useMemberActs(onDeleted?: () => void): {
  actionsOf: (member: MemberRow) => RowAction[];
  dialogs: ReactNode;
} {
  const texts = useMessages(messages);
  const [open, setOpen] = useState<{ act: Act; member: MemberRow } | null>(null);
  const close = () => setOpen(null);
  const offerUndo = useUndo(touchedByMembers);
  const status = useWrite(
    ({ id, version, status: next }: Pick<MemberRow, 'id' | 'version' | 'status'>) =>
      updateMember({ id, version, status: next }),
    {
      touches: touchedByMembers,
      inTurn: true,
      onDone: ({ member: { id, version, status: now } }) =>
        offerUndo(now === 0 ? texts.enableDone : texts.disableDone, () =>
          updateMember({ id, version, status: now === 0 ? 1 : 0 }),
        ),
    },
  );
  const actionsOf = (member: MemberRow): RowAction[] => {
    const choose = (act: Act) => () => setOpen({ act, member });
    const { id, version, status: now } = member;
    return [
      ...memberActs.map(({ act, needs, word }) => ({ id: act, needs, label: texts[word], onSelect: choose(act) })),
      {
        id: 'status',
        needs: 'updateMember',
        label: now === 0 ? texts.disable : texts.enable,
        onSelect: () => status.run({ id, version, status: now === 0 ? 1 : 0 }),
      },
      { id: 'delete', needs: 'deleteMember', label: texts.delete, intent: 'danger', onSelect: choose('delete') },
    ];
  };
  return { actionsOf, dialogs: open === null ? null : <ActDialog {...open} onClose={close} onDeleted={onDeleted} /> };
}

interface ActDialogProps {
  act: Act;
  member: MemberRow;
  onClose: () => void;
  onDeleted: (() => void) | undefined;
}

function ActDialog({ act, member, onClose, onDeleted }: ActDialogProps) {
  switch (act) {
    case 'edit':
      return <EditDialog id={member.id} onClose={onClose} />;
    case 'give':
      return <GiveDialog member={member} onClose={onClose} />;
    case 'adjust':
      return <AdjustDialog member={member} onClose={onClose} />;
    case 'parent':
      return <ParentDialog member={member} onClose={onClose} />;
    case 'tags':
      return <OwnTags member={member} onClose={onClose} />;
    case 'delete':
      return <DeleteDialog member={member} onClose={onClose} onDeleted={onDeleted} />;
  }
}

/** The form starts with the member's current values, not the list's. */
function EditDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const { data } = useQuery({ ...memberDetail(id), staleTime: 0 });
  return data === undefined ? null : <MemberForm key={id} detail={data} onClose={onClose} />;
}

function OwnTags({ member, onClose }: { member: MemberRow; onClose: () => void }) {
  const texts = useMessages(messages);
  const { run, isRunning, error } = useWrite(tagMember, {
    touches: [...touchedByMembers, '/mall/tagCategories/list'],
    said: texts.saved,
    silent: 'told in the dialog',
    onDone: onClose,
  });
  return (
    <TagsDialog
      title={`${texts.tags} · ${member.nickName}`}
      tenantId={member.tenantId}
      value={member.tagIds}
      isBusy={isRunning}
      error={error}
      onSubmit={(tagIds) => run({ userId: member.id, tagIds, version: member.version })}
      onClose={onClose}
    />
  );
}

function DeleteDialog({ member, onClose, onDeleted }: Omit<ActDialogProps, 'act'>) {
  const texts = useMessages(messages);
  return (
    <RemovalDialog
      row={member}
      removal={{
        label: texts.delete,
        title: () => texts.deleteTitle,
        ask: ({ nickName }) => texts.deleteAsk(nickName),
        said: ({ nickName }) => texts.deleted(nickName),
        touches: touchedByMembers,
        async run({ id, version }) {
          const gone = await deleteMember({ id, version });
          onDeleted?.();
          return () => restore('restoreMember', { id, version: gone.version });
        },
      }}
      onClose={onClose}
    />
  );
}
