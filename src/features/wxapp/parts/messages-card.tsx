import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { labels } from '#openapi/generated/values.ts';
import { useLocale } from '#src/lib/i18n/locale.ts';
import { onDemand } from '#src/lib/on-demand.ts';
import { Button } from '#src/ui/button/button.tsx';
import { Card } from '#src/ui/card/card.tsx';
import type { Column } from '#src/ui/data-grid/column.ts';
import { SmallTable } from '#src/ui/small-table/small-table.tsx';
import { Pending } from '#src/ui/state-views/pending.tsx';
import { type MessageTemplate, messageTemplates, type Wxapp } from '../api.ts';
import { messageTexts } from '../message-texts.ts';
import { MessageForm } from './message-form.tsx';
import type { MessageTrialProps } from './message-trial.tsx';
import './messages-card.css';
import { NewestMessages } from './newest-messages.tsx';

/** Fetched when somebody tries a message: most only look. */
const { Part: MessageTrial } = onDemand<MessageTrialProps>(() =>
  import('./message-trial.tsx').then((module) => module.MessageTrial),
);

const topicCell = (topic: string, template: string) => (
  <>
    {topic}
    <div className="zg-message-template">{template}</div>
  </>
);

/** What buyers hear inside WeChat by this account, topic by topic. */
export function MessagesCard({ app }: { app: Pick<Wxapp, 'id' | 'appType' | 'tenantId'> }) {
  const locale = useLocale();
  const texts = messageTexts[locale];
  const query = useQuery(messageTemplates(app.id));
  const [edited, setEdited] = useState<MessageTemplate['topic'] | null>(null);
  const [tried, setTried] = useState<MessageTemplate['topic'] | null>(null);
  const shown = query.data?.find(({ topic }) => topic === edited);
  const nameOf = ({ topic }: MessageTemplate) => labels.MessageTopic[topic][locale];
  const acts = (template: MessageTemplate) => (
    <span className="zg-message-acts">
      <Button
        size="small"
        variant="outlined"
        needs="tryMessageTemplate"
        disabled={template.templateId === ''}
        aria-label={`${texts.trial} · ${nameOf(template)}`}
        onClick={() => setTried(template.topic)}
      >
        {texts.trial}
      </Button>
      <Button
        size="small"
        variant="outlined"
        needs="saveMessageTemplate"
        aria-label={`${texts.edit} · ${nameOf(template)}`}
        onClick={() => setEdited(template.topic)}
      >
        {texts.edit}
      </Button>
    </span>
  );
  const columns: Column<MessageTemplate>[] = [
    {
      id: 'topic',
      title: texts.topic,
      width: 110,
      text: nameOf,
      // The template stands below its topic, so that a phone shows both beside the pinned acts.
      cell: (template) => topicCell(nameOf(template), template.templateId || texts.noTemplate),
    },
    {
      id: 'state',
      title: texts.state,
      width: 90,
      text: ({ isOn }) => (isOn ? texts.on : texts.off),
      tone: ({ isOn }) => (isOn ? 'good' : 'neutral'),
    },
    {
      id: 'edit',
      title: '',
      width: 130,
      edge: 'end',
      text: () => texts.edit,
      cell: acts,
    },
  ];
  return (
    <Card title={texts.title} isFlush>
      <p className="zg-messages-hint">{texts.hint}</p>
      <Pending of={query} lines={4}>
        {(data) => <SmallTable label={texts.title} columns={columns} rows={data} rowId={({ topic }) => topic} />}
      </Pending>
      <NewestMessages appId={app.id} />
      {tried !== null && (
        <MessageTrial app={app} topic={tried} onClose={() => setTried(null)} onMissing={() => setTried(null)} />
      )}
      {shown !== undefined && <MessageForm app={app} template={shown} onClose={() => setEdited(null)} />}
    </Card>
  );
}
