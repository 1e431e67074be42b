import { isOfferedFree } from '#machines/points-goods-wizard/rules.ts';
import { useMessages } from '#src/lib/i18n/locale.ts';
import { Button } from '#src/ui/button/button.tsx';
import { Conflict } from '#src/ui/conflict/conflict.tsx';
import { Confirm } from '#src/ui/dialog/confirm.tsx';
import { Dialog } from '#src/ui/dialog/dialog.tsx';
import { LeaveQuestion } from '#src/ui/form/leave-question.tsx';
import { Warning } from '#src/ui/form/warning.tsx';
import { messages } from '../messages.ts';
import { differences, theirsIn } from './differences.ts';
import type { Shops } from './shop-field.tsx';
import type { WizardView } from './wizard-view.ts';

interface DialogsProps extends WizardView {
  shops: Shops;
}

/** The wizard's questions: resume a draft, submit, resolve a conflict, leave. */
export function WizardDialogs({ wizard, send, shops }: DialogsProps) {
  const texts = useMessages(messages);
  return (
    <>
      <Dialog
        isOpen={wizard.matches({ flow: 'draftFound' })}
        title={texts.draftTitle}
        width={420}
        role="alertdialog"
        // Escape must not discard the draft.
        onClose={() => send({ type: 'draft.restore' })}
        footer={
          <>
            <Button onClick={() => send({ type: 'draft.discard' })}>{texts.draftDiscard}</Button>
            <Button data-focus-first intent="primary" onClick={() => send({ type: 'draft.restore' })}>
              {texts.draftRestore}
            </Button>
          </>
        }
      >
        {texts.draftText}
      </Dialog>
      <Confirm
        isOpen={wizard.matches({ flow: 'unconfirmed' })}
        title={texts.hint}
        onConfirm={() => send({ type: 'confirm.accept' })}
        onCancel={() => send({ type: 'confirm.cancel' })}
      >
        <p>{texts.askSubmit}</p>
        {isOfferedFree(wizard.context.form) && <Warning>{texts.freeWarning}</Warning>}
      </Confirm>
      <ConflictDialog wizard={wizard} send={send} shops={shops} />
      <LeaveQuestion
        isOpen={wizard.matches({ leaving: 'questioned' })}
        texts={texts}
        onLeave={() => send({ type: 'leave.confirm' })}
        onStay={() => send({ type: 'leave.cancel' })}
      />
    </>
  );
}

function ConflictDialog({ wizard, send, shops }: DialogsProps) {
  const texts = useMessages(messages);
  const isOpen = wizard.matches({ flow: 'conflicted' });
  const { form, problem } = wizard.context;
  const theirs = isOpen && problem !== null ? theirsIn(problem.data) : null;
  const shopOf = (id: string) =>
    shops.found.find((shop) => shop.id === id)?.name ?? (id === theirs?.form.shopId ? theirs.shopName : null) ?? id;
  return (
    <Conflict
      isOpen={isOpen}
      rows={theirs === null ? [] : differences(texts, form, theirs.form, shopOf)}
      onTakeTheirs={() => send({ type: 'conflict.reload' })}
      onKeepMine={() => {
        if (theirs !== null) send({ type: 'conflict.overwrite', version: theirs.version });
      }}
      onClose={() => send({ type: 'wizard.back' })}
    />
  );
}
