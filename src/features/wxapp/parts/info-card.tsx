import { useQuery } from '@tanstack/react-query';
import { useMessages } from '#src/lib/i18n/locale.ts';
import { Card } from '#src/ui/card/card.tsx';
import { Facts } from '#src/ui/facts/facts.tsx';
import { Pending } from '#src/ui/state-views/pending.tsx';
import { authorizerInfo } from '../api.ts';
import { messages } from '../messages.ts';

/** The account as WeChat knows it. */
export function InfoCard({ id }: { id: string }) {
  const texts = useMessages(messages);
  const query = useQuery(authorizerInfo(id));
  return (
    <Card title={texts.info}>
      <Pending of={query} lines={5}>
        {(data) => (
          <Facts
            rows={[
              { label: texts.nickName, value: data.nickName },
              { label: texts.originalId, value: data.originalId },
              { label: texts.alias, value: data.alias || texts.none },
              { label: texts.principal, value: data.principalName || texts.none },
              { label: texts.signature, value: data.signature || texts.none },
              { label: texts.verified, value: data.verifyType === -1 ? texts.notVerified : texts.isVerified },
              {
                label: texts.accountStatus,
                value:
                  data.accountStatus === null ? texts.none : (texts.accountStatuses[data.accountStatus] ?? texts.none),
              },
              {
                label: texts.categories,
                value:
                  data.categories.map(({ first, second }) => `${first} / ${second}`).join(texts.comma) || texts.none,
              },
            ]}
          />
        )}
      </Pending>
    </Card>
  );
}
