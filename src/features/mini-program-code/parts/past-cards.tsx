import { useQuery } from '@tanstack/react-query';
import { formatTime } from '#src/lib/format.ts';
import { useMessages } from '#src/lib/i18n/locale.ts';
import { Card } from '#src/ui/card/card.tsx';
import type { Column } from '#src/ui/data-grid/column.ts';
import { SmallTable } from '#src/ui/small-table/small-table.tsx';
import { Failure, Skeleton } from '#src/ui/state-views/state-views.tsx';
import { type CodeAudit, codeAudits, codeVersions } from '../api.ts';
import { messages } from '../messages.ts';
import { auditTones } from '../words.ts';

/** The versions that WeChat keeps, to which one can go back. */
export function VersionsCard({ appId }: { appId: string }) {
  const texts = useMessages(messages);
  const { data, error, refetch } = useQuery(codeVersions(appId));
  if (data === undefined)
    return (
      <Card title={texts.versions}>
        {error === null ? <Skeleton lines={3} /> : <Failure error={error} onRetry={() => void refetch()} />}
      </Card>
    );
  type Version = (typeof data)[number];
  const columns: Column<Version>[] = [
    { id: 'version', title: texts.version, width: 100, text: ({ userVersion }) => userVersion },
    { id: 'desc', title: texts.userDesc, width: 200, text: ({ userDesc }) => userDesc },
    { id: 'time', title: texts.commitTime, width: 170, text: ({ commitTime }) => formatTime(commitTime) },
    {
      id: 'online',
      title: texts.status,
      width: 90,
      text: ({ isOnline }) => (isOnline ? texts.isOnline : texts.none),
      tone: ({ isOnline }) => (isOnline ? 'good' : 'neutral'),
    },
  ];
  return (
    <Card title={texts.versions} isFlush>
      <SmallTable
        label={texts.versions}
        columns={columns}
        rows={data}
        rowId={({ appVersion }) => String(appVersion)}
        empty={texts.noOnline}
      />
    </Card>
  );
}

/** What was submitted before, and what became of it. */
export function AuditsCard({ appId }: { appId: string }) {
  const texts = useMessages(messages);
  const { data, error, refetch } = useQuery(codeAudits(appId));
  const columns: Column<CodeAudit>[] = [
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
  ];
  return (
    <Card title={texts.audits} isFlush>
      {data === undefined ? (
        error === null ? (
          <Skeleton lines={3} />
        ) : (
          <Failure error={error} onRetry={() => void refetch()} />
        )
      ) : (
        <SmallTable
          label={texts.audits}
          columns={columns}
          rows={data.records}
          rowId={({ auditId }) => auditId}
          empty={texts.noSheet}
        />
      )}
    </Card>
  );
}
