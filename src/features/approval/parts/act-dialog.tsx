import { words } from '#machines/approval/words.ts';
import { isReason } from '#machines/reasons.ts';
import { approvalRefusal } from '#openapi/generated/shapes.ts';
import { useLocale, useMessages } from '#src/lib/i18n/locale.ts';
import { notify } from '#src/lib/notices.ts';
import type { ShownAct } from '#src/lib/row-actor.ts';
import { useWrite } from '#src/lib/write.ts';
import { Confirm } from '#src/ui/dialog/confirm.tsx';
import { TextArea } from '#src/ui/form/fields.tsx';
import { RecordDialog } from '#src/ui/form/record-dialog.tsx';
import { useRecordForm } from '#src/ui/form/use-record-form.ts';
import { agree, type Approval, refuse, touchedByApprovals, withdraw } from '../api.ts';
import { messages } from '../messages.ts';
import { actionName, amountText } from '../shown.ts';
import { eventName, toneOf } from '../words.ts';

interface ActDialogProps {
  approval: Approval;
  act: ShownAct;
  onClose: () => void;
}

/** The dialog of one action on an approval. */
export function ActDialog(props: ActDialogProps) {
  if (props.act.act === 'refuse') return <RefuseDialog {...props} />;
  return <SureDialog {...props} />;
}

/** Confirms an agreement, with what it does, or a withdrawal. */
function SureDialog({ approval, act: { act, event }, onClose }: ActDialogProps) {
  const texts = useMessages(messages);
  const locale = useLocale();
  const label = eventName(event, locale);
  const isAgreement = act === 'agree';
  const { run, isRunning } = useWrite(isAgreement ? agree : withdraw, {
    touches: touchedByApprovals,
    onDone({ state }) {
      const isTaken = toneOf(state) === 'good';
      if (isAgreement && !isTaken) notify.warning(texts.notTaken);
      else notify.success(isAgreement ? texts.agreedDone : texts.said(label));
      onClose();
    },
  });
  const what = `${actionName(approval, locale)} · ${amountText(approval, locale)}`;
  return (
    <Confirm
      isOpen
      title={`${label} · ${approval.approvalNo}`}
      confirmText={label}
      intent={isAgreement ? 'danger' : 'primary'}
      isBusy={isRunning}
      onConfirm={() => run({ id: approval.id, version: approval.version })}
      onCancel={onClose}
    >
      {isAgreement ? texts.agreeEffect(what, approval.askedName) : texts.withdrawEffect}
    </Confirm>
  );
}

/** Refuses a request, with a reason for the asker. */
function RefuseDialog({ approval: { id, version, approvalNo }, act, onClose }: ActDialogProps) {
  const texts = useMessages(messages);
  const locale = useLocale();
  const label = eventName(act.event, locale);
  const form = useRecordForm({
    shape: { reason: approvalRefusal.reason },
    draftOf: () => ({ reason: '' }),
    labels: { reason: texts.reasonLabel },
    check: ({ reason }) => ({ reason: isReason(reason) ? undefined : words.guards.isReason[locale] }),
    touches: touchedByApprovals,
    said: texts.said(label),
    create: ({ reason }, key) => refuse({ id, version, reason: reason.trim() }, key),
    onDone: onClose,
  });
  return (
    <RecordDialog form={form} title={`${label} · ${approvalNo}`} submitText={label} intent="danger" onClose={onClose}>
      <TextArea {...form.text('reason')} isRequired />
    </RecordDialog>
  );
}
