import { useMessages } from '#src/lib/i18n/locale.ts';
import { StepBar } from '#src/ui/step-bar/step-bar.tsx';
import { messages } from '../messages.ts';

/** The four steps with the current one marked. */
export function WizardSteps({ step }: { step: 1 | 2 | 3 | 4 }) {
  const texts = useMessages(messages);
  const names = [texts.stepChoose, texts.stepInfo, texts.stepDetails, texts.stepDone];
  const statusOf = (at: number) => (at < step ? 'done' : at === step ? 'now' : 'open');
  return (
    <StepBar
      label={texts.steps}
      steps={names.map((label, index) => ({ id: label, label, status: statusOf(index + 1) }))}
    />
  );
}
