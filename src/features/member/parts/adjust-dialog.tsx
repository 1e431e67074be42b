import { useState } from 'react';
import { isAdjustment, staysAboveZero } from '#machines/bill-adjust/rules.ts';
import { words } from '#machines/bill-adjust/words.ts';
import { isReason } from '#machines/reasons.ts';
import { shownBy } from '#src/lib/chart-words.ts';
import { formatCount, formatYuan } from '#src/lib/format.ts';
import { useLocale } from '#src/lib/i18n/locale.ts';
import { useWrite } from '#src/lib/write.ts';
import { ChoiceField, SwitchField, TextArea } from '#src/ui/form/fields.tsx';
import { FormDialog } from '#src/ui/form/form-dialog.tsx';
import { NumberField, YuanField } from '#src/ui/form/number-field.tsx';
import { adjustBill, type Adjustment, type Asset, editAdjustment, type MemberRow, touchedByMembers } from '../api.ts';
import { messages } from '../messages.ts';
import { BeforeAfter } from './before-after.tsx';

interface AdjustDialogProps {
  member: Pick<MemberRow, 'id' | 'nickName' | 'points' | 'balance'>;
  /** The draft to change; null creates a new adjustment. */
  draft?: Adjustment | null;
  onClose: () => void;
}

const { stateName } = shownBy(words);

/** Adjusts points or balance, showing the account before and after. */
export function AdjustDialog({ member, draft = null, onClose }: AdjustDialogProps) {
  const locale = useLocale();
  const texts = messages[locale];
  const [asset, setAsset] = useState<Asset>(draft?.asset ?? 'points');
  const [sign, setSign] = useState<1 | -1>((draft?.amount ?? 1) < 0 ? -1 : 1);
  const [size, setSize] = useState<number | null | undefined>(draft === null ? null : Math.abs(draft.amount));
  const [reason, setReason] = useState(draft?.reason ?? '');
  const [isDraft, setDraft] = useState(false);
  const [isTried, setTried] = useState(false);
  const { run, isRunning, error } = useWrite(
    (wanted: { asset: Asset; amount: number; reason: string; draft: boolean }, once) => {
      const { draft: keep, ...input } = wanted;
      if (draft !== null) return editAdjustment({ ...input, id: draft.id, version: draft.version });
      return adjustBill({ ...input, userId: member.id, ...(keep && { draft: true }) }, once);
    },
    {
      touches: touchedByMembers,
      said: ({ state }, wanted) => (wanted.draft || draft !== null ? texts.drafted : stateName(state, locale)),
      silent: 'told in the dialog',
      onDone: onClose,
    },
  );
  const held = asset === 'points' ? member.points : member.balance;
  const shown = (value: number) => (asset === 'points' ? formatCount(value) : formatYuan(value));
  const amount = typeof size === 'number' ? sign * size : 0;
  const isGood = typeof size === 'number' && size > 0 && isAdjustment(amount);
  const isEnough = staysAboveZero(held, amount);
  const problem = !isGood
    ? isTried
      ? words.guards.isAdjustment[locale]
      : undefined
    : isEnough
      ? undefined
      : texts.belowZero;
  const field = { isRequired: true, value: size, problem, onChange: setSize };
  return (
    <FormDialog
      isOpen
      title={`${texts.adjust} · ${member.nickName}`}
      submitText={isDraft || draft !== null ? texts.keepDraft : words.events['adjustment.post'][locale]}
      isBusy={isRunning}
      error={error}
      onSubmit={() => {
        setTried(true);
        if (isGood && isReason(reason) && (isEnough || isDraft || draft !== null))
          run({ asset, amount, reason: reason.trim(), draft: isDraft });
      }}
      onClose={onClose}
    >
      <div className="zg-form-row">
        <ChoiceField
          label={texts.adjustAsset}
          value={asset}
          options={[
            { value: 'points', label: texts.points2 },
            { value: 'balance', label: texts.balance2 },
          ]}
          onChange={(next) => {
            setAsset(next);
            setSize(null);
          }}
        />
        <ChoiceField
          label={texts.adjustWay}
          value={sign === 1 ? 'more' : 'less'}
          options={[
            { value: 'more', label: texts.increase },
            { value: 'less', label: texts.decrease },
          ]}
          onChange={(way) => setSign(way === 'more' ? 1 : -1)}
        />
      </div>
      {asset === 'points' ? (
        <NumberField label={texts.adjustAmount} {...field} />
      ) : (
        <YuanField label={texts.adjustAmountYuan} {...field} />
      )}
      <BeforeAfter
        before={{ label: texts.before, text: shown(held) }}
        after={{ label: texts.after, text: shown(held + (isGood ? amount : 0)) }}
        isBad={isGood && !isEnough}
      />
      <TextArea
        label={texts.adjustReason}
        isRequired
        rows={2}
        maxLength={200}
        value={reason}
        problem={isTried && !isReason(reason) ? texts.reasonWrong : undefined}
        onChange={setReason}
      />
      {draft === null && <SwitchField label={texts.asDraft} value={isDraft} onChange={setDraft} />}
    </FormDialog>
  );
}
