import { ArrowLeftIcon } from '@blueprintjs/icons';
import { type ReactNode, useEffect, useRef } from 'react';
import { stepOf } from '#machines/points-goods-wizard/selectors.ts';
import { isAbsentRow } from '#src/lib/absent-row.ts';
import { useMessages } from '#src/lib/i18n/locale.ts';
import type { ViewedRow } from '#src/lib/viewers.ts';
import { Button } from '#src/ui/button/button.tsx';
import { Card } from '#src/ui/card/card.tsx';
import { toFirstFault } from '#src/ui/form/first-fault.ts';
import { mainActMark, useWayToMainAct } from '#src/ui/list/use-main-act.ts';
import { Page } from '#src/ui/page/page.tsx';
import { Gone } from '#src/ui/state-views/gone-on-demand.ts';
import { Failure, Skeleton } from '#src/ui/state-views/state-views.tsx';
import { messages } from '../messages.ts';
import { ChooseStep } from './choose-step.tsx';
import { DetailsStep, type Editor } from './details-step.tsx';
import { DoneStep } from './done-step.tsx';
import { GoodsPicker } from './goods-picker.tsx';
import { InfoStep } from './info-step.tsx';
import type { Shops } from './shop-field.tsx';
import type { useWizard } from './use-wizard.ts';
import { WizardDialogs } from './wizard-dialogs.tsx';
import { WizardSteps } from './wizard-steps.tsx';
import { reasonOf } from './wizard-view.ts';
import './wizard-form.css';

interface WizardFormProps extends Pick<
  ReturnType<typeof useWizard>,
  'wizard' | 'send' | 'pictures' | 'onPendingInText'
> {
  title: string;
  /** The way to the goods before and after these in their list. */
  steps?: ReactNode;
  shops: Shops;
  editor: Editor;
  viewed?: ViewedRow | undefined;
}

/** The page of the wizard: back link, step bar, current step, and buttons. */
export function WizardForm(props: WizardFormProps) {
  const { title, steps, shops, editor, viewed, wizard, send, pictures, onPendingInText } = props;
  const texts = useMessages(messages);
  const view = { wizard, send };
  const step = stepOf(wizard);
  const content = useRef<HTMLDivElement>(null);
  const top = useRef(step);
  useEffect(() => {
    // A new step starts scrolled to its top.
    if (top.current !== step) content.current?.parentElement?.scrollIntoView({ block: 'start' });
    top.current = step;
  }, [step]);
  const next = () => {
    send({ type: 'wizard.next' });
    toFirstFault(content.current);
  };
  useWayToMainAct();
  const isLoading = wizard.matches({ flow: 'loading' });
  const hasFailed = wizard.matches({ flow: 'loadFailed' });
  const { problem } = wizard.context;
  const isAbsent = problem !== null && isAbsentRow(problem);
  const isSubmitting = wizard.matches({ flow: 'submitting' });
  return (
    <Page
      title={title}
      actions={steps}
      viewed={viewed}
      back={
        <Button
          variant="minimal"
          icon={<ArrowLeftIcon />}
          aria-label={texts.back}
          onClick={() => send({ type: 'page.leave' })}
        />
      }
    >
      <WizardSteps step={step} />
      <div className="zg-wizard" ref={content}>
        {isLoading && (
          <Card>
            <Skeleton lines={10} height={20} />
          </Card>
        )}
        {hasFailed && (
          <Card>
            {isAbsent ? (
              <Gone back={<Button onClick={() => send({ type: 'page.leave' })}>{texts.backToList}</Button>} />
            ) : (
              <Failure reason={reasonOf(wizard)} onRetry={() => send({ type: 'wizard.retry' })} />
            )}
          </Card>
        )}
        {!isLoading && !hasFailed && (
          <>
            {step === 1 && <ChooseStep {...view} />}
            {step === 2 && <InfoStep {...view} pictures={pictures} shops={shops} />}
            {step === 3 && <DetailsStep {...view} editor={editor} onPendingInText={onPendingInText} />}
            {step === 4 && <DoneStep send={send} />}
          </>
        )}
      </div>
      <div className="zg-wizard-ways">
        <Button
          disabled={step === 1 || !wizard.can({ type: 'wizard.back' })}
          onClick={() => send({ type: 'wizard.back' })}
        >
          {texts.previous}
        </Button>
        {step <= 2 && (
          <Button intent="primary" disabled={!wizard.can({ type: 'wizard.next' })} {...mainActMark} onClick={next}>
            {texts.next}
          </Button>
        )}
        {step === 3 && (
          <Button
            intent="primary"
            isBusy={isSubmitting}
            disabled={!isSubmitting && !wizard.can({ type: 'wizard.confirm' })}
            {...mainActMark}
            // The second half of a double click on “next”, which stood here, has not seen this step.
            onClick={({ detail }) => detail < 2 && send({ type: 'wizard.confirm' })}
          >
            {texts.submit}
          </Button>
        )}
      </div>
      <GoodsPicker {...view} />
      <WizardDialogs {...view} shops={shops} />
    </Page>
  );
}
