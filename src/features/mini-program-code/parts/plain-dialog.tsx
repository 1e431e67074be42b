import { useLocale, useMessages } from '#src/lib/i18n/locale.ts';
import { useWrite } from '#src/lib/write.ts';
import { Confirm } from '#src/ui/dialog/confirm.tsx';
import { type CodeDetail, touchedByCode } from '../api.ts';
import { messages } from '../messages.ts';
import { doPlain, type PlainEvent } from '../plain-calls.ts';
import { eventName, isGrave } from '../words.ts';

interface PlainDialogProps {
  code: CodeDetail;
  event: PlainEvent;
  onClose: () => void;
}

/** Confirms an action that needs only a confirmation, and says what it will do. */
export function PlainDialog({ code, event, onClose }: PlainDialogProps) {
  const texts = useMessages(messages);
  const locale = useLocale();
  const label = eventName(event, locale);
  const { run, isRunning } = useWrite(doPlain, { touches: touchedByCode, said: texts.done(label), onDone: onClose });
  return (
    <Confirm
      isOpen
      title={`${label} · ${code.appName}`}
      confirmText={label}
      intent={isGrave(event) ? 'danger' : 'primary'}
      isBusy={isRunning}
      onConfirm={() => {
        const { appId, version, sheet } = code;
        run({ event, appId, version, auditId: sheet?.auditId ?? '0' });
      }}
      onCancel={onClose}
    >
      {event === 'code.release' ? texts.releaseEffect(code.sheet?.version ?? '') : texts.effects[event]}
      {event === 'audit.speedUp' && code.quota && (
        <p>{texts.speedUpLeft(code.quota.speedUpRest, code.quota.speedUpLimit)}</p>
      )}
      {event === 'audit.undo' && <p>{texts.undosLeft(code.undosLeft.today, code.undosLeft.thisMonth)}</p>}
    </Confirm>
  );
}
