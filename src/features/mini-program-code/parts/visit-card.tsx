import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useMessages } from '#src/lib/i18n/locale.ts';
import { useWrite } from '#src/lib/write.ts';
import { Button } from '#src/ui/button/button.tsx';
import { Card } from '#src/ui/card/card.tsx';
import { Confirm } from '#src/ui/dialog/confirm.tsx';
import { Pending } from '#src/ui/state-views/pending.tsx';
import { Tag } from '#src/ui/tag/tag.tsx';
import { setVisitStatus, visitStatus } from '../api.ts';
import { messages } from '../messages.ts';

/** Shows whether users can open the mini-program, and suspends or resumes it. */
export function VisitCard({ appId }: { appId: string }) {
  const texts = useMessages(messages);
  const query = useQuery(visitStatus(appId));
  const { data } = query;
  const [isAsked, setAsked] = useState(false);
  const { run, isRunning } = useWrite(setVisitStatus, {
    touches: ['/weixin/open/ma/code/{appId}/visitstatus'],
    said: texts.visitChanged,
    onDone: () => setAsked(false),
  });
  return (
    <Card
      title={texts.visit}
      actions={
        data !== undefined && (
          <Button
            needs="setVisitStatus"
            size="small"
            variant="outlined"
            intent={data.isOpen ? 'danger' : 'primary'}
            isBusy={isRunning}
            onClick={() => (data.isOpen ? setAsked(true) : run({ appId, isOpen: true }))}
          >
            {data.isOpen ? texts.suspend : texts.resume}
          </Button>
        )
      }
    >
      <Pending of={query} lines={1}>
        {(data) => (
          <p>
            <Tag tone={data.isOpen ? 'good' : 'bad'}>{data.isOpen ? texts.visitOpen : texts.visitClosed}</Tag>
          </p>
        )}
      </Pending>
      <Confirm
        isOpen={isAsked}
        title={texts.suspend}
        confirmText={texts.suspend}
        intent="danger"
        isBusy={isRunning}
        onConfirm={() => run({ appId, isOpen: false })}
        onCancel={() => setAsked(false)}
      >
        {texts.suspendEffect}
      </Confirm>
    </Card>
  );
}
