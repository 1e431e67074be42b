import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { formatCount } from '#src/lib/format.ts';
import { useMessages } from '#src/lib/i18n/locale.ts';
import { useWrite } from '#src/lib/write.ts';
import { Button } from '#src/ui/button/button.tsx';
import { FormDialog } from '#src/ui/form/form-dialog.tsx';
import { MemberSearch } from '#src/ui/member-search/member-search.tsx';
import { Pending } from '#src/ui/state-views/pending.tsx';
import { changeParent, type MemberRow, membersNamed, parentPreview, touchedByMembers } from '../api.ts';
import { messages } from '../messages.ts';
import { ReferrerTree } from './referrer-tree.tsx';
import './parts.css';

interface ParentDialogProps {
  member: Pick<MemberRow, 'id' | 'nickName' | 'tenantId' | 'parentId'>;
  onClose: () => void;
}

/** Changes a member's referrer, showing the tree before and after. */
export function ParentDialog({ member, onClose }: ParentDialogProps) {
  const texts = useMessages(messages);
  const [parentId, setParentId] = useState<string | null>(null);
  const [isRemoving, setRemoving] = useState(false);
  const isChosen = parentId !== null || isRemoving;
  const [isTried, setTried] = useState(false);
  const query = useQuery({ ...parentPreview(member.id, parentId ?? undefined), staleTime: 0 });
  const { data } = query;
  const { run, isRunning, error } = useWrite(changeParent, {
    touches: touchedByMembers,
    said: texts.parentChanged,
    silent: 'told in the dialog',
    onDone: onClose,
  });
  return (
    <FormDialog
      isOpen
      title={`${texts.changeParent} · ${member.nickName}`}
      submitText={texts.changeParent}
      width={640}
      isBusy={isRunning}
      error={error}
      onSubmit={() => {
        setTried(true);
        if (data?.allowed === true && isChosen) run({ userId: member.id, parentId, version: data.version });
      }}
      onClose={onClose}
    >
      <MemberSearch
        label={texts.newParent}
        placeholder={texts.pickParent}
        hint={texts.pickHint}
        none={texts.pickNone}
        find={(text) => membersNamed(text, member.tenantId)}
        chosenId={parentId}
        without={member.id}
        problem={isTried && !isChosen ? texts.parentMissing : undefined}
        onChoose={(id) => {
          setParentId(id);
          setRemoving(false);
        }}
      />
      {member.parentId !== null && (
        <div>
          <Button
            aria-pressed={isRemoving}
            intent={isRemoving ? 'primary' : 'none'}
            variant="outlined"
            onClick={() => {
              setParentId(null);
              setRemoving(!isRemoving);
            }}
          >
            {texts.removeParent}
          </Button>
        </div>
      )}
      <Pending of={query} lines={4}>
        {(data) => (
          <>
            <div className="zg-parent-sides">
              <ReferrerTree title={texts.parentNow} referrers={data.before} member={data.member} />
              {isChosen && <ReferrerTree title={texts.parentThen} referrers={data.after} member={data.member} />}
            </div>
            <p className="zg-form-note">
              {texts.followers(formatCount(data.followerCount))} · {texts.branch(formatCount(data.branch))}
            </p>
            {data.refusal !== null && (
              <p className="zg-form-error" role="alert">
                {data.refusal}
              </p>
            )}
          </>
        )}
      </Pending>
    </FormDialog>
  );
}
