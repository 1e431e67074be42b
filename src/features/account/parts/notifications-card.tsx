import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { notificationChoices } from '#openapi/generated/shapes.ts';
import { codes, labels } from '#openapi/generated/values.ts';
import { type Locale, useLocale } from '#src/lib/i18n/locale.ts';
import { type OperationId, useWithheld } from '#src/lib/rights.ts';
import { useOperator } from '#src/lib/session.ts';
import { useWrite } from '#src/lib/write.ts';
import { Button } from '#src/ui/button/button.tsx';
import { Card } from '#src/ui/card/card.tsx';
import { CheckGroup } from '#src/ui/form/check-group.tsx';
import { SwitchField } from '#src/ui/form/fields.tsx';
import { YuanField } from '#src/ui/form/number-field.tsx';
import { Pending } from '#src/ui/state-views/pending.tsx';
import { chooseNotifications, type NotificationChoices, ownChoices } from '../api.ts';
import { messages } from '../messages.ts';

type Kind = NotificationChoices['off'][number];

/** The act that follows; who may not do it does not hear of it. */
const followedBy: Partial<Record<Kind, OperationId>> = {
  bigOrder: 'readOrder',
  afterSaleAsked: 'agreeAfterSale',
  goodsSentBack: 'receiveReturn',
  refundFailed: 'retryOrderRefund',
  auditApproved: 'releaseCode',
  auditRejected: 'submitCode',
  gatewayTroubled: 'updateGateway',
  codesUsedUp: 'readText',
  shippingRejected: 'uploadShippingReport',
  penalised: 'readCode',
};

/** What happens in shops; the platform's staff hear of it only when they are meant by name. */
const ofTenants: ReadonlySet<Kind> = new Set([
  'bigOrder',
  'afterSaleAsked',
  'goodsSentBack',
  'refundFailed',
  'codesUsedUp',
  'shippingRejected',
]);

/** Chooses what the bell tells. */
export function NotificationsCard() {
  const texts = messages[useLocale()];
  const query = useQuery(ownChoices());
  return (
    <Card title={texts.notifications}>
      <Pending of={query} lines={4}>
        {(choices) => <ChoicesForm choices={choices} />}
      </Pending>
    </Card>
  );
}

type Draft = Omit<NotificationChoices, 'bigOrderPrice'> & { price: number | null | undefined };

/** Shows what is chosen until something is typed, which stays whatever is read meanwhile. */
function ChoicesForm({ choices }: { choices: NotificationChoices }) {
  const locale: Locale = useLocale();
  const texts = messages[locale];
  const { type } = useOperator();
  const withheld = useWithheld();
  const [typed, setTyped] = useState<Draft | null>(null);
  const { off, sound, price } = typed ?? { ...choices, price: choices.bigOrderPrice };
  const change = (patch: Partial<Draft>) => setTyped({ off, sound, price, ...patch });
  const { run, isRunning } = useWrite(chooseNotifications, {
    touches: ['/upms/notification/choices', '/upms/notification/unread'],
    said: texts.notificationsSaved,
  });
  const offered = codes.NotificationKind.filter(
    (kind) => withheld(followedBy[kind]) === null && (type === 2 || !ofTenants.has(kind)),
  );
  const isOn = (kind: Kind) => !off.includes(kind);
  const hasBigOrders = offered.includes('bigOrder') && isOn('bigOrder');
  const { least, most } = notificationChoices.bigOrderPrice;
  const isPrice = typeof price === 'number' && price >= least && price <= most;
  return (
    <form
      className="zg-form"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (isPrice || !hasBigOrders) run({ off, sound, bigOrderPrice: isPrice ? price : choices.bigOrderPrice });
      }}
    >
      <CheckGroup
        label={texts.notifyOf}
        value={offered.filter(isOn)}
        options={offered.map((kind) => ({ value: kind, label: labels.NotificationKind[kind][locale] }))}
        onChange={(on) =>
          change({
            off: codes.NotificationKind.filter((kind) => (offered.includes(kind) ? !on.includes(kind) : !isOn(kind))),
          })
        }
      />
      {hasBigOrders && (
        <YuanField
          label={texts.bigOrderPrice}
          value={price}
          onChange={(next) => change({ price: next })}
          problem={price !== undefined && !isPrice ? texts.bigOrderLeast : undefined}
        />
      )}
      <SwitchField
        label={texts.sound}
        hint={texts.soundHint}
        value={sound}
        onChange={(next) => change({ sound: next })}
      />
      <div>
        <Button type="submit" intent="primary" isBusy={isRunning}>
          {texts.saveNotifications}
        </Button>
      </div>
    </form>
  );
}
