import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { formatTime } from '#src/lib/format.ts';
import { useMessages } from '#src/lib/i18n/locale.ts';
import { useChanges } from '#src/lib/live.ts';
import { readAnew } from '#src/lib/query.ts';
import type { ShownAct } from '#src/lib/row-actor.ts';
import { Button } from '#src/ui/button/button.tsx';
import { Card } from '#src/ui/card/card.tsx';
import type { Column } from '#src/ui/data-grid/column.ts';
import { SmallTable } from '#src/ui/small-table/small-table.tsx';
import { Pending } from '#src/ui/state-views/pending.tsx';
import { type CodeAudit, codeAudits, type CodeDetail, type CodeVersion, codeVersions } from '../api.ts';
import { messages } from '../messages.ts';
import { auditTones } from '../words.ts';
import { AuditDialog } from './audit-dialog.tsx';
import { RollbackDialog } from './rollback-dialog.tsx';

type Texts = ReturnType<typeof useMessages<(typeof messages)['zh']>>;

function versionColumns(texts: Texts, goBack: ((appVersion: number) => void) | null): Column<CodeVersion>[] {
  return [
    { id: 'version', title: texts.version, width: 100, text: ({ userVersion }) => userVersion },
    { id: 'desc', title: texts.userDesc, width: 200, text: ({ userDesc }) => userDesc },
    { id: 'time', title: texts.commitTime, width: 170, text: ({ commitTime }) => formatTime(commitTime) },
    {
      id: 'online',
      title: texts.status,
      width: 90,
      text: ({ isOnline }) => (isOnline ? texts.isOnline : texts.none),
      tone: ({ isOnline }) => (isOnline ? 'good' : null),
    },
    {
      id: 'back',
      title: texts.act,
      width: 120,
      text: ({ userVersion }) => texts.backHere(userVersion),
      cell: ({ isOnline, userVersion, appVersion }) =>
        !isOnline && (
          <Button
            size="small"
            variant="minimal"
            intent="danger"
            disabled={goBack === null}
            onClick={() => goBack?.(appVersion)}
          >
            {texts.backHere(userVersion)}
          </Button>
        ),
    },
  ];
}

/** The versions that WeChat keeps, fetched on demand, each with a rollback button. */
export function VersionsCard({ code, acts }: { code: CodeDetail; acts: readonly ShownAct[] }) {
  const texts = useMessages(messages);
  const [isAsked, setAsked] = useState(false);
  const [meant, setMeant] = useState<number | null>(null);
  const query = useQuery({ ...codeVersions(code.appId), enabled: isAsked });
  const { data } = query;
  if (!isAsked)
    return (
      <Card
        title={texts.versions}
        actions={
          <Button size="small" variant="outlined" onClick={() => setAsked(true)}>
            {texts.askVersions}
          </Button>
        }
      >
        <p className="zg-slot-none">{texts.versionsHint}</p>
      </Card>
    );
  if (data === undefined)
    return (
      <Card title={texts.versions}>
        <Pending of={query} lines={3} />
      </Card>
    );
  const act = acts.find(({ event }) => event === 'code.rollback');
  const isPossible = act?.allowed === true;
  const columns = versionColumns(texts, isPossible ? setMeant : null);
  return (
    <Card title={texts.versions} isFlush>
      {!isPossible && data.length > 0 && <p className="zg-past-why">{act?.reason}</p>}
      <SmallTable
        label={texts.versions}
        columns={columns}
        rows={data}
        rowId={({ appVersion }) => String(appVersion)}
        empty={texts.noVersions}
      />
      {meant !== null && <RollbackDialog code={code} meant={meant} onClose={() => setMeant(null)} />}
    </Card>
  );
}

function auditColumns(texts: Texts, open: (audit: CodeAudit) => void): Column<CodeAudit>[] {
  return [
    { id: 'version', title: texts.version, width: 100, text: ({ version }) => version },
    {
      id: 'status',
      title: texts.status,
      width: 110,
      text: ({ status }) => texts.statuses[status] ?? texts.none,
      tone: ({ status }) => auditTones[status] ?? 'neutral',
    },
    { id: 'submit', title: texts.submitTime, width: 170, text: ({ submitTime }) => formatTime(submitTime) },
    { id: 'decide', title: texts.decideTime, width: 170, text: ({ decideTime }) => formatTime(decideTime) },
    { id: 'release', title: texts.releaseTime, width: 170, text: ({ releaseTime }) => formatTime(releaseTime) },
    { id: 'reason', title: texts.reason, width: 200, text: ({ reason }) => reason.replaceAll(/<br\s*\/?>/gi, ' ') },
    {
      id: 'open',
      title: texts.act,
      width: 70,
      text: () => texts.open,
      cell: (audit) => (
        <Button size="small" variant="minimal" onClick={() => open(audit)}>
          {texts.open}
        </Button>
      ),
    },
  ];
}

const firstAudits = 10;
/** The most rows of one call. */
const mostAudits = 100;

/** Past submissions and their results. */
export function AuditsCard({ appId }: { appId: string }) {
  const texts = useMessages(messages);
  const [size, setSize] = useState(firstAudits);
  const query = useQuery({ ...codeAudits(appId, size), placeholderData: keepPreviousData });
  const { data } = query;
  useChanges('code', () => void readAnew(query), appId);
  const earlier = data === undefined ? 0 : Math.min(data.total, mostAudits) - data.records.length;
  const [opened, setOpened] = useState<CodeAudit | null>(null);
  return (
    <Card title={texts.audits} isFlush>
      <Pending of={query} lines={3}>
        {(data) => (
          <SmallTable
            label={texts.audits}
            columns={auditColumns(texts, setOpened)}
            rows={data.records}
            rowId={({ auditId }) => auditId}
            empty={texts.noSheet}
          />
        )}
      </Pending>
      {earlier > 0 && (
        <Button size="small" variant="minimal" onClick={() => setSize(mostAudits)}>
          {texts.earlierAudits(earlier)}
        </Button>
      )}
      {opened !== null && <AuditDialog audit={opened} onClose={() => setOpened(null)} />}
    </Card>
  );
}
