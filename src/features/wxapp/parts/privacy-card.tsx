import { useQuery } from '@tanstack/react-query';
import { useMessages } from '#src/lib/i18n/locale.ts';
import { Card } from '#src/ui/card/card.tsx';
import { Pending } from '#src/ui/state-views/pending.tsx';
import { Tag } from '#src/ui/tag/tag.tsx';
import { privacySetting } from '../api.ts';
import { messages } from '../messages.ts';
import { PrivacyForm } from './privacy-form.tsx';

/** What users are told about their data: every kind that WeChat found in the code needs a purpose. */
export function PrivacyCard({ id }: { id: string }) {
  const texts = useMessages(messages);
  const query = useQuery(privacySetting(id));
  const { data } = query;
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
      <Pending of={query} lines={6}>
        {(data) => <PrivacyForm id={id} setting={data} />}
      </Pending>
    </Card>
  );
}
