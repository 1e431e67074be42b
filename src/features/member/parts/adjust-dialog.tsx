import { isAdjustment, staysAboveZero } from '#machines/bill-adjust/rules.ts';
import { words } from '#machines/bill-adjust/words.ts';
import { isReason } from '#machines/reasons.ts';
import { adjustmentInput } from '#openapi/generated/shapes.ts';
import { shownBy } from '#src/lib/chart-words.ts';
import { formatCount, formatYuan } from '#src/lib/format.ts';
import { useLocale } from '#src/lib/i18n/locale.ts';
import { ChoiceField, SwitchField, TextArea } from '#src/ui/form/fields.tsx';
import { NumberField, YuanField } from '#src/ui/form/number-field.tsx';
import { RecordDialog } from '#src/ui/form/record-dialog.tsx';
import { useRecordForm } from '#src/ui/form/use-record-form.ts';
import { adjustBill, type Adjustment, type Asset, editAdjustment, type MemberRow, touchedByMembers } from '../api.ts';
import { messages } from '../messages.ts';
import { BeforeAfter } from './before-after.tsx';
import { saidOf, useAdjustmentUndo } from './use-adjustment-undo.ts';

interface AdjustDialogProps {
  member: Pick<MemberRow, 'id' | 'nickName' | 'points' | 'balance'>;
  /** The draft to change; null creates a new adjustment. */
  draft?: Adjustment | null;
  onClose: () => void;
}

const { stateName } = shownBy(words);

interface Typed {
  asset: Asset;
  way: 'more' | 'less';
  size: number | null | undefined;
  reason: string;
  /** Kept as a draft for now; a draft that is changed stays one. */
  isDraft: boolean;
}

const amountOf = ({ way, size }: Pick<Typed, 'way' | 'size'>) => (way === 'more' ? 1 : -1) * Math.max(0, size ?? 0);

const inputOf = ({ asset, reason, ...typed }: Omit<Typed, 'isDraft'>) => ({
  asset,
  amount: amountOf(typed),
  reason: reason.trim(),
});

/** Adjusts points or balance, showing the account before and after. */
export function AdjustDialog({ member, draft = null, onClose }: AdjustDialogProps) {
  const locale = useLocale();
  const texts = messages[locale];
  const offerUndo = useAdjustmentUndo();
  const heldOf = ({ asset }: Pick<Typed, 'asset'>) => (asset === 'points' ? member.points : member.balance);
  const form = useRecordForm({
    row: draft,
    shape: { reason: adjustmentInput.reason },
    draftOf: (from: Adjustment | null): Typed => ({
      asset: from?.asset ?? 'points',
      way: (from?.amount ?? 1) < 0 ? 'less' : 'more',
      size: from === null ? null : Math.abs(from.amount),
      reason: from?.reason ?? '',
      isDraft: from !== null,
    }),
    mark: 'adjustmentNo',
    labels: {
      asset: texts.adjustAsset,
      way: texts.adjustWay,
      size: texts.adjustAmount,
      reason: texts.adjustReason,
      isDraft: texts.asDraft,
    },
    shown: {
      asset: (asset) => (asset === 'points' ? texts.points2 : texts.balance2),
      way: (way) => (way === 'more' ? texts.increase : texts.decrease),
      size: (size, { asset }) => (asset === 'points' ? formatCount : formatYuan)(size ?? 0),
      isDraft: null,
    },
    check: (typed) => ({
      size: !isAdjustment(amountOf(typed))
        ? typed.asset === 'points'
          ? words.guards.isAdjustment[locale]
          : texts.adjustYuanWrong
        : typed.isDraft || staysAboveZero(heldOf(typed), amountOf(typed))
          ? undefined
          : texts.belowZero,
      reason: isReason(typed.reason) ? undefined : texts.reasonWrong,
    }),
    touches: touchedByMembers,
    said: (made: Adjustment, { isDraft }) => (isDraft ? texts.drafted : saidOf(made, stateName(made.state, locale))),
    create: ({ isDraft, ...typed }, once) =>
      adjustBill({ ...inputOf(typed), userId: member.id, ...(isDraft && { draft: true }) }, once),
    update: (typed, { row: { id }, version }) => editAdjustment({ ...inputOf(typed), id, version }),
    onDone(made) {
      onClose();
      offerUndo(made, stateName(made.state, locale));
    },
    onAsked: onClose,
  });
  const typed = form.draft;
  const held = heldOf(typed);
  const amount = amountOf(typed);
  const shown = (value: number) => (typed.asset === 'points' ? formatCount(value) : formatYuan(value));
  const isGood = isAdjustment(amount);
  const isBad = isGood && !staysAboveZero(held, amount);
  const problem = isBad ? texts.belowZero : form.problem('size');
  return (
    <RecordDialog
      form={form}
      title={`${texts.adjust} · ${member.nickName}`}
      submitText={typed.isDraft ? texts.keepDraft : words.events['adjustment.post'][locale]}
      onClose={onClose}
    >
      <div className="zg-form-row">
        <ChoiceField
          {...form.choice('asset')}
          options={[
            { value: 'points', label: texts.points2 },
            { value: 'balance', label: texts.balance2 },
          ]}
          onChange={(asset) => form.change({ asset, size: null })}
        />
        <ChoiceField
          {...form.choice('way')}
          options={[
            { value: 'more', label: texts.increase },
            { value: 'less', label: texts.decrease },
          ]}
        />
      </div>
      {typed.asset === 'points' ? (
        <NumberField {...form.number('size')} isRequired problem={problem} />
      ) : (
        <YuanField {...form.yuan('size')} isRequired label={texts.adjustAmountYuan} problem={problem} />
      )}
      <BeforeAfter
        before={{ label: texts.before, text: shown(held) }}
        after={{ label: texts.after, text: shown(held + (isGood ? amount : 0)) }}
        isBad={isBad}
      />
      <TextArea {...form.text('reason')} isRequired rows={2} maxLength={200} />
      {draft === null && <SwitchField {...form.flag('isDraft')} />}
    </RecordDialog>
  );
}
