import { useState } from 'react';
import { useLocale, useMessages } from '#src/lib/i18n/locale.ts';
import { useWrite } from '#src/lib/write.ts';
import { SwitchField } from '#src/ui/form/fields.tsx';
import { FormDialog } from '#src/ui/form/form-dialog.tsx';
import { NumberField } from '#src/ui/form/number-field.tsx';
import { type CodeDetail, growGray, startGray, touchedByCode } from '../api.ts';
import { messages } from '../messages.ts';
import { eventName } from '../words.ts';

interface GrayDialogProps {
  code: CodeDetail;
  event: 'gray.start' | 'gray.grow';
  onClose: () => void;
}

/** Starts a gray release for a share of the users, or raises the share. */
export function GrayDialog({ code, event, onClose }: GrayDialogProps) {
  const texts = useMessages(messages);
  const locale = useLocale();
  const [percentage, setPercentage] = useState<number | null | undefined>(code.gray?.percentage ?? 10);
  const [isDebuggers, setDebuggers] = useState(false);
  const [isExperiencers, setExperiencers] = useState(false);
  const [isTried, setTried] = useState(false);
  const label = eventName(event, locale);
  const { run, isRunning, error } = useWrite(event === 'gray.start' ? startGray : growGray, {
    touches: touchedByCode,
    said: texts.done(label),
    silent: 'told in the dialog',
    onDone: onClose,
  });
  const now = event === 'gray.grow' ? (code.gray?.percentage ?? 0) : 0;
  // Testers alone also count as a share.
  const least = isDebuggers || isExperiencers ? 0 : 1;
  const isShare = typeof percentage === 'number' && percentage >= least && percentage <= 100;
  const isLarger = typeof percentage === 'number' && (percentage > now || event === 'gray.start');
  const problem = isShare ? texts.percentageSmaller(now) : texts.percentageWrong;
  return (
    <FormDialog
      isOpen
      title={`${label} · ${code.appName}`}
      submitText={label}
      isBusy={isRunning}
      error={error}
      onSubmit={() => {
        setTried(true);
        if (!isShare || !isLarger) return;
        run({
          appId: code.appId,
          version: code.version,
          percentage,
          ...(isDebuggers && { debuggersFirst: true }),
          ...(isExperiencers && { experiencersFirst: true }),
        });
      }}
      onClose={onClose}
    >
      <NumberField
        label={texts.percentage}
        hint={now > 0 ? texts.percentageNow(now) : texts.percentageHint}
        isRequired
        value={percentage}
        problem={(isShare && (isLarger || !isTried)) || percentage === undefined ? undefined : problem}
        onChange={setPercentage}
      />
      <SwitchField label={texts.debuggersFirst} value={isDebuggers} onChange={setDebuggers} />
      <SwitchField label={texts.experiencersFirst} value={isExperiencers} onChange={setExperiencers} />
    </FormDialog>
  );
}
