import { useQuery } from '@tanstack/react-query';
import type { components } from '#openapi/generated/types.ts';
import { useMessages } from '#src/lib/i18n/locale.ts';
import { Card } from '#src/ui/card/card.tsx';
import { Facts } from '#src/ui/facts/facts.tsx';
import { Pending } from '#src/ui/state-views/pending.tsx';
import { Tag } from '#src/ui/tag/tag.tsx';
import { wxappShipping } from '../api.ts';
import { messages } from '../messages.ts';

type Shipping = components['schemas']['WxappShipping'];

/** What WeChat's shipping service says of a mini-program: who holds the money, and which carriers it does not know. */
export function ShippingCard({ id }: { id: string }) {
  const texts = useMessages(messages);
  const query = useQuery(wxappShipping(id));
  return (
    <Card title={texts.serviceTitle}>
      <Pending of={query} lines={3}>
        {({ isManaged, isConfirmed, unknownCarriers }) => (
          <Facts
            rows={[
              { label: texts.managed, value: <Managed is={isManaged} /> },
              { label: texts.confirmed, value: <Confirmed is={isConfirmed} /> },
              { label: texts.carriers, value: <Carriers unknown={unknownCarriers} /> },
            ]}
          />
        )}
      </Pending>
    </Card>
  );
}

function Managed({ is }: { is: boolean | null }) {
  const texts = useMessages(messages);
  if (is === null) return texts.notAsked;
  return (
    <>
      <Tag tone={is ? 'active' : 'neutral'}>{is ? texts.managedYes : texts.managedNo}</Tag>{' '}
      {is ? texts.managedYesHint : texts.managedNoHint}
    </>
  );
}

function Confirmed({ is }: { is: boolean | null }) {
  const texts = useMessages(messages);
  if (is === null) return texts.notAsked;
  return (
    <>
      <Tag tone={is ? 'good' : 'warn'}>{is ? texts.confirmedYes : texts.confirmedNo}</Tag>{' '}
      {is ? null : texts.confirmedNoHint}
    </>
  );
}

function Carriers({ unknown }: { unknown: Shipping['unknownCarriers'] }) {
  const texts = useMessages(messages);
  if (unknown === null) return texts.notAsked;
  return (
    <>
      <Tag tone={unknown.length === 0 ? 'good' : 'warn'}>
        {unknown.length === 0 ? texts.carriersKnown : texts.carriersUnknown}
      </Tag>{' '}
      {unknown.map(({ name, wechatCode }) => `${name} (${wechatCode})`).join(texts.comma)}
    </>
  );
}
