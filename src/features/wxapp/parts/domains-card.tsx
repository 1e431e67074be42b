import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useMessages } from '#src/lib/i18n/locale.ts';
import { problemText } from '#src/lib/problem-messages.ts';
import { useWrite } from '#src/lib/write.ts';
import { Button } from '#src/ui/button/button.tsx';
import { Card } from '#src/ui/card/card.tsx';
import { TextArea } from '#src/ui/form/fields.tsx';
import { useLeaveQuestion } from '#src/ui/form/leave-question.tsx';
import { Pending } from '#src/ui/state-views/pending.tsx';
import { Tag } from '#src/ui/tag/tag.tsx';
import { changeDomains, type Domains, serverDomains, touchedByCalls } from '../api.ts';
import { messages } from '../messages.ts';
import './domains-card.css';

const names = ['requestdomain', 'wsrequestdomain', 'uploaddomain', 'downloaddomain', 'udpdomain', 'tcpdomain'] as const;
type Draft = Record<(typeof names)[number], string>;

function draftOf(domains: Domains): Draft {
  const text = (name: (typeof names)[number]) => domains[name].join('\n');
  return {
    requestdomain: text('requestdomain'),
    wsrequestdomain: text('wsrequestdomain'),
    uploaddomain: text('uploaddomain'),
    downloaddomain: text('downloaddomain'),
    udpdomain: text('udpdomain'),
    tcpdomain: text('tcpdomain'),
  };
}

const linesIn = (text: string) => text.split(/\s+/).filter((line) => line !== '');

const tidy = (text: string) => linesIn(text).join('\n');

/** The domains that a mini-program may call; saving replaces all of them. */
export function DomainsCard({ id }: { id: string }) {
  const texts = useMessages(messages);
  const query = useQuery(serverDomains(id));
  return (
    <Card title={texts.domains}>
      <Pending of={query} lines={6}>
        {(data) => <Editor id={id} domains={data} />}
      </Pending>
    </Card>
  );
}

function Editor({ id, domains }: { id: string; domains: Domains }) {
  const texts = useMessages(messages);
  const [draft, setDraft] = useState(() => draftOf(domains));
  const [base, setBase] = useState(draft);
  const leaveQuestion = useLeaveQuestion(names.some((name) => tidy(draft[name]) !== tidy(base[name])));
  const [left, setLeft] = useState<Pick<Domains, 'refused' | 'unfiled'>>({ refused: [], unfiled: [] });
  const { run, isRunning, error } = useWrite(changeDomains, {
    touches: ['/weixin/open/ma/settings/{appId}/serveraddress', ...touchedByCalls],
    said: texts.domainsSaved,
    silent: 'told in the card',
    onDone: (answer, sent) => {
      const saved = draftOf(answer);
      setDraft((now) => {
        const next = { ...now };
        // What was typed while the answer was on its way stays, unsaved.
        for (const name of names) {
          if (tidy(now[name]) === sent[name]?.join('\n')) next[name] = saved[name];
        }
        return next;
      });
      setBase(saved);
      setLeft(answer);
    },
  });
  const save = () =>
    run({
      appId: id,
      action: 'set',
      requestdomain: linesIn(draft.requestdomain),
      wsrequestdomain: linesIn(draft.wsrequestdomain),
      uploaddomain: linesIn(draft.uploaddomain),
      downloaddomain: linesIn(draft.downloaddomain),
      udpdomain: linesIn(draft.udpdomain),
      tcpdomain: linesIn(draft.tcpdomain),
    });
  return (
    <div className="zg-form">
      <div className="zg-domains">
        {names.map((name) => (
          <TextArea
            key={name}
            label={texts.domainNames[name]}
            hint={name === 'requestdomain' ? texts.domainHint : undefined}
            rows={2}
            value={draft[name]}
            onChange={(value) => setDraft({ ...draft, [name]: value })}
          />
        ))}
      </div>
      {left.refused.length > 0 && (
        <p>
          <Tag tone="bad">{texts.refused}</Tag> {left.refused.join(', ')}
        </p>
      )}
      {left.unfiled.length > 0 && (
        <p>
          <Tag tone="warn">{texts.unfiled}</Tag> {left.unfiled.join(', ')}
        </p>
      )}
      {error !== null && (
        <p className="zg-form-error" role="alert">
          {problemText(error)}
        </p>
      )}
      <div>
        <Button needs="changeServerDomains" intent="primary" isBusy={isRunning} onClick={save}>
          {texts.save}
        </Button>
      </div>
      {leaveQuestion}
    </div>
  );
}
