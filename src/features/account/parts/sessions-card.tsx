import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { formatTime } from '#src/lib/format.ts';
import { type Locale, useLocale } from '#src/lib/i18n/locale.ts';
import { useWrite } from '#src/lib/write.ts';
import { Button } from '#src/ui/button/button.tsx';
import { Card } from '#src/ui/card/card.tsx';
import type { Column } from '#src/ui/data-grid/column.ts';
import { Confirm } from '#src/ui/dialog/confirm.tsx';
import { SmallTable } from '#src/ui/small-table/small-table.tsx';
import { Pending } from '#src/ui/state-views/pending.tsx';
import { Tag } from '#src/ui/tag/tag.tsx';
import { agentName } from '../agent-name.ts';
import { endSession, type OwnSession, ownSessions } from '../api.ts';
import { messages } from '../messages.ts';

function sessionColumns(locale: Locale, onEnd: (session: OwnSession) => void): Column<OwnSession>[] {
  const texts = messages[locale];
  return [
    { id: 'address', title: texts.address, width: 90, text: (row) => row.address },
    { id: 'agent', title: texts.agent, width: 130, text: (row) => agentName(row.agent) },
    { id: 'since', title: texts.since, width: 140, text: (row) => formatTime(row.createTime) },
    { id: 'seen', title: texts.seen, width: 140, text: (row) => formatTime(row.seenTime) },
    { id: 'until', title: texts.until, width: 140, text: (row) => formatTime(row.expireTime) },
    {
      id: 'acts',
      edge: 'end',
      title: '',
      width: 90,
      text: () => '',
      cell: (row) =>
        row.current ? (
          <Tag tone="good">{texts.current}</Tag>
        ) : (
          <Button size="small" onClick={() => onEnd(row)}>
            {texts.end}
          </Button>
        ),
    },
  ];
}

/** Lists the operator's sessions and can end each. */
export function SessionsCard() {
  const locale = useLocale();
  const texts = messages[locale];
  const query = useQuery(ownSessions());
  const [ending, setEnding] = useState<OwnSession | null>(null);
  const { run, isRunning } = useWrite(endSession, {
    touches: ['/auth/sessions'],
    said: texts.ended,
    onDone: () => setEnding(null),
  });
  return (
    <Card title={texts.sessions} isFlush>
      <p className="zg-account-note zg-account-sessions">{texts.sessionsHint}</p>
      <Pending of={query} lines={3}>
        {(data) => (
          <SmallTable
            label={texts.sessions}
            rows={data}
            rowId={({ id }) => id}
            columns={sessionColumns(locale, setEnding)}
          />
        )}
      </Pending>
      {ending !== null && (
        <Confirm
          isOpen
          intent="danger"
          confirmText={texts.end}
          isBusy={isRunning}
          onConfirm={() => run(ending.id)}
          onCancel={() => setEnding(null)}
        >
          <p>{texts.endAsk(ending.address)}</p>
        </Confirm>
      )}
    </Card>
  );
}
