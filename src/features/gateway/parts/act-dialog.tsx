import { isOfMerchant } from '#machines/gateway-account/rules.ts';
import { useLocale } from '#src/lib/i18n/locale.ts';
import { notify } from '#src/lib/notices.ts';
import { isPlainEvent, type PlainEvent, sendPlainly } from '#src/lib/plain-calls.ts';
import { useWrite } from '#src/lib/write.ts';
import { Confirm } from '#src/ui/dialog/confirm.tsx';
import { switchOutcome, touchedByGateways } from '../api.ts';
import { messages } from '../messages.ts';
import { eventName, isGrave } from '../words.ts';
import type { ActDialogProps } from './act-dialog-props.ts';
import { GatewayForm } from './gateway-form.tsx';
import { KeysDialog } from './keys-dialog.tsx';
import { SecretDialog } from './secret-dialog.tsx';

/** The dialog of one action on an account; a test needs none. */
export function ActDialog(props: ActDialogProps) {
  const { act, event } = props.act;
  if (act === 'edit') return <GatewayForm account={props.account} onClose={props.onClose} />;
  if (act === 'upload' || act === 'rotate')
    return isOfMerchant(props.account.kind) ? <KeysDialog {...props} /> : <SecretDialog {...props} />;
  return isPlainEvent('account', event) ? <PlainDialog {...props} event={event} /> : null;
}

/** Confirms what cannot be taken back: a switch of keys, their loss, the end of an account. */
function PlainDialog({ account, event, onClose }: ActDialogProps & { event: PlainEvent<'account'> }) {
  const locale = useLocale();
  const texts = messages[locale];
  const label = eventName(event, locale);
  const { asks, said } = {
    'account.finishRotation': { asks: texts.switchEffect, said: texts.switched },
    'account.dropRotation': { asks: texts.dropEffect, said: texts.dropped },
    'account.retire': { asks: texts.retireEffect, said: texts.retired },
    'account.test': { asks: '', said: undefined },
  }[event];
  const { run, isRunning } = useWrite(
    async (sent: Parameters<typeof sendPlainly>[0], once) => {
      const after = await sendPlainly(sent, once);
      return event === 'account.finishRotation' ? switchOutcome(account.id, after) : 'passed';
    },
    {
      touches: touchedByGateways,
      said: (outcome) => (outcome === 'passed' ? said : undefined),
      onDone(outcome) {
        if (outcome === 'unanswered') notify.warning(texts.unanswered);
        onClose();
      },
    },
  );
  return (
    <Confirm
      isOpen
      title={`${label} · ${account.name}`}
      confirmText={label}
      intent={isGrave(event) ? 'danger' : 'primary'}
      isBusy={isRunning}
      onConfirm={() => run({ event, id: account.id, version: account.version })}
      onCancel={onClose}
    >
      {asks}
    </Confirm>
  );
}
