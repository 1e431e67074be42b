import { grayWish } from '#openapi/generated/shapes.ts';
import { useLocale, useMessages } from '#src/lib/i18n/locale.ts';
import { SwitchField } from '#src/ui/form/fields.tsx';
import { NumberField } from '#src/ui/form/number-field.tsx';
import { RecordDialog } from '#src/ui/form/record-dialog.tsx';
import { useRecordForm } from '#src/ui/form/use-record-form.ts';
import { type CodeDetail, growGray, startGray, touchedByCode } from '../api.ts';
import { messages } from '../messages.ts';
import { eventName } from '../words.ts';

interface GrayDialogProps {
  code: CodeDetail;
  event: 'gray.start' | 'gray.grow';
  onClose: () => void;
}

interface Share {
  percentage: number | null | undefined;
  debuggersFirst: boolean;
  experiencersFirst: boolean;
}

/** Starts a gray release for a share of the users, or raises the share. */
export function GrayDialog({ code, event, onClose }: GrayDialogProps) {
  const texts = useMessages(messages);
  const locale = useLocale();
  const label = eventName(event, locale);
  const { appId, version } = code;
  const now = event === 'gray.grow' ? (code.gray?.percentage ?? 0) : 0;
  const form = useRecordForm({
    shape: { percentage: grayWish.percentage },
    draftOf: (): Share => ({
      percentage: code.gray?.percentage ?? 10,
      debuggersFirst: false,
      experiencersFirst: false,
    }),
    labels: texts,
    complaints: { percentage: texts.percentageWrong },
    check({ percentage, debuggersFirst, experiencersFirst }) {
      // Testers alone also count as a share.
      const least = debuggersFirst || experiencersFirst ? 0 : 1;
      if ((percentage ?? 0) < least) return { percentage: texts.percentageWrong };
      const isLarger = event === 'gray.start' || (percentage ?? 0) > now;
      return { percentage: isLarger ? undefined : texts.percentageSmaller(now) };
    },
    touches: touchedByCode,
    said: texts.done(label),
    create: ({ percentage, debuggersFirst, experiencersFirst }) =>
      (event === 'gray.start' ? startGray : growGray)({
        appId,
        version,
        percentage,
        ...(debuggersFirst && { debuggersFirst }),
        ...(experiencersFirst && { experiencersFirst }),
      }),
    onDone: onClose,
  });
  return (
    <RecordDialog form={form} title={`${label} · ${code.appName}`} submitText={label} onClose={onClose}>
      <NumberField {...form.number('percentage')} hint={now > 0 ? texts.percentageNow(now) : texts.percentageHint} />
      <SwitchField {...form.flag('debuggersFirst')} />
      <SwitchField {...form.flag('experiencersFirst')} />
    </RecordDialog>
  );
}
