import { useState } from 'react';
import { isPositiveAmount } from '#machines/amounts.ts';
import { REASON_LIMIT } from '#machines/reasons.ts';
import { formatCount } from '#src/lib/format.ts';
import { useMessages } from '#src/lib/i18n/locale.ts';
import { Confirm } from '#src/ui/dialog/confirm.tsx';
import { TextField } from '#src/ui/form/fields.tsx';
import { NumberField } from '#src/ui/form/number-field.tsx';
import { RecordDialog } from '#src/ui/form/record-dialog.tsx';
import { useRecordForm } from '#src/ui/form/use-record-form.ts';
import { type Adjustment, givePoints, type MemberRow, touchedByMembers } from '../api.ts';
import { messages } from '../messages.ts';
import { BeforeAfter } from './before-after.tsx';
import { Presets } from './presets.tsx';
import { saidOf, useAdjustmentUndo } from './use-adjustment-undo.ts';

/** What shops give most often. */
const usualPoints = [50, 100, 200] as const;

interface GiveDialogProps {
  member: Pick<MemberRow, 'id' | 'nickName' | 'points'>;
  onClose: () => void;
}

/** Gives a member points after a confirmation of whom and how many. */
export function GiveDialog({ member, onClose }: GiveDialogProps) {
  const texts = useMessages(messages);
  const [isAsking, setAsking] = useState(false);
  const offerUndo = useAdjustmentUndo();
  const givenTo = ({ afterAmount }: Adjustment) => texts.given(formatCount(afterAmount ?? 0));
  const form = useRecordForm({
    shape: { points: {}, reason: { longest: REASON_LIMIT } },
    draftOf: (): { points: number | null | undefined; reason: string } => ({ points: null, reason: '' }),
    labels: { points: texts.giveAmount, reason: texts.giveReason },
    check: ({ points }) => ({ points: isPositiveAmount(points) ? undefined : texts.amountWrong }),
    complaints: { points: texts.amountWrong },
    // Submitting the form asks first; the answer sends it.
    mayBeSaved(given) {
      if (given !== null) setAsking(!isAsking);
      return isAsking;
    },
    touches: touchedByMembers,
    said: (gift: Adjustment) => saidOf(gift, givenTo(gift)),
    create: ({ points, reason }, key) => givePoints({ userId: member.id, points, reason: reason.trim() }, key),
    onDone(gift) {
      onClose();
      offerUndo(gift, givenTo(gift));
    },
    onAsked: onClose,
  });
  const { points } = form.draft;
  const given = isPositiveAmount(points) ? points : 0;
  const dialog = { ...form.dialog, isOpen: !isAsking };
  return (
    <>
      <RecordDialog
        form={{ ...form, dialog }}
        title={`${texts.give} · ${member.nickName}`}
        submitText={texts.next}
        onClose={onClose}
      >
        <NumberField {...form.number('points')} isRequired hint={texts.giveHint} />
        <Presets label={texts.givePresets} values={usualPoints} onChoose={(usual) => form.change({ points: usual })} />
        <TextField {...form.text('reason')} />
        <Presets
          label={texts.giveReasonPresets}
          values={texts.giveReasons}
          onChoose={(usual) => form.change({ reason: usual })}
        />
        <BeforeAfter
          before={{ label: texts.giveNow, text: formatCount(member.points) }}
          after={{ label: texts.giveAfter, text: formatCount(member.points + given) }}
        />
      </RecordDialog>
      <Confirm isOpen={isAsking} isBusy={form.isSaving} onConfirm={form.submit} onCancel={() => setAsking(false)}>
        <p>{texts.giveConfirm(member.nickName, formatCount(given))}</p>
      </Confirm>
    </>
  );
}
