import { SmallTickIcon } from '@blueprintjs/icons';
import { useMessages } from '#src/lib/i18n/locale.ts';
import { classes } from '#src/ui/classes.ts';
import { messages } from '../messages.ts';
import './step-bar.css';

/** The four steps, and which of them is being taken. */
export function StepBar({ step }: { step: 1 | 2 | 3 | 4 }) {
  const texts = useMessages(messages);
  const names = [texts.stepChoose, texts.stepInfo, texts.stepDetails, texts.stepDone];
  return (
    <ol className="zg-steps" aria-label={texts.steps}>
      {names.map((name, index) => {
        const at = index + 1;
        const isPast = at < step || step === names.length;
        return (
          <li
            key={name}
            aria-current={at === step ? 'step' : undefined}
            className={classes('zg-step', isPast && 'zg-step-past', at === step && 'zg-step-now')}
          >
            <span className="zg-step-mark" aria-hidden="true">
              {isPast ? <SmallTickIcon /> : at}
            </span>
            <span>{name}</span>
          </li>
        );
      })}
    </ol>
  );
}
