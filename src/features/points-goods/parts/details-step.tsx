import type { ComponentType } from 'react';
import { useMessages } from '#src/lib/i18n/locale.ts';
import { Card } from '#src/ui/card/card.tsx';
import { Held } from '#src/ui/form/held.tsx';
import { messages } from '../messages.ts';
import type { WizardView } from './wizard-view.ts';

/** The editor of the description. */
export type Editor = ComponentType<{
  label: string;
  value: string;
  onChange: (html: string) => void;
  onPending: (count: number) => void;
}>;

interface DetailsStepProps extends WizardView {
  editor: Editor;
  onPendingInText: (count: number) => void;
}

/** Step 3: the description, as rich text; it rests while the goods are saved. */
export function DetailsStep({ wizard, send, editor: RichEditor, onPendingInText }: DetailsStepProps) {
  const texts = useMessages(messages);
  return (
    <Card title={texts.description}>
      <Held isHeld={wizard.matches({ flow: 'submitting' })}>
        <RichEditor
          label={texts.description}
          value={wizard.context.form.description}
          onPending={onPendingInText}
          onChange={(description) => {
            // An editor also reports text that it has not changed.
            if (description !== wizard.context.form.description) send({ type: 'form.change', values: { description } });
          }}
        />
      </Held>
    </Card>
  );
}
