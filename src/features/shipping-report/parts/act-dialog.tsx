import { isReason } from '#machines/reasons.ts';
import { words } from '#machines/shipping-report/words.ts';
import { shippingReportSettling } from '#openapi/generated/shapes.ts';
import { useLocale } from '#src/lib/i18n/locale.ts';
import { isPlainEvent, type PlainEvent, sendPlainly } from '#src/lib/plain-calls.ts';
import type { ShownAct } from '#src/lib/row-actor.ts';
import { useWrite } from '#src/lib/write.ts';
import { Confirm } from '#src/ui/dialog/confirm.tsx';
import { TextArea } from '#src/ui/form/fields.tsx';
import { RecordDialog } from '#src/ui/form/record-dialog.tsx';
import { useRecordForm } from '#src/ui/form/use-record-form.ts';
import { type ReportDetail, settleByHand, touchedByReports } from '../api.ts';
import { messages } from '../messages.ts';
import { ofReports } from '../words.ts';
import { Correction } from './correction.tsx';

interface ActDialogProps {
  report: Pick<ReportDetail, 'id' | 'version' | 'orderNo' | 'parcels' | 'parcelsNow'>;
  act: ShownAct;
  onClose: () => void;
}

/** The dialog of one action on a shipping report. */
export function ActDialog(props: ActDialogProps) {
  const { act, event } = props.act;
  if (act === 'settleByHand') return <SettleDialog {...props} />;
  return isPlainEvent('report', event) ? <PlainDialog {...props} event={event} /> : null;
}

/** Confirms before WeChat is told or asked. */
function PlainDialog({ report, event, onClose }: ActDialogProps & { event: PlainEvent<'report'> }) {
  const locale = useLocale();
  const texts = messages[locale];
  const label = ofReports.eventName(event, locale);
  const { run, isRunning } = useWrite(sendPlainly, {
    touches: touchedByReports,
    said: texts.actSent(label),
    onDone: onClose,
  });
  const effects = {
    'report.upload': texts.uploadEffect,
    'report.check': texts.checkEffect,
    'report.correct': texts.correctEffect,
  };
  return (
    <Confirm
      isOpen
      title={`${label} · ${report.orderNo}`}
      confirmText={label}
      isBusy={isRunning}
      onConfirm={() => run({ event, id: report.id, version: report.version })}
      onCancel={onClose}
    >
      <p className="zg-report-effect">{effects[event]}</p>
      {event === 'report.correct' && <Correction report={report} />}
    </Confirm>
  );
}

/** Records that WeChat was told by other means, with a note that stays in the history. */
function SettleDialog({ report, act, onClose }: ActDialogProps) {
  const locale = useLocale();
  const texts = messages[locale];
  const label = ofReports.eventName(act.event, locale);
  const { id, version, orderNo } = report;
  const form = useRecordForm({
    shape: { note: shippingReportSettling.note },
    draftOf: () => ({ note: '' }),
    labels: { note: texts.noteLabel },
    check: ({ note }) => ({ note: isReason(note) ? undefined : words.guards.isNote[locale] }),
    touches: touchedByReports,
    said: texts.actDone(label),
    create: ({ note }) => settleByHand({ id, version, note: note.trim() }),
    onDone: onClose,
  });
  return (
    <RecordDialog form={form} title={`${label} · ${orderNo}`} submitText={label} intent="danger" onClose={onClose}>
      <p>{texts.handEffect}</p>
      <TextArea {...form.text('note')} isRequired />
    </RecordDialog>
  );
}
