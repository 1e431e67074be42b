import { useQuery } from '@tanstack/react-query';
import { useMessages } from '#src/lib/i18n/locale.ts';
import { Card } from '#src/ui/card/card.tsx';
import { Failure, Skeleton } from '#src/ui/state-views/state-views.tsx';
import { Tag } from '#src/ui/tag/tag.tsx';
import { privacySetting } from '../api.ts';
import { messages } from '../messages.ts';
import { PrivacyForm } from './privacy-form.tsx';

/** What users are told about their data: every kind that WeChat found in the code needs a purpose. */
export function PrivacyCard({ id }: { id: string }) {
  const texts = useMessages(messages);
  const { data, error, refetch } = useQuery(privacySetting(id));
  return (
    <Card
      title={texts.privacy}
      note={
        // Before WeChat has seen any code, nothing can be undeclared.
        data?.hasCode === true && (
          <Tag tone={data.undeclared.length === 0 ? 'good' : 'warn'}>
            {data.undeclared.length === 0 ? texts.allDeclared : texts.undeclared(data.undeclared.length)}
          </Tag>
        )
      }
    >
      {data === undefined ? (
        error === null ? (
          <Skeleton lines={6} />
        ) : (
          <Failure error={error} onRetry={() => void refetch()} />
        )
      ) : (
        <PrivacyForm id={id} setting={data} />
      )}
    </Card>
  );
}
