import { TickCircleIcon } from '@blueprintjs/icons';
import { useMessages } from '#src/lib/i18n/locale.ts';
import { Button } from '#src/ui/button/button.tsx';
import { Card } from '#src/ui/card/card.tsx';
import { messages } from '../messages.ts';
import type { WizardView } from './wizard-view.ts';
import './done-step.css';

/** Step 4: saved; view it or add the next. */
export function DoneStep({ send }: Pick<WizardView, 'send'>) {
  const texts = useMessages(messages);
  return (
    <Card>
      <div className="zg-done">
        <TickCircleIcon size={48} />
        <h2>{texts.congratulations}</h2>
        <p>{texts.congratulationsHint}</p>
        <div className="zg-done-ways">
          <Button intent="primary" onClick={() => send({ type: 'wizard.view' })}>
            {texts.view}
          </Button>
          <Button onClick={() => send({ type: 'wizard.continue' })}>{texts.continueAdding}</Button>
        </div>
      </div>
    </Card>
  );
}
