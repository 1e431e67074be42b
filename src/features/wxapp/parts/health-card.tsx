import { useQuery } from '@tanstack/react-query';
import { formatTime } from '#src/lib/format.ts';
import { useMessages } from '#src/lib/i18n/locale.ts';
import { Card } from '#src/ui/card/card.tsx';
import { Facts } from '#src/ui/facts/facts.tsx';
import { Pending } from '#src/ui/state-views/pending.tsx';
import { Tag } from '#src/ui/tag/tag.tsx';
import { wxappHealth } from '../api.ts';
import { messages } from '../messages.ts';

/** WeChat's permission set of parcels and receipts, without which the money of a mini-program stays held. */
const shippingSet = 142;

const tokenTones = { none: 'neutral', fresh: 'good', due: 'active', expired: 'warn' } as const;

/** The state of consent and token, and their latest error. */
export function HealthCard({ id, isMiniProgram }: { id: string; isMiniProgram: boolean }) {
  const texts = useMessages(messages);
  const query = useQuery(wxappHealth(id));
  return (
    <Card title={texts.healthTitle}>
      <Pending of={query} lines={5}>
        {(data) => (
          <Facts
            rows={[
              {
                label: texts.auth,
                value: (
                  <Tag
                    tone={data.authState === 'authorized' ? 'good' : data.authState === 'revoked' ? 'bad' : 'neutral'}
                  >
                    {texts.auths[data.authState]}
                  </Tag>
                ),
              },
              { label: texts.since, value: formatTime(data.authorizedTime) },
              {
                label: texts.permissions,
                value: data.permissionSets.map(({ name }) => name).join(texts.comma) || texts.none,
              },
              ...(isMiniProgram && data.authState === 'authorized'
                ? [
                    {
                      label: texts.shipping,
                      value: data.permissionSets.some((set) => set.id === shippingSet) ? (
                        <Tag tone="good">{texts.shippingGiven}</Tag>
                      ) : (
                        <>
                          <Tag tone="bad">{texts.shippingMissing}</Tag> {texts.shippingHint}
                        </>
                      ),
                    },
                  ]
                : []),
              {
                label: texts.token,
                value: <Tag tone={tokenTones[data.tokenState]}>{texts.tokens[data.tokenState]}</Tag>,
              },
              { label: texts.tokenUntil, value: formatTime(data.tokenExpireTime) },
              { label: texts.resets, value: String(data.resetsLeft) },
              {
                label: texts.trouble,
                value: data.trouble === null ? texts.none : `${data.trouble.words} · ${formatTime(data.trouble.time)}`,
              },
            ]}
          />
        )}
      </Pending>
    </Card>
  );
}
