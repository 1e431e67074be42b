import { useState } from 'react';
import { isPositiveAmount } from '#machines/amounts.ts';
import { formatCount } from '#src/lib/format.ts';
import { useMessages } from '#src/lib/i18n/locale.ts';
import { useWrite } from '#src/lib/write.ts';
import { Confirm } from '#src/ui/dialog/confirm.tsx';
import { TextField } from '#src/ui/form/fields.tsx';
import { FormDialog } from '#src/ui/form/form-dialog.tsx';
import { NumberField } from '#src/ui/form/number-field.tsx';
import { givePoints, type MemberRow, touchedByMembers } from '../api.ts';
import { messages } from '../messages.ts';
import { BeforeAfter } from './before-after.tsx';

interface GiveDialogProps {
  member: Pick<MemberRow, 'id' | 'nickName' | 'points'>;
  onClose: () => void;
}

/** Gives a member points after a confirmation of whom and how many. */
export function GiveDialog({ member, onClose }: GiveDialogProps) {
  const texts = useMessages(messages);
  const [points, setPoints] = useState<number | null | undefined>(null);
  const [reason, setReason] = useState('');
  const [isTried, setTried] = useState(false);
  const [isAsking, setAsking] = useState(false);
  const { run, isRunning, error } = useWrite(givePoints, {
    touches: touchedByMembers,
    said: ({ afterAmount }) => texts.given(formatCount(afterAmount ?? 0)),
    silent: 'told in the dialog',
    onDone: onClose,
  });
  const isGood = isPositiveAmount(points);
  return (
    <>
      <FormDialog
        isOpen={!isAsking}
        title={`${texts.give} · ${member.nickName}`}
        submitText={texts.next}
        isBusy={isRunning}
        error={error}
        onSubmit={() => {
          setTried(true);
          if (isGood) setAsking(true);
        }}
        onClose={onClose}
      >
        <NumberField
          label={texts.giveAmount}
          isRequired
          value={points}
          hint={texts.giveHint}
          problem={!isGood && (isTried || typeof points === 'number') ? texts.amountWrong : undefined}
          onChange={setPoints}
        />
        <TextField label={texts.giveReason} maxLength={200} value={reason} onChange={setReason} />
        <BeforeAfter
          before={{ label: texts.giveNow, text: formatCount(member.points) }}
          after={{ label: texts.giveAfter, text: formatCount(member.points + (isGood ? points : 0)) }}
        />
      </FormDialog>
      <Confirm
        isOpen={isAsking}
        isBusy={isRunning}
        onConfirm={() => {
          if (isGood) run({ userId: member.id, points, reason: reason.trim() });
          setAsking(false);
        }}
        onCancel={() => setAsking(false)}
      >
        <p>{texts.giveConfirm(member.nickName, formatCount(isGood ? points : 0))}</p>
      </Confirm>
    </>
  );
}
